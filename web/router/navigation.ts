import { useCallback, useMemo } from 'react';
import type { RouteMatch } from '../../contracts/routes.ts';
import type { History, NavigateOptions } from './history.ts';
import type { Location } from './location.ts';
import { useHistory, useShown } from './router.tsx';

export const useLocation = (): Location => useShown().location;

/** Null where the not-found page is due. */
export const useRouteMatch = (): RouteMatch | null => useShown().match;

/** The parameters of the address, by their names in the route's pattern. */
export const useParams = (): Readonly<Record<string, string | undefined>> => useShown().match?.params ?? {};

/** The same function for good. It takes any address of this site, also one relative to the present, or how many entries to go back or forth. */
export const useNavigate = (): History['navigate'] => useHistory().navigate;

type SetQuery = (query: ConstructorParameters<typeof URLSearchParams>[0], options?: NavigateOptions) => void;

/** The query of the address, and what puts another in its place. */
export function useSearchParams(): [query: URLSearchParams, setQuery: SetQuery] {
  const { search } = useLocation();
  const navigate = useNavigate();
  const query = useMemo(() => new URLSearchParams(search), [search]);
  const setQuery: SetQuery = useCallback((next, options) => navigate(`?${new URLSearchParams(next).toString()}`, options), [navigate]);
  return [query, setQuery];
}
