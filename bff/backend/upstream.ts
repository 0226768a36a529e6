import { isIP } from 'node:net';
import { buildConnector, Pool } from 'undici';
import type { Recorder } from '../reply/collect-reply.ts';
import type { Config } from '../config/read-config.ts';
import type { DriftWatch } from '../operate/drift.ts';
import type { Plan } from '../request/plan-request.ts';
import type { Backend, RouteDecision } from '../request/route-decision.ts';
import type { CallTimes } from '../request/call-times.ts';
import { createAddressRewriter } from '../reply/rewrite-addresses.ts';
import { type BreakerEvent, CircuitBreaker } from './circuit-breaker.ts';
import { RetryBudget } from './retry.ts';
import { skipContinue } from './skip-continue.ts';
import { Slots } from './slots.ts';
import { Timeouts, precisionFor } from './timeouts.ts';
import { ConnectionFailedError } from './upstream-failure.ts';

type ConnectConfig = Pick<Config, 'upstreamUrl' | 'upstreamCa' | 'connectMs'> &
  Partial<Pick<Config, 'upstreamCert' | 'upstreamKey'>>;

/**
 * The connections to the upstream. Their number is not limited here, because requests would queue:
 * the slots limit the requests.
 */
export function connectUpstream({
  upstreamUrl,
  upstreamCa,
  connectMs,
  upstreamCert = null,
  upstreamKey = null,
}: ConnectConfig): Pool {
  const { hostname } = upstreamUrl;
  const connector = buildConnector({
    allowH2: false,
    timeout: connectMs,
    ...(upstreamCa !== null && { ca: upstreamCa }),
    ...(upstreamCert !== null && { cert: upstreamCert }),
    ...(upstreamKey !== null && { key: upstreamKey }),
  });
  const connect: typeof connector = (options, callback) =>
    connector(options, (error, socket) => {
      if (error) return callback(new ConnectionFailedError(error), null);
      skipContinue(socket);
      callback(null, socket);
    });
  // A certificate is checked against the host name in the URL. Undici would take the Host header,
  // which names UPSTREAM_ORIGIN; that is better only when the URL contains an IP address.
  const isAddress = isIP(hostname.replaceAll(/^\[|\]$/g, '')) !== 0;
  return new Pool(upstreamUrl.origin, {
    allowH2: false,
    // The gateway has its own timeouts: undici's for the first byte already runs while a slow
    // visitor uploads.
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: isAddress
      ? connect
      : (options, callback) => connect({ ...options, servername: hostname }, callback),
  });
}

/** The parts of an upstream that other stages bring. */
interface UpstreamStages {
  /** The backend's name in ROUTES. */
  name: string;
  /** Timeouts that ROUTES sets for single calls; null without ROUTES. */
  callTimes: (() => ReadonlyMap<string, CallTimes>) | null;
  /** Compares replies with the table of calls. */
  watchDrift: DriftWatch;
  /** Records everything; null except for the recording command. */
  recorder: Recorder | null;
  /** Called for each response with its head. */
  onResponse(plan: Plan, status: number): void;
  onBreaker(event: BreakerEvent): void;
}

export type Upstream = ReturnType<typeof createUpstream>;

/** The shared upstream with its connections and health. `most`: limit on concurrent requests. */
export function createUpstream(config: Config, max: number, stages: UpstreamStages) {
  /** Persistent connections. */
  const pool = connectUpstream(config);
  return {
    ...stages,
    config,
    pool,
    /** A new connection for immediate use. */
    freshPool() {
      const once = connectUpstream(config);
      setImmediate(() => void once.close());
      return once;
    },
    timeouts: new Timeouts(precisionFor(config.firstByteMs, config.idleMs)),
    breaker: new CircuitBreaker({ ...config, isOn: config.breaker, onChange: stages.onBreaker }),
    slots: new Slots(max),
    budget: new RetryBudget(),
    /** Rewrites the upstream's addresses in replies to this site's; null if they stay. */
    addresses: createAddressRewriter(config),
    /** Waits for requests in flight. */
    close: () => pool.close(),
  };
}

export type Upstreams = ReturnType<typeof createUpstreams>;

/**
 * The backends, each an upstream with its own connections, slots and circuit breaker. All but the
 * first are created on first use. One removed from ROUTES exists until its last requests end.
 */
export function createUpstreams(first: Upstream, make: (backend: Backend) => Upstream) {
  const others = new WeakMap<Backend, Upstream>();

  return {
    /** The upstream for a request; the first one if no rule applies. */
    of(choice: Pick<RouteDecision, 'backend'> | null): Upstream {
      const backend = choice?.backend;
      if (!backend) return first;
      const known = others.get(backend) ?? make(backend);
      others.set(backend, known);
      return known;
    },
    /** The first backend, and those of `backends` that have had requests. */
    known: (backends: readonly Backend[]): Upstream[] => [
      first,
      ...backends.flatMap((backend) => others.get(backend) ?? []),
    ],
  };
}
