import { genreTiles } from '../../../contracts/constants.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { type Reading, useCall } from '../../data/calls/use-call.ts';
import { readList } from '../../music/tracks/read-list.ts';

/** The first genres, for browsing: empty if the backend has no genres or no pages for them. */
export function useGenres(): Reading<Genre[]> {
  const [has, hasPages] = [useSupports('GET genres'), useSupports('GET channel/{idOrSlug}')];
  const { data, error, isValidating, mutate } = useCall(
    'GET genres',
    has && hasPages ? { query: genreTiles } : null,
  );
  const isNone = !has || !hasPages || (!data && isAbsent(error));
  return {
    data: isNone ? [] : data && readList(data.pagination).slice(0, genreTiles.perPage),
    error: isNone ? undefined : error,
    isValidating,
    mutate: () => mutate(),
  };
}
