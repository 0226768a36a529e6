import { call } from '../api/call.ts';
import type { PlayRequest } from '../player/player-state.ts';
import { readList } from '../tracks/read-list.ts';
import { readTracksOf, type TrackOwner } from '../tracks/read-tracks-of.ts';
import { isPlayable } from '../tracks/track-facts.ts';

/** Something that plays, known only by its page. */
export interface PlayItem extends Omit<TrackOwner, 'kind'> {
  kind: TrackOwner['kind'] | 'track';
}

/**
 * Reads an item's tracks, to play them from the first. Its tracks are empty if none can play.
 * @throws ApiError
 */
export async function readPlayRequest({ kind, ...item }: PlayItem): Promise<PlayRequest> {
  if (kind === 'track') {
    const { track } = await call('GET tracks/{id}', { params: { id: item.id } });
    return { tracks: readList([track]).filter(isPlayable), source: null, more: null };
  }
  const { tracks, source, more = null } = await readTracksOf({ kind, ...item });
  return { tracks: tracks.filter(isPlayable), source, more };
}
