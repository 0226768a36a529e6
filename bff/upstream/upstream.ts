import { isIP } from 'node:net';
import { buildConnector, Pool } from 'undici';
import type { Recorder } from '../collect-reply.ts';
import type { Config } from '../config.ts';
import type { BackendDrift } from '../drift/drift.ts';
import type { Plan, PlanConfig, UpstreamRequest } from '../policy/plan-request.ts';
import type { CallTimes } from '../policy/call-times.ts';
import type { ResponseConfig } from '../policy/response-headers.ts';
import { type AddressRewriter, createAddressRewriter } from '../policy/rewrite-addresses.ts';
import type { Shadow } from '../shadow/shadow.ts';
import { AddressHealth } from './address-health.ts';
import { type AddressEvent, Balancer, type BackendAddress, type Connections } from './balancer.ts';
import { type BreakerEvent, CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry.ts';
import { SlowCalls, type SlowEvent } from './slow-calls.ts';
import { skipContinue } from './skip-continue.ts';
import { Slots } from './slots.ts';
import { Timeouts, precisionFor } from './timeouts.ts';
import { tryAddress } from './try-address.ts';
import { ConnectionFailedError } from './upstream-failure.ts';

export type ConnectConfig = Pick<
  Config,
  'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'
> &
  Partial<Pick<Config, 'upstreamCert' | 'upstreamKey'>>;

/**
 * The connections to one address of the upstream. Their number is not limited here, since requests
 * would queue: the slots limit the requests.
 */
export function connectUpstream({
  upstreamUrl,
  upstreamCa,
  upstreamHttp2,
  connectMs,
  upstreamCert = null,
  upstreamKey = null,
}: ConnectConfig): Pool {
  const { hostname } = upstreamUrl;
  const connector = buildConnector({
    allowH2: upstreamHttp2,
    timeout: connectMs,
    ...(upstreamCa === null ? {} : { ca: upstreamCa }),
    ...(upstreamCert === null || upstreamKey === null
      ? {}
      : { cert: upstreamCert, key: upstreamKey }),
  });
  const connect: typeof connector = (options, callback) =>
    connector(options, (error, socket) => {
      if (error) return callback(new ConnectionFailedError(error), null);
      if (!('alpnProtocol' in socket && socket.alpnProtocol === 'h2')) skipContinue(socket);
      callback(null, socket);
    });
  // A certificate is checked against the host name in the URL. Undici would take the Host header,
  // which names UPSTREAM_ORIGIN; that is better only when the URL contains an IP address.
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: upstreamHttp2,
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
    | 'upstreamUrls'
    | 'upstreamPrefixes'
    | 'upstreamSecretHeader'
    | 'firstByteMs'
    | 'idleMs'
    | 'documentMs'
    | 'bodyMinRate'
    | 'bodyGraceMs'
    | 'breaker'
    | 'slowFactor'
    | 'maxRequestsTotal'
    | 'showTraces'
    | 'rewriteAddresses'
  >;

/**
 * The upstream that all requests share: its connections, and its known health. `pool` and
 * `freshPool` are those of its only address; with several, `balancer` chooses.
 */
export interface Upstream extends Connections {
  /** Replaced as a whole when settings change, so a request keeps the one that it began with. */
  config: UpstreamConfig;
  /** Null: there is one address. */
  balancer: Balancer | null;
  timeouts: Timeouts;
  breaker: CircuitBreaker;
  /** Null while BREAKER_SLOW_FACTOR is 0. */
  slow: SlowCalls | null;
  slots: Slots;
  budget: RetryBudget;
  /** Timeouts that ROUTES sets for single calls; null without ROUTES. */
  callTimes: (() => ReadonlyMap<string, CallTimes>) | null;
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
  /** Applies settings that may change while requests pass. */
  reconfigure(config: UpstreamConfig): void;
  /** Waits for requests in flight. */
  close(): Promise<void>;
}

interface UpstreamStages extends Pick<Upstream, 'drift' | 'onResponse'> {
  onBreaker(event: BreakerEvent): void;
  onSlow(event: SlowEvent): void;
  onAddress(event: AddressEvent): void;
  /** A read of the gateway's own, which tries an address. */
  trialRequest(): UpstreamRequest;
  recorder?: Recorder | null | undefined;
  callTimes?: Upstream['callTimes'];
}

/** `most`: limit on concurrent requests. */
export function createUpstream(
  config: UpstreamConfig,
  most: number,
  stages: UpstreamStages,
): Upstream {
  const { drift, recorder = null, callTimes = null, onResponse, onBreaker, onSlow } = stages;
  const addresses = config.upstreamUrls.map((url) => connectAddress(url, config));
  const [first] = addresses;
  if (first === undefined) throw new Error('A backend needs an address.');
  const breaker = new CircuitBreaker({ ...config, isOn: config.breaker, onChange: onBreaker });
  const slowCalls = (factor: number): SlowCalls =>
    new SlowCalls({ factor, onChange: onSlow, isOn: () => breaker.isOn });
  const upstream: Upstream = {
    config,
    pool: first.pool,
    freshPool: first.freshPool,
    balancer: addresses.length === 1 ? null : createBalancer(addresses, () => upstream, stages),
    timeouts: new Timeouts(precisionFor(config.firstByteMs, config.idleMs, config.bodyGraceMs)),
    breaker,
    slow: config.slowFactor > 0 ? slowCalls(config.slowFactor) : null,
    slots: new Slots(most, config.maxRequestsTotal !== null),
    budget: new RetryBudget(),
    addresses: createAddressRewriter(config),
    drift,
    shadow: null,
    recorder,
    callTimes,
    onResponse,
    reconfigure(next) {
      // Unless it changes, an operator's own switch stays.
      if (next.breaker !== upstream.config.breaker) breaker.isOn = next.breaker;
      if (next.slowFactor !== upstream.config.slowFactor)
        upstream.slow = next.slowFactor > 0 ? slowCalls(next.slowFactor) : null;
      upstream.config = next;
    },
    async close() {
      upstream.balancer?.close();
      await Promise.all(addresses.map(({ pool }) => pool.close()));
    },
  };
  return upstream;
}

function connectAddress(url: URL, config: UpstreamConfig): BackendAddress {
  const to = { ...config, upstreamUrl: url };
  return {
    url,
    health: new AddressHealth(),
    pool: connectUpstream(to),
    freshPool() {
      const once = connectUpstream(to);
      setImmediate(() => void once.close());
      return once;
    },
  };
}

/** Milliseconds that the trial of an address may take. */
const maxTrialMs = 5_000;

function createBalancer(
  addresses: readonly BackendAddress[],
  upstream: () => Upstream,
  { onAddress, trialRequest }: UpstreamStages,
): Balancer {
  return new Balancer(addresses, {
    onChange: onAddress,
    tryOut(address) {
      const { documentMs, upstreamSecretHeader } = upstream().config;
      const withinMs = Math.min(documentMs || maxTrialMs, maxTrialMs);
      return tryAddress(address, trialRequest(), upstreamSecretHeader, withinMs);
    },
  });
}

/** Open connections, idle ones, and requests that wait for a connection. */
export function socketsOf({ pool, balancer }: Pick<Upstream, 'pool' | 'balancer'>): {
  open: number;
  free: number;
  pending: number;
} {
  const sockets = { open: 0, free: 0, pending: 0 };
  for (const { stats } of balancer?.addresses.map((one) => one.pool) ?? [pool]) {
    sockets.open += stats.connected;
    sockets.free += stats.free;
    sockets.pending += stats.pending;
  }
  return sockets;
}
