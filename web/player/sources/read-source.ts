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
import { withProgress } from '../../ui/forms/with-progress.ts';
import type { Translate } from '../../lib/translate.ts';

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
  const [kind = '', ...rest] = name.split('.');
  const params = { id: kind === 'liked-tracks' ? 0 : Number(rest.shift()) };
  const [orderBy, orderDir] = rest;
  const wish = { ...(orderBy && { orderBy, orderDir }), ...(query !== undefined && { query }) };
  if (kind === 'playlist')
    return readWholeList('GET playlists/{id}/tracks', { params, query: wish }, options);
  if (kind === 'artist') return readWholeList('GET artists/{id}/tracks', { params }, options);
  const person = visitor.read()?.user;
  // The backend's random order can't be reproduced by reading the list.
  if (kind !== 'liked-tracks' || orderBy === 'random' || !person) return null;
  return readWholeList(
    'GET users/{id}/liked-tracks',
    { params: { id: person.id }, query: wish },
    options,
  );
}

interface AllTracks {
  tracks: readonly Track[];
  /** The source of further tracks if it can't be read at once; null if these are all. */
  more: Source | null;
  isTooLong: boolean;
}

/** All tracks of a list whose first ones are known. Null if cancelled. @throws ApiError */
export async function readAllTracks(
  { tracks, more = null }: { tracks: readonly Track[]; more?: Source | null | undefined },
  t: Translate,
): Promise<AllTracks | null> {
  const known = { tracks, more, isTooLong: false };
  if (!more) return known;
  return withProgress(t, async (progress): Promise<AllTracks> => {
    const all = await readSource(more, progress);
    return all ? { ...all, more: null } : known;
  });
}
