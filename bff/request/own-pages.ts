import { ADMIN_SEGMENT, legacyPage } from '../../contracts/constants.ts';
import { isUnder } from '../../contracts/routes/decoded-path.ts';
import type { Config } from '../config/read-config.ts';
import type { Incoming } from './incoming.ts';
import { isAhead } from './own-site.ts';
import type { RouteDecision } from './route-decision.ts';

type PageRequest = Pick<Incoming, 'method' | 'target' | 'headers' | 'hasSession'>;

/**
 * Whether a path is one of the backend's own pages, whose scripts may run on this site: listed by
 * the operator, routed by ROUTES, or in its back office.
 */
export const isOwnPage = (
  request: PageRequest,
  choice: RouteDecision | null,
  config: Pick<Config, 'upstreamPages' | 'legacyAdmin'>,
): boolean =>
  isUnder(request.target.decoded, config.upstreamPages) ||
  choice?.to === 'legacy' ||
  isLegacyAdminPage(request, config);

/**
 * Whether a member opens a page of the backend's own back office: `/admin/…?legacy=1`. The backend
 * decides whether they may see it, as it always has.
 */
export const isLegacyAdminPage = (
  { method, target, headers, hasSession }: PageRequest,
  { legacyAdmin }: Pick<Config, 'legacyAdmin'>,
): boolean =>
  target.query !== '' &&
  legacyAdmin &&
  hasSession &&
  (method === 'GET' || method === 'HEAD') &&
  isUnder(target.decoded, [ADMIN_SEGMENT]) &&
  new URLSearchParams(target.query).get(legacyPage) === '1' &&
  isNavigation(headers);

/** Whether a person opens a page, from this site or by its address; no other site, and no image. */
function isNavigation(headers: PageRequest['headers']): boolean {
  const { accept = '', 'sec-fetch-dest': destination, 'sec-fetch-site': site } = headers;
  if (isAhead(headers) || !accept.includes('text/html')) return false;
  // Browsers send these only over https, and to their own machine.
  if (destination === undefined) return true;
  return destination === 'document' && (site === 'same-origin' || site === 'none');
}
