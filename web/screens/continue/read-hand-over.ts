import type { Track } from '../../../contracts/schema/music.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { read } from '../../data/calls/use-call.ts';
import {
  type ReadOwner,
  readTracksOf,
  type TrackOwner,
} from '../../music/tracks/read-tracks-of.ts';
import type { Source } from '../../music/tracks/source.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import type { HandOver } from '../../player/hand-over/hand-over-link.ts';

/** The tracks of a link that this visitor can play. */
export interface HandedOver {
  tracks: Track[];
  /** The track to start with: the current one or, if it is gone, the next one. */
  startIndex: number;
  hasCurrent: boolean;
  missing: number;
  source: Source | null;
}

/** Concurrent requests. */
const together = 6;

/** @throws ApiError if a track can't be read now. Those that are gone are missing. */
export async function readHandedOver(
  { trackIds, index, sourceId }: HandOver,
  signal: AbortSignal,
): Promise<HandedOver> {
  const [kind = '', id] = sourceId?.split('.') ?? [];
  const owner = await unlessGone(
    sourceId === null ? null : readTracksOf({ kind: kind as TrackOwner['kind'], id: Number(id) }),
  );
  const known = new Map<number, Track | null>(
    owner?.tracks.map((track) => [track.id, withAlbum(track, owner)]),
  );
  const unknown = [...new Set(trackIds)].filter((one) => !known.has(one));
  for (let first = 0; first < unknown.length; first += together)
    await Promise.all(
      unknown.slice(first, first + together).map(async (one) => {
        const reply = await unlessGone(
          read('GET tracks/{id}', { params: { id: one } }, { signal }),
        );
        known.set(one, reply?.track ?? null);
      }),
    );
  const playable = trackIds.map((one) => {
    const track = known.get(one);
    return track && isPlayable(track) ? track : null;
  });
  const tracks = playable.filter((track) => track !== null);
  const before = playable.slice(0, index).filter((track) => track !== null).length;
  return {
    tracks,
    startIndex: Math.max(0, Math.min(before, tracks.length - 1)),
    hasCurrent: playable[index] !== null,
    missing: trackIds.length - tracks.length,
    source: owner?.source ?? null,
  };
}

/** An album's own tracks may not repeat the album. */
const withAlbum = (track: Track, { item, kind }: ReadOwner): Track =>
  kind === 'album' && !track.album
    ? { ...track, album: { id: item.id, name: item.name, image: item.image } }
    : track;

async function unlessGone<Reply>(reply: Promise<Reply> | null): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
