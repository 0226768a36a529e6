import type { Track } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import {
  readWholeList,
  type WholeList,
  type WholeListOptions,
} from '../../data/calls/whole-list.ts';
import { readList } from '../../music/tracks/read-list.ts';
import type { Source } from '../../music/tracks/source.ts';
import { visitor } from '../visitor.ts';

interface SourceTracks {
  tracks: Track[];
  /** The source exceeds the limit: these are its first tracks. */
  isTooLong: boolean;
}

/**
 * All tracks of a queue's source. Null if no call returns them at once: they then load in pages.
 * @throws ApiError
 */
export async function readSource(
  source: Source,
  options: WholeListOptions = {},
): Promise<SourceTracks | null> {
  try {
    const list = await listOf(source, options);
    return (
      list && {
        tracks: readList(list.rows as Track[]),
        isTooLong: list.total !== list.rows.length,
      }
    );
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

async function listOf({ id }: Source, options: WholeListOptions): Promise<WholeList | null> {
  const [name = '', query] = id.split('?query=', 2);
  const [kind, first = '', direction] = name.split('.');
  const number = Number(first);
  if (kind === 'playlist')
    return readWholeList('GET playlists/{id}/tracks', { params: { id: number } }, options);
  if (kind === 'artist')
    return readWholeList('GET artists/{id}/tracks', { params: { id: number } }, options);
  const person = visitor.read()?.user;
  // The backend's random order can't be reproduced by reading the list.
  if (kind !== 'liked-tracks' || first === 'random' || !person) return null;
  return readWholeList(
    'GET users/{id}/liked-tracks',
    {
      params: { id: person.id },
      query: {
        ...(first !== '' && { orderBy: first, orderDir: direction }),
        ...(query !== undefined && { query }),
      },
    },
    options,
  );
}
