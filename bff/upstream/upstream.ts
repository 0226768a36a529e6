import { isIP } from 'node:net';
import { buildConnector, Pool } from 'undici';
import { reserved } from '../bounds.ts';
import type { Recorder } from '../collect-reply.ts';
import type { Config } from '../config.ts';
import type { BackendDrift } from '../drift/drift.ts';
import type { Plan, PlanConfig } from '../policy/plan-request.ts';
import type { ResponseConfig } from '../policy/response-headers.ts';
import { type AddressRewriter, createAddressRewriter } from '../policy/rewrite-addresses.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { type BreakerEvent, CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry.ts';
import { Slots } from './slots.ts';
import { Timeouts, precisionFor } from './timeouts.ts';
import { ConnectionFailedError } from './upstream-failure.ts';

export type ConnectConfig = Pick<
  Config,
  'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'
>;

/**
 * The connections to the upstream, at most `most`. Requests are limited earlier, since beyond this
 * limit they would queue.
 */
export function connectUpstream(
  { upstreamUrl, upstreamCa, upstreamHttp2, connectMs }: ConnectConfig,
  most = Infinity,
): Pool {
  const { hostname } = upstreamUrl;
  const connector = buildConnector({
    allowH2: upstreamHttp2,
    timeout: connectMs,
    ...(upstreamCa === null ? {} : { ca: upstreamCa }),
  });
  const connect: typeof connector = (options, callback) =>
    connector(options, (error, socket) =>
      error ? callback(new ConnectionFailedError(error), null) : callback(null, socket),
    );
  // A certificate is checked against the host name in the URL. Undici would take the Host header,
  // which names UPSTREAM_ORIGIN; that is better only when the URL contains an IP address.
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: upstreamHttp2,
    connections: Number.isFinite(most) ? most : null,
    // The gateway has its own timeouts: undici's for the first byte already runs while a slow
    // visitor uploads.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: isAddress
      ? connect
      : (options, callback) => connect({ ...options, servername: hostname }, callback),
  });
}

export type UpstreamConfig = ConnectConfig &
  PlanConfig &
  ResponseConfig &
  Pick<
    Config,
    | 'upstreamPrefixes'
    | 'firstByteMs'
    | 'idleMs'
    | 'documentMs'
    | 'bodyMinRate'
    | 'bodyGraceMs'
    | 'breaker'
    | 'showTraces'
    | 'rewriteAddresses'
  >;

/** The upstream that all requests share: its connections, and its known health. */
export interface Upstream {
  config: UpstreamConfig;
  pool: Pool;
  timeouts: Timeouts;
  breaker: CircuitBreaker;
  slots: Slots;
  budget: RetryBudget;
  /**
   * The connections for the next attempt after this many broken ones. After two, it uses a new
   * connection: any number of the kept ones may be dead, for example after a proxy restart.
   */
  poolAfter(broken: number): Pool;
  /** A new connection, for immediate use. */
  freshPool(): Pool;
  /** Rewrites the upstream's addresses in replies to this site's; null if they stay. */
  addresses: AddressRewriter | null;
  /** Compares replies with the table of calls. */
  drift: BackendDrift;
  /**
   * Repeats reads at another backend; null if there is none. Set after the upstream is created,
   * since it also calls the upstream.
   */
  shadow: Shadow | null;
  /** Records everything; null except for the recording command. */
  recorder: Recorder | null;
  /** Called for each response with its head. */
  onResponse(plan: Plan, status: number): void;
}

interface UpstreamStages extends Pick<Upstream, 'drift' | 'onResponse'> {
  onBreaker(event: BreakerEvent): void;
  recorder?: Recorder | null | undefined;
}

/** `most`: limit on concurrent requests. */
export function createUpstream(
  config: UpstreamConfig,
  most: number,
  { drift, recorder = null, onResponse, onBreaker }: UpstreamStages,
): Upstream {
  // One more for the probe, which uses no slot.
  const pool = connectUpstream(config, most + reserved.requests + 1);
  const freshPool = (): Pool => {
    const once = connectUpstream(config);
    setImmediate(() => void once.close());
    return once;
  };
  return {
    config,
    pool,
    poolAfter: (broken) => (broken < 2 ? pool : freshPool()),
    freshPool,
    timeouts: new Timeouts(precisionFor(config.firstByteMs, config.idleMs, config.bodyGraceMs)),
    breaker: new CircuitBreaker({ ...config, isOn: config.breaker, onChange: onBreaker }),
    slots: new Slots(most),
    budget: new RetryBudget(),
    addresses: createAddressRewriter(config),
    drift,
    shadow: null,
    recorder,
    onResponse,
  };
}

/** Open connections, idle ones, and requests that wait for a connection. */
export function socketsOf({ pool: { stats } }: Pick<Upstream, 'pool'>): {
  open: number;
  free: number;
  pending: number;
} {
  return { open: stats.connected, free: stats.free, pending: stats.pending };
}
