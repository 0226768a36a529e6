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
import { UnconnectedError } from './upstream-failure.ts';

export type ConnectConfig = Pick<
  Config,
  'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'
>;

/** The connections to the upstream: `most` of them. Requests are counted before they come here, since beyond that bound they would wait. */
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
      error ? callback(new UnconnectedError(error), null) : callback(null, socket),
    );
  // A certificate is checked against the name we connect to. Undici would take the Host header, which names UPSTREAM_ORIGIN; that is
  // the better guess only where we connect to a bare address.
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: upstreamHttp2,
    connections: Number.isFinite(most) ? most : null,
    // The gateway keeps time itself: undici's clock for the first byte already runs while a slow visitor uploads.
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

/** The upstream as every request shares it: its connections, and what is known of its health. */
export interface Upstream {
  config: UpstreamConfig;
  pool: Pool;
  timeouts: Timeouts;
  breaker: CircuitBreaker;
  slots: Slots;
  budget: RetryBudget;
  /**
   * The connections for the next attempt at a request that met so many broken ones: after two, a new one, since of those that are kept any number
   * may be dead, as after a restart of what stands before the upstream.
   */
  poolAfter(broken: number): Pool;
  /** A new connection, for what is sent by it at once. */
  freshPool(): Pool;
  /** Makes this site's of the upstream's addresses in the replies to calls; null where they are to stay. */
  addresses: AddressRewriter | null;
  /** Compares replies with the table of calls. */
  drift: BackendDrift;
  /** Asks another backend the same; null where there is none. Set once the upstream is there, which it asks as well. */
  shadow: Shadow | null;
  /** Takes everything down; null but for the command that records. */
  recorder: Recorder | null;
  /** Hears of each response by its head. */
  onResponse(plan: Plan, status: number): void;
}

interface UpstreamStages extends Pick<Upstream, 'drift' | 'onResponse'> {
  onBreaker(event: BreakerEvent): void;
  recorder?: Recorder | null | undefined;
}

/** `most`: requests that may be with it at the same time. */
export function createUpstream(
  config: UpstreamConfig,
  most: number,
  { drift, recorder = null, onResponse, onBreaker }: UpstreamStages,
): Upstream {
  // One more for the probe, which is no request of anybody's.
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

/** Connections that are open, those of them that no request uses, and requests that wait for one. */
export function socketsOf({ pool: { stats } }: Pick<Upstream, 'pool'>): {
  open: number;
  free: number;
  pending: number;
} {
  return { open: stats.connected, free: stats.free, pending: stats.pending };
}
