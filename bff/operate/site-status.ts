import { Hono } from 'hono';
import type { SessionUser } from '../../contracts/session-user.ts';
import { type SiteStatus, siteStatusPath } from '../../contracts/site-status.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { isAdmin } from '../request/admin-rights.ts';
import { statusHeaders } from './status-page.ts';
import type { Status } from './status.ts';

/** Who asks, and what they may see. */
export interface SiteStatusSources {
  /** Asks the backend each time: rights may have been taken away a second ago. */
  whoIs(exchange: Exchange): Promise<Pick<SessionUser, 'permissions'> | null>;
  /** Asking counts against the address's limit of requests in flight, as for pages. */
  admit(exchange: Exchange): void;
  status(): Promise<Status>;
}

/**
 * What the gateway knows of the site, for admins in the admin area. It needs no token: their
 * session decides. Nobody else learns that the address exists.
 */
export const siteStatusRoute = ({ whoIs, admit, status }: SiteStatusSources): Hono<GatewayEnv> =>
  new Hono<GatewayEnv>().get(siteStatusPath, async (c) => {
    const { exchange } = c.env;
    admit(exchange);
    if (!isAdmin(await whoIs(exchange))) throw new GatewayError('not_found');
    return c.json(siteStatusOf(await status()), 200, statusHeaders);
  });

/** Chosen field by field: settings, addresses of backends and paths stay with the operators. */
const siteStatusOf = ({
  version,
  uptimeSeconds,
  upstream: { status, failure, ms, breaker },
  requests,
  failures,
  caches,
  drift,
}: Status): SiteStatus => ({
  version,
  uptimeSeconds,
  backend: { status, failure, ms: Math.round(ms) },
  breaker: breaker
    ? {
        isOn: breaker.isOn,
        open: Object.keys(breaker.states).filter((what) => breaker.states[what]?.open),
      }
    : null,
  requestsInFlight: requests.inFlight,
  minutes: requests.minutes.map((one) => pick(one, 'from', 'counts')),
  failures: failures.map((one) =>
    pick(one, 'time', 'id', 'code', 'cause', 'method', 'route', 'status', 'ms'),
  ),
  caches: Object.fromEntries(
    Object.entries(caches ?? {}).map(([name, one]) => [name, pick(one, 'hits', 'stale', 'misses')]),
  ),
  mismatches: drift
    ? {
        differing: drift.counts.differs,
        compared: drift.counts.fits + drift.counts.differs,
        found: drift.findings.map((one) =>
          pick(one, 'call', 'path', 'kind', 'expected', 'seen', 'count', 'last'),
        ),
      }
    : null,
});

function pick<T extends object, K extends keyof T>(from: T, ...keys: K[]): Pick<T, K> {
  return Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
}
