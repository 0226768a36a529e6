import { backendPaths, legacyScreens } from '../../contracts/constants.ts';
import { decodedPath, isUnder } from '../../contracts/decoded-path.ts';
import { matchRoute, type RouteMatch } from '../../contracts/routes.ts';
import { isExternal, pathInSite } from '../lib/address.ts';

export interface Destination {
  /** `nobody`: an address of this site for which neither the app nor, as far as the app knows, the backend has anything. */
  owner: 'app' | 'backend' | 'other site' | 'nobody';
  /** Path, query and hash, as the router takes them; another site's address stays as it is. */
  path: string;
  /** The app's route. A page that moved to the backend keeps its route, whose rules still say who may open it. */
  match: RouteMatch | null;
}

/** Whose address this is. The only place that decides it; on a server, which has no document, the backend's addresses are not known. */
export function destinationOf(address: string): Destination {
  if (isExternal(address)) return { owner: 'other site', path: address, match: null };
  const path = pathInSite(address);
  const pathname = path.replace(/[?#].*$/s, '');
  if (isUnder(decodedPath(pathname), wordsIn(backendPaths)))
    return { owner: 'backend', path, match: null };
  const match = matchRoute(pathname);
  if (match === null) return { owner: 'nobody', path, match };
  return {
    owner: wordsIn(legacyScreens).includes(match.route.id) ? 'backend' : 'app',
    path,
    match,
  };
}

/** Whether an item of the site's menus is the browser's to follow: another site's, or one that is no route of the app although its type is `link`. */
export const isPlainLink = ({ owner }: Destination, type: string | null | undefined): boolean =>
  owner === 'other site' || (owner === 'nobody' && type === 'link');

/** What the gateway says in the document by a `<meta>`. */
function wordsIn(name: string): string[] {
  if (typeof document === 'undefined') return [];
  const content = document.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;
  return content ? content.split(' ') : [];
}
