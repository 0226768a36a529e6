import type { Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { hasNext } from '../../data/calls/read-page.ts';
import { readWholeList, type WholeListOptions } from '../../data/calls/whole-list.ts';
import { readList } from '../tracks/read-list.ts';

/** Longer playlists can't be copied, reordered or exported. */
const maxTracks = 50_000;

/**
 * All tracks of a playlist in order, across all its pages.
 * @throws ApiError if a page can't be read or the playlist is too long.
 */
export async function readWholePlaylist(
  id: number,
  options: WholeListOptions = {},
): Promise<Track[]> {
  const params = { id };
  const { tracks } = await call(
    'GET playlists/{id}',
    { params },
    options.signal && { signal: options.signal },
  );
  if (!hasNext(tracks)) return readList(tracks);
  // The playlist's own reply may use another page size, so all pages are read from the list of
  // tracks.
  const { rows, total } = await readWholeList(
    'GET playlists/{id}/tracks',
    { params },
    { ...options, limit: maxTracks },
  );
  if (total !== rows.length)
    throw new ApiError(0, { message: 'This playlist is too long for that.' });
  return readList(rows as Track[]);
}
