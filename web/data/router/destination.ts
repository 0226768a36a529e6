import { backendPaths, legacyScreens } from '../../../contracts/constants.ts';
import { decodedPath, isUnder } from '../../../contracts/routes/decoded-path.ts';
import { matchRoute, type RouteMatch } from '../../../contracts/routes/routes.ts';
import { isExternal, pathInSite } from '../../lib/address.ts';

export interface Destination {
  /**
   * `nobody`: a path of this site that neither the app nor, as far as the app knows, the backend
   * serves.
   */
  owner: 'app' | 'backend' | 'other site' | 'nobody';
  /** Path, query and hash for the router. Addresses of other sites are unchanged. */
  path: string;
  /**
   * The app's route. A page that moved to the backend keeps its route, whose access rules still
   * apply.
   */
  match: RouteMatch | null;
}

/**
 * Decides who serves an address; nothing else does. Without a document, as on a server, the
 * backend's paths are unknown.
 */
export function destinationOf(address: string): Destination {
  if (isExternal(address)) return { owner: 'other site', path: address, match: null };
  const path = pathInSite(address);
  const pathname = path.replace(/[?#].*$/s, '');
  if (isUnder(decodedPath(pathname), namesIn(backendPaths)))
    return { owner: 'backend', path, match: null };
  const match = matchRoute(pathname);
  if (match === null) return { owner: 'nobody', path, match };
  return {
    owner: namesIn(legacyScreens).includes(match.route.id) ? 'backend' : 'app',
    path,
    match,
  };
}

/**
 * Whether a menu item is a plain link: it leads to another site, or its type is `link` but the app
 * has no such route.
 */
export const isPlainLink = ({ owner }: Destination, type: string | null | undefined): boolean =>
  owner === 'other site' || (owner === 'nobody' && type === 'link');

/** The names in a `<meta>` tag that the gateway wrote into the document. */
function namesIn(name: string): string[] {
  if (typeof document === 'undefined') return [];
  const content = document.head.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;
  return content ? content.split(' ') : [];
}
