import { ADMIN_SEGMENT, legacyPage } from '../../contracts/constants.ts';
import { isUnder } from '../../contracts/decoded-path.ts';
import type { Config } from '../config.ts';
import type { Exchange } from '../exchange.ts';

/**
 * Whether a member asks for a page of the backend's own back office: `/admin/…?legacy=1`. The
 * backend decides whether they may see it, as it always has.
 */
export const isLegacyAdminPage = (
  { method, target, hasSession }: Pick<Exchange, 'method' | 'target' | 'hasSession'>,
  { legacyAdmin }: Pick<Config, 'legacyAdmin'>,
): boolean =>
  target.query !== '' &&
  legacyAdmin &&
  hasSession &&
  (method === 'GET' || method === 'HEAD') &&
  isUnder(target.decoded, [ADMIN_SEGMENT]) &&
  new URLSearchParams(target.query).get(legacyPage) === '1';
