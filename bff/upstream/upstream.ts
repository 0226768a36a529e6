import { isIP } from 'node:net';
import { buildConnector, Pool } from 'undici';
import type { Config } from '../config.ts';
import type { Plan } from '../policy/plan-request.ts';
import type { ResponseConfig } from '../policy/response-headers.ts';
import { type AddressRewriter, createAddressRewriter } from '../policy/rewrite-addresses.ts';
import { CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry.ts';
import { Timeouts, precisionFor } from './timeouts.ts';

export type ConnectConfig = Pick<Config, 'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'>;

/** The connections to the upstream. Their number is not bounded: a bound below the concurrency makes every request wait. */
export function connectUpstream({ upstreamUrl, upstreamCa, upstreamHttp2, connectMs }: ConnectConfig): Pool {
  const { hostname } = upstreamUrl;
  const connect = buildConnector({ allowH2: upstreamHttp2, timeout: connectMs, ...(upstreamCa === null ? {} : { ca: upstreamCa }) });
  // A certificate is checked against the name we connect to. Undici would take the Host header, which names UPSTREAM_ORIGIN; that is
  // the better guess only where we connect to a bare address.
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: upstreamHttp2,
    // The gateway keeps time itself: undici's clock for the first byte already runs while a slow visitor uploads.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: isAddress ? connect : (options, callback) => connect({ ...options, servername: hostname }, callback),
  });
}

export type UpstreamConfig = ConnectConfig & ResponseConfig & Pick<Config, 'firstByteMs' | 'idleMs' | 'documentMs' | 'breaker' | 'showTraces' | 'rewriteAddresses'>;

/** The upstream as every request shares it: its connections, and what is known of its health. */
export interface Upstream {
  config: UpstreamConfig;
  pool: Pool;
  timeouts: Timeouts;
  breaker: CircuitBreaker;
  budget: RetryBudget;
  /**
   * The connections for the next attempt at a request that met so many broken ones: after two, a new one, since of those that are kept any number
   * may be dead, as after a restart of what stands before the upstream. It closes after what is sent at once.
   */
  poolAfter(broken: number): Pool;
  /** Makes this site's of the upstream's addresses in the replies to calls; null where they are to stay. */
  addresses: AddressRewriter | null;
  /** Hears of each response by its head. */
  onResponse(plan: Plan, status: number): void;
}

export function createUpstream(config: UpstreamConfig, onResponse: Upstream['onResponse']): Upstream {
  const pool = connectUpstream(config);
  return {
    config,
    pool,
    poolAfter(broken) {
      if (broken < 2) return pool;
      const once = connectUpstream(config);
      setImmediate(() => void once.close());
      return once;
    },
    timeouts: new Timeouts(precisionFor(config.firstByteMs, config.idleMs)),
    breaker: new CircuitBreaker(config.breaker),
    budget: new RetryBudget(),
    addresses: createAddressRewriter(config),
    onResponse,
  };
}
