import { backendPaths, legacyScreens } from '../../../contracts/constants.ts';
import { decodedPath, isUnder } from '../../../contracts/routes/decoded-path.ts';
import { matchRoute, type RouteMatch } from '../../../contracts/routes/routes.ts';
import { isExternal, pathInSite } from '../../lib/address.ts';

export interface Destination {
  /** `nobody`: neither the app nor, as far as it knows, the backend serves the path. */
  owner: 'app' | 'backend' | 'other site' | 'nobody';
  /** Path, query and hash for the router. Addresses of other sites are unchanged. */
  path: string;
  /** The app's route, whose access rules also apply if the backend serves the page. */
  match: RouteMatch | null;
}

/** Decides who serves an address. Without a document the backend's paths are unknown. */
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

/** Whether a menu item is a plain link: to another site, or a `link` without a route. */
export const isPlainLink = ({ owner }: Destination, type: string | null | undefined): boolean =>
  owner === 'other site' || (owner === 'nobody' && type === 'link');

/** The names in a `<meta>` tag that the gateway wrote into the document. */
function namesIn(name: string): string[] {
  if (typeof document === 'undefined') return [];
  const content = document.head.querySelector<HTMLMetaElement>(`[name=${name}]`)?.content;
  return content ? content.split(' ') : [];
}
