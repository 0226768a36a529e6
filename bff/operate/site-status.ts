import type { SiteStatus } from '../../contracts/site/site-status.ts';
import type { Status } from './status.ts';

/**
 * The part of the status that admins see, chosen field by field: settings, addresses of backends
 * and paths stay with the operators.
 */
export const siteStatusOf = ({
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
