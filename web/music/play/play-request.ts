import { call } from '../../data/calls/call.ts';
import type { PlayRequest } from '../../player/player-state.ts';
import { readList } from '../tracks/read-list.ts';
import { readTracksOf } from '../tracks/read-tracks-of.ts';
import { isPlayable } from '../tracks/track-facts.ts';
import type { TrackSource } from '../tracks/source.ts';

/** The playable item of a card. */
export interface CardSubject {
  kind: 'artist' | 'album' | 'playlist' | 'track';
  id: number;
  /** The tracks around a track, which play with it. */
  list?: TrackSource;
}

/** A playable item, known only by its page. */
export interface PlayItem extends CardSubject {
  name: string;
  path: string;
}

/**
 * Reads an item's tracks, to play them from the first, or a track's list from that track. Its
 * tracks are empty if none can play.
 * @throws ApiError
 */
export async function readPlayRequest({ kind, list, ...item }: PlayItem): Promise<PlayRequest> {
  if (kind !== 'track') {
    const { tracks, source, more = null } = await readTracksOf({ kind, id: item.id });
    return { tracks: tracks.filter(isPlayable), source, more };
  }
  if (!list) {
    const { track } = await call('GET tracks/{id}', { params: { id: item.id } });
    return { tracks: readList([track]).filter(isPlayable), source: null, more: null };
  }
  const tracks = list.tracks.filter(isPlayable);
  const startIndex = tracks.findIndex(({ id }) => id === item.id);
  return startIndex === -1
    ? { tracks: [], source: null, more: null }
    : { tracks, startIndex, source: list.source, more: list.more ?? null };
}
