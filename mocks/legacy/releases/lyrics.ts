import { MUSIC_UPDATE } from '../../../contracts/constants.ts';
import { id as idOf, isOn } from '../../../contracts/loose.ts';
import type { Lyric } from '../../../contracts/schema/playing.ts';
import { invalid, modelNotFound } from '../../laravel/http-exception.ts';
import { validate } from '../../laravel/validate.ts';
import { type Call, legacy } from '../../legacy-call.ts';
import { hasPermission } from '../../people.ts';
import { rowById, type Track } from '../../seed/catalogue-rows.ts';
import type { LyricRow, Person, WorldState } from '../../state.ts';
import type { World } from '../../world.ts';
import { forbidden, isStaff, requireRight } from '../backstage/artist-rights.ts';
import { lyricOf } from '../../seed/lyrics.ts';
import { signedIn } from '../account/passwords.ts';
import { findAlbum, findTrack, nextUpdate } from '../music/unreleased.ts';

/** The lyrics of a track: written in this world, else the demo's. */
export function lyricFor({ lyrics }: WorldState, track: Track): Lyric | null {
  const written = lyrics[track.id];
  if (written !== undefined) return written;
  // The demo has no lyrics for uploaded tracks.
  return track.src === undefined ? lyricOf(track) : null;
}

const createLyric = legacy('POST lyrics', 'auth', ({ world, visit, body }) => {
  const person = signedIn(visit);
  const { state } = world;
  validate(body, { track_id: 'required|integer' });
  const track = findTrack(state, person, idOf(body.track_id) ?? 0);
  if (!track) throw invalid({ track_id: ['The selected track id is invalid.'] });
  requireTrack(state, person, track, 'lyrics.create');
  const before = lyricFor(state, track);
  const lyric = write(world, track, before, { ...body, text: body.text ?? '' });
  return { lyric, status: 'success' };
});

const updateLyric = legacy('PUT lyrics/{id}', 'auth', ({ world, visit, params, body }) => {
  const { track, lyric } = editableLyric(world.state, signedIn(visit), params.id, 'lyrics.update');
  return { lyric: write(world, track, lyric, body), status: 'success' };
});

const deleteLyrics = legacy(
  'DELETE lyrics/{ids}',
  'auth',
  ({ world: { state }, visit, params }) => {
    const person = signedIn(visit);
    const gone = params.ids
      .split(',')
      .map((id) => editableLyric(state, person, id, 'lyrics.delete'));
    for (const { track } of gone) state.lyrics[track.id] = null;
    return { status: 'success' };
  },
);

export const lyricsCalls = [createLyric, updateLyric, deleteLyrics];

/** A track has one text. A second one replaces it. */
function write(
  world: World,
  track: Track,
  before: Lyric | null,
  body: Call<'PUT lyrics/{id}'>['body'],
): LyricRow {
  const isKept = before !== null && !('text' in body);
  const { text: sent } = validate(body, {
    text: isKept ? 'string' : 'required|string|max:20000',
    is_synced: 'boolean',
    duration: 'integer',
  });
  const text = isKept ? before.text : sent;
  const row: LyricRow = {
    id: before?.id ?? world.nextId(),
    track_id: track.id,
    text,
    is_synced:
      body.is_synced !== undefined
        ? isOn(body.is_synced)
        : isKept
          ? isOn(before.is_synced)
          : isTimed(text),
    duration: Math.max(0, idOf(body.duration) ?? track.duration),
    updated_at: nextUpdate(world, before?.updated_at ?? undefined),
  };
  world.state.lyrics[track.id] = row;
  return row;
}

/** LRC has the time of each line in brackets. */
const isTimed = (text: string): boolean => /^\[\d{1,3}:\d\d/m.test(text);

/** For people who run the site the permission is enough; artists need a right to the track. */
function requireTrack(
  state: WorldState,
  person: Person,
  { album_id }: Track,
  permission: string,
): void {
  if (isStaff(state, person) && hasPermission(state, person, permission)) return;
  const album = findAlbum(state, person, album_id);
  if (!album) throw forbidden();
  requireRight(state, person, MUSIC_UPDATE, album);
}

/**
 * Lyrics of the demo have the id of their track.
 * @throws HttpException 404 for unknown lyrics, 403 for those of another person's track.
 */
export function editableLyric(
  state: WorldState,
  person: Person,
  sent: string,
  permission: string,
): { track: Track; lyric: Lyric } {
  const id = idOf(sent) ?? 0;
  const written = Object.values(state.lyrics).find((one) => one?.id === id);
  const track = written
    ? findTrack(state, person, written.track_id)
    : (rowById(state.catalogue.tracks, id) ?? findTrack(state, person, id));
  const lyric = track && lyricFor(state, track);
  if (!track || lyric?.id !== id) throw modelNotFound('Lyric', sent);
  requireTrack(state, person, track, permission);
  return { track, lyric };
}
