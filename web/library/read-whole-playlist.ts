import type { Track } from '../../contracts/schema/music.ts';
import { record } from '../../contracts/loose.ts';
import { call } from '../api/call.ts';
import { hasMore, readList } from '../music/read-list.ts';

/** At once, as for every list. */
const together = 2;

/** All tracks of a playlist as the backend has them now, in their order, however many pages they are. @throws ApiError where one of them cannot be read. */
export async function readWholePlaylist(id: number): Promise<Track[]> {
  const params = { id };
  const { tracks } = await call('GET playlists/{id}', { params });
  const first = readList(tracks);
  if (!hasMore(tracks)) return first;
  // Pages of another size would be others: what the first came in is what all are asked in.
  const { per_page: size, last_page: last } = record(tracks);
  const perPage = Number(size) || first.length;
  const pages: Track[][] = [first];
  const read = async (page: number) => {
    const { pagination } = await call('GET playlists/{id}/tracks', {
      params,
      query: { page, perPage },
    });
    pages[page - 1] = readList(pagination);
    return hasMore(pagination);
  };
  if (typeof last === 'number') {
    for (let page = 2; page <= last; page += together)
      await Promise.all(
        Array.from({ length: Math.min(together, last - page + 1) }, (_, next) => read(page + next)),
      );
  } else {
    let page = 2;
    while (await read(page)) page += 1;
  }
  return pages.flat();
}
