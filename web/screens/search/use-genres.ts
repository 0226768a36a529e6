import { genreTiles } from '../../../contracts/constants.ts';
import type { Genre } from '../../../contracts/schema/music.ts';
import { type ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { readList } from '../../music/tracks/read-list.ts';

interface Genres {
  /** Undefined while they load; empty if the backend has no genres or no pages for them. */
  genres: Genre[] | undefined;
  error: ApiError | undefined;
  isPending: boolean;
  retry: () => void;
}

/** The first genres, for browsing. */
export function useGenres(): Genres {
  const [has, hasPages] = [useSupports('GET genres'), useSupports('GET channel/{idOrSlug}')];
  const { data, error, isValidating, mutate } = useCall(
    'GET genres',
    has && hasPages ? { query: genreTiles } : null,
  );
  const isNone = !has || !hasPages || (!data && isAbsent(error));
  return {
    genres: isNone ? [] : data && readList(data.pagination).slice(0, genreTiles.perPage),
    error: data || isNone ? undefined : error,
    isPending: isValidating,
    retry: () => void mutate(),
  };
}
