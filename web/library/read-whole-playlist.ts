import type { Track } from '../../contracts/schema/music.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { hasNext } from '../api/read-page.ts';
import { readWholeList, type WholeListOptions } from '../api/read-whole-list.ts';
import { readList } from '../music/read-list.ts';

/** A longer one is neither copied, ordered nor saved as a file. */
const most = 50_000;

/**
 * All tracks of a playlist as the backend has them now, in their order, however many pages they are.
 * @throws ApiError where one of them cannot be read, or there are too many.
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
  // Its first page may have another size than those of the list itself: all are read from there.
  const { rows, total } = await readWholeList(
    'GET playlists/{id}/tracks',
    { params },
    { ...options, most },
  );
  if (total !== rows.length)
    throw new ApiError(0, { message: 'This playlist is too long for that.' });
  return readList(rows as Track[]);
}
