import type { Track } from '../../../contracts/schema/music.ts';
import { isRefusal } from '../../data/calls/api-error.ts';
import { read } from '../../data/calls/use-call.ts';
import { readTracksOf, type TrackOwner } from '../../music/tracks/read-tracks-of.ts';
import { isPlayable } from '../../music/tracks/track-facts.ts';
import type { PlayRequest } from '../../player/player-state.ts';

/** The part of a queue that this visitor can play. */
export interface HandOver extends PlayRequest {
  /** The current track or, if it is gone, the next one. */
  startIndex: number;
  /** In seconds. */
  startAt: number;
  /** Number of tracks that are gone. */
  missing: number;
}

/** As many as `toHandOver` writes. Separate, so that neither loads the other. */
const maxTracks = 50;
const maxSeconds = 86_400;
/** Concurrent requests. */
const together = 6;

/**
 * Reads the fragment that `toHandOver` writes. Anyone can write such a link. Null if it names no
 * tracks.
 * @throws ApiError if a track can't be read now. Those that are gone are missing.
 */
export async function readHandOver(hash: string, signal: AbortSignal): Promise<HandOver | null> {
  const parts = new URLSearchParams(hash.slice(1, 2_000));
  const words = (parts.get('t') ?? '').split('.', maxTracks + 1);
  const ids = words.map((word) => (/^[\da-z]{1,10}$/.test(word) ? parseInt(word, 36) : 0));
  const number = (name: string): number => Number(parts.get(name));
  const [index, position, speed] = [number('i'), number('p'), number('s')];
  if (ids.length > maxTracks || ids.includes(0) || ids[index] === undefined) return null;
  const [, kind, id] = /^(album|artist|playlist)\.([1-9]\d{0,9})$/.exec(parts.get('q') ?? '') ?? [];
  const owner = kind
    ? await unlessGone(readTracksOf({ kind: kind as TrackOwner['kind'], id: Number(id) }))
    : null;
  const source = owner?.source ?? null;
  const known = await readTracks(ids, owner?.tracks ?? [], signal);
  const playable = ids.map((one) => {
    const track = known.get(one);
    return track && isPlayable(track) ? track : null;
  });
  const tracks = playable.filter((track) => track !== null);
  const before = playable.slice(0, index).filter((track) => track !== null).length;
  const isThere = playable[index] !== null && position > 0 && position <= maxSeconds;
  return {
    tracks,
    startIndex: Math.max(0, Math.min(before, tracks.length - 1)),
    startAt: isThere ? position : 0,
    source,
    more: parts.get('m') === '1' ? source : null,
    isShuffled: false,
    speed: speed >= 0.5 && speed <= 2 ? speed : 1,
    missing: ids.length - tracks.length,
  };
}

/** The tracks with these IDs, a few at a time. Null for those that are gone. */
async function readTracks(
  ids: readonly number[],
  known: readonly Track[],
  signal: AbortSignal,
): Promise<Map<number, Track | null>> {
  const tracks = new Map<number, Track | null>(known.map((track) => [track.id, track]));
  const unknown = [...new Set(ids)].filter((id) => !tracks.has(id));
  for (let first = 0; first < unknown.length; first += together)
    await Promise.all(
      unknown.slice(first, first + together).map(async (id) => {
        const reply = await unlessGone(read('GET tracks/{id}', { params: { id } }, { signal }));
        tracks.set(id, reply?.track ?? null);
      }),
    );
  return tracks;
}

async function unlessGone<Reply>(reply: Promise<Reply>): Promise<Reply | null> {
  try {
    return await reply;
  } catch (error) {
    if (isRefusal(error)) return null;
    throw error;
  }
}
