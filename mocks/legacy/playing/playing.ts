import { rowById, type Track, tracksByArtist, tracksOfAlbum } from '../../seed/catalogue-rows.ts';
import { sortRows } from '../../laravel/sort-rows.ts';
import { paginate } from '../../laravel/paginate.ts';
import { modelNotFound, HttpException } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { legacy } from '../../legacy-call.ts';
import { loudnessOf } from '../../sound/recording.ts';
import { trackById as catalogueTrack } from '../../seed/track-versions.ts';
import { chance } from '../../random.ts';
import type { PlayRow, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { channelTracks } from '../channels/channels.ts';
import { lyricFor } from '../releases/lyrics.ts';
import { likedTracks, showLikedTracks } from './liked-tracks.ts';
import { mostPlayed, trackOf, tracksByIds } from '../music/music.ts';
import { signedIn } from '../account/passwords.ts';
import { visibleTrack } from '../music/unreleased.ts';

const pageSize = 10;

/** The tracks of a source after the last known one; empty for a source that no longer exists. */
const moreTracks = legacy('POST player/tracks', ({ world, visit, body }) => {
  const { queueId } = validate(body, { queueId: 'required' });
  const last = Number(body.lastTrack ?? Number.NaN);
  const tracks =
    likedAfter(world, queueId, visit.person?.id ?? 0, last) ??
    after(sourceTracks(world, queueId), last);
  return { tracks: tracks.map((track) => trackOf(world, track)), status: 'success' };
});

function after(tracks: readonly Track[], last: number): Track[] {
  const start = tracks.findIndex(({ id }) => id === last) + 1;
  return tracks.slice(start, start + pageSize);
}

/** Null for any source other than a member's liked tracks. */
function likedAfter(
  { state }: World,
  queueId: string,
  personId: number,
  last: number,
): Track[] | null {
  const [kind, orderBy, orderDir] = queueId.split('.');
  if (kind !== 'liked-tracks') return null;
  if (orderBy === 'random')
    return shuffledAfter(likedTracks(state, personId, {}), Number(orderDir), last);
  const liked = likedTracks(state, personId, { orderBy, orderDir });
  const start = liked.placeOf(last) + 1;
  return liked.slice(start, start + pageSize).map(({ track }) => track);
}

/**
 * An order seeded by a number, `liked-tracks.random.7`: the steps through the list reach every
 * track once.
 */
function shuffledAfter(liked: ReturnType<typeof likedTracks>, seed: number, last: number): Track[] {
  const { length } = liked;
  if (length === 0 || !Number.isSafeInteger(seed)) return [];
  const step = [7_919, 6_101, 4_177, 1].find((one) => length % one !== 0) ?? 1;
  const place = (turn: number): number => (turn * step + seed) % length;
  const lastPlace = liked.placeOf(last);
  const start =
    lastPlace < 0 ? 0 : Array.from({ length }, (_, turn) => place(turn)).indexOf(lastPlace) + 1;
  return Array.from({ length: Math.max(0, Math.min(pageSize, length - start)) }, (_, index) =>
    place(start + index),
  ).flatMap((at) => liked.slice(at, at + 1).map(({ track }) => track));
}

function sourceTracks(world: World, queueId: string): readonly Track[] {
  const { state } = world;
  const { catalogue } = state;
  const [kind, word, order] = queueId.split('.');
  const id = Number(word);
  if (kind === 'artist') return mostPlayed(state, tracksByArtist(catalogue, id));
  if (kind === 'album') return tracksOfAlbum(catalogue, id);
  if (kind === 'channel') return channelTracks(world, word, order);
  return kind === 'playlist'
    ? tracksByIds(catalogue, rowById(catalogue.playlists, id)?.track_ids ?? [])
    : [];
}

/** A guest's play only counts for the track; a member's is also added to the history. */
const logPlay = legacy('POST tracks/plays/{id}/log', ({ request, world, visit, params }) => {
  const track = visibleTrack(world.state, visit.person, params.id);
  // Plays before the release don't count.
  if (!catalogueTrack(world.state.catalogue.tracks, track.id)) return { status: 'success' };
  world.state.playLog.push({
    track_id: track.id,
    at: world.now().toISOString(),
    user_id: visit.person?.id ?? null,
    country: countryOf(visit.person?.country ?? ''),
    device: deviceOf(request.headers.get('User-Agent') ?? ''),
  });
  world.state.heard[track.id] = (world.state.heard[track.id] ?? 0) + 1;
  if (visit.person)
    (world.state.plays[visit.person.id] ??= []).unshift({
      track_id: track.id,
      at: world.now().toISOString(),
    });
  return { status: 'success' };
});

/** Null for an invalid code, which a profile may contain. */
function countryOf(text: string): string | null {
  const code = text.toLowerCase();
  return /^[a-z]{2}$/.test(code) ? code : null;
}

const deviceOf = (agent: string): PlayRow['device'] =>
  /iPad|Tablet/i.test(agent) ? 'tablet' : /Mobi|Android|iPhone/i.test(agent) ? 'mobile' : 'desktop';

/**
 * The remaining minutes of the month, which began with this world. Every play counts with the
 * track's full length.
 */
const minutesLeft = legacy('GET users/{id}/minutes-left', 'auth', ({ world, visit, params }) => {
  const person = signedIn(visit);
  if (Number(params.id) !== person.id)
    throw new HttpException(403, { message: 'This action is unauthorized.' });
  const { minutesToListen: granted, beganAt } = world.state;
  const heard = (world.state.plays[person.id] ?? [])
    .filter(({ at }) => Date.parse(at) >= beganAt)
    .reduce((sum, { track_id }) => sum + (trackNow(world, track_id)?.duration ?? 0) / 60_000, 0);
  return {
    minutesLeft: granted === null ? null : Math.max(0, Math.floor(granted - heard)),
    status: 'success',
  };
});

const showLyrics = legacy('GET tracks/{id}/lyrics', ({ world: { state }, visit, params }) => {
  const lyric = lyricFor(state, visibleTrack(state, visit.person, params.id));
  if (!lyric) throw modelNotFound('Lyric', params.id);
  return { lyric, status: 'success' };
});

const showWave = legacy('GET tracks/{id}/wave', ({ world: { state }, visit, params }) => ({
  waveData: waveOf(state, visibleTrack(state, visit.person, params.id)),
  status: 'success',
}));

/** This backend doesn't listen to uploaded files: it invents their loudness. */
function waveOf({ catalogue }: WorldState, track: Track): number[] {
  if (track.src === undefined) return loudnessOf(track, catalogue);
  const draw = chance(track.id);
  return Array.from({ length: 200 }, () => draw.whole(150, 1_000) / 1_000);
}

/** Undefined for a track that was deleted or is no longer public. */
const trackNow = ({ state: { catalogue } }: World, id: number): Track | undefined =>
  catalogueTrack(catalogue.tracks, id);

const historyPageSize = 20;

/** A member's listening history, which nobody else can read. */
const history = legacy('GET tracks/plays/{userId}', 'auth', ({ world, visit, params, query }) => {
  const person = signedIn(visit);
  if (Number(params.userId) !== person.id)
    throw new HttpException(403, { message: 'This action is unauthorized.' });
  const heard = (world.state.plays[person.id] ?? []).flatMap(({ track_id, at }) => {
    const track = trackNow(world, track_id);
    return track ? [{ track, at }] : [];
  });
  const page = paginate(
    sortRows(
      heard,
      query,
      {},
      ({ track }) =>
        `${track.name} ${track.artists.map(({ name }) => name).join(' ')} ${rowById(world.state.catalogue.albums, track.album_id)?.name ?? ''}`,
    ),
    query.page,
    query.perPage,
    historyPageSize,
  );
  return {
    pagination: {
      ...page,
      data: page.data.map(({ track, at }) => ({ ...trackOf(world, track), added_at: at })),
    },
    status: 'success',
  };
});

export const playingCalls = [
  history,
  moreTracks,
  logPlay,
  minutesLeft,
  showLyrics,
  showWave,
  showLikedTracks,
];
