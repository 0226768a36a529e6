import { hostname } from 'node:os';
import { type Bounds, boundsWithin } from './bounds.ts';
import type { Config } from './config.ts';
import type { Drift } from './drift/drift.ts';
import type { Log } from './edge/log.ts';
import type { Command, Reach, SiteCommands } from './instances/command.ts';
import type { InstanceReport } from './instances/instance-report.ts';
import { Instances, type InstancesView } from './instances/instances.ts';
import { evenShare, wholeShare } from './instances/shares.ts';
import type { Clients } from './limits/clients.ts';
import { version } from './ops/status.ts';
import { defaultBackend } from './policy/backend-names.ts';
import type { Routing } from './routing/routing.ts';
import type { ConnectedRedis } from './store/redis.ts';
import type { KnownUpstream } from './upstream/upstreams.ts';

/** This instance within its site. */
export interface Site {
  commands: SiteCommands;
  /** All instances; null without Redis. */
  view: (() => Promise<InstancesView>) | null;
  /** Whether Redis answers. */
  hearsRedis(): boolean;
  /** The limits in effect, after sharing out those of all instances. */
  bounds(): Bounds;
  /** Applies limits that have changed. `most`: as for the start. */
  reconfigure(config: Config, most: Bounds): void;
  /** Tells the others that this one ends. */
  leave(): Promise<void>;
}

interface Parts {
  redis: ConnectedRedis | null;
  /** Of keys in Redis. */
  prefix: string;
  log: Log;
  /** The most that this instance may ever take. */
  most: Bounds;
  known(): KnownUpstream[];
  clients: Clients;
  drift: Drift;
  routing: Routing | null;
  traffic: { readonly isDraining: boolean; readonly inFlight: number };
  /** For all backends. */
  breaker: { isOn: boolean };
}

const startedAt = new Date(Date.now() - process.uptime() * 1_000).toISOString();

/** Connects this instance to the others, if there are any, and carries out operators' commands. */
export function connectInstances(config: Config, parts: Parts): Site {
  const { redis, prefix, log, breaker, drift, routing } = parts;
  const limits = createShares(config, parts);
  let running = config;
  const apply = (command: Command): void => {
    if (command.what === 'switch-breaker') breaker.isOn = command.isOn;
    else if (command.what === 'reload-routes') routing?.reload();
    else drift.reset();
  };
  const instances =
    redis &&
    new Instances({
      redis,
      prefix,
      report: () => reportOf(config, parts, limits),
      apply(command, isEarlier) {
        log.logger.info(command, 'carries out an operator command');
        if (isEarlier) warnOfSwitch(command, running, log);
        apply(command);
      },
      onAlive: limits.shareOut,
    });
  const tell = (command: Command): Promise<Reach> =>
    instances?.tell(command) ?? Promise.resolve('all');
  return {
    hearsRedis: () => instances?.hearsRedis ?? false,
    bounds: () => limits.bounds,
    reconfigure(next, most) {
      limits.reconfigure(next, most);
      const isSwitched = next.breaker !== running.breaker;
      running = next;
      // Otherwise an earlier switch by an operator would come back after a restart.
      if (isSwitched) void tell({ what: 'switch-breaker', isOn: next.breaker });
    },
    view: instances && (() => instances.view()),
    leave: async () => instances?.stop(),
    commands: {
      switchBreaker(isOn) {
        apply({ what: 'switch-breaker', isOn });
        return tell({ what: 'switch-breaker', isOn });
      },
      resetDrift() {
        apply({ what: 'reset-drift' });
        return tell({ what: 'reset-drift' });
      },
      async reloadRoutes() {
        if (!routing) return null;
        routing.reload();
        // A file that is invalid here is not tried elsewhere.
        const problems = routing.state().failure?.problems ?? [];
        return {
          reach: problems.length > 0 ? 'here' : await tell({ what: 'reload-routes' }),
          problems,
        };
      },
    },
  };
}

function warnOfSwitch(command: Command, { breaker }: Config, { logger }: Log): void {
  if (command.what !== 'switch-breaker' || command.isOn === breaker) return;
  logger.warn(
    { isOn: command.isOn, setting: breaker },
    'an operator switched the circuit breaker of all instances, so UPSTREAM_BREAKER does not apply',
  );
}

interface Shares {
  readonly bounds: Bounds;
  /** Copies per second. */
  readonly shadowRate: number;
  shareOut(ids: readonly string[], id: string): void;
  reconfigure(config: Config, most: Bounds): void;
}

/**
 * This instance's share of the site-wide limits. A single instance takes all. While Redis is down,
 * it keeps its last share.
 */
function createShares(atStart: Config, { most: mostAtStart, known, clients, log }: Parts): Shares {
  const { maxRequestsTotal, shadowRateTotal } = atStart;
  let [config, most] = [atStart, mostAtStart];
  let alive: { ids: readonly string[]; id: string } | null = null;
  const shares = { bounds: most, shadowRate: shadowRateWithin(config, shadowRateTotal) };
  function put(): void {
    const { bounds, shadowRate } = shares;
    clients.most = bounds.ofOneAddress;
    for (const { upstream } of known()) {
      upstream.slots.most = bounds.requests;
      if (upstream.shadow) upstream.shadow.rate = shadowRate;
    }
  }
  if (shadowRateTotal !== null) put();
  return {
    get bounds() {
      return shares.bounds;
    },
    get shadowRate() {
      return shares.shadowRate;
    },
    reconfigure(next, nextMost) {
      [config, most] = [next, nextMost];
      shares.bounds = most;
      shares.shadowRate = shadowRateWithin(config, shadowRateTotal);
      put();
      if (alive) this.shareOut(alive.ids, alive.id);
    },
    shareOut(ids, id) {
      alive = { ids, id };
      if (maxRequestsTotal === null && shadowRateTotal === null) return;
      if (maxRequestsTotal !== null)
        shares.bounds = boundsWithin(most, wholeShare(maxRequestsTotal, ids, id), config);
      if (shadowRateTotal !== null)
        shares.shadowRate = shadowRateWithin(config, evenShare(shadowRateTotal, ids.length));
      put();
      const { requests } = shares.bounds;
      log.logger[requests === 0 ? 'warn' : 'info'](
        { instances: ids.length, requests, shadowRate: shares.shadowRate },
        'share of the site-wide limits changed',
      );
    },
  };
}

/** Copies per second: this share, unless the instance's own limit is set and lower. */
function shadowRateWithin({ shadowRate, effective }: Config, share: number | null): number {
  if (share === null) return shadowRate;
  const isOwnSet = effective.some(
    ({ name, origin }) => name === 'SHADOW_RATE' && origin !== 'default',
  );
  return isOwnSet ? Math.min(shadowRate, share) : share;
}

function reportOf(
  config: Config,
  { known, drift, routing, traffic, breaker }: Parts,
  { bounds, shadowRate }: Shares,
): InstanceReport {
  const { fits, differs } = drift.counts;
  return {
    version,
    host: hostname(),
    pid: process.pid,
    startedAt,
    isDraining: traffic.isDraining,
    inFlight: traffic.inFlight,
    bounds,
    shadowRate: config.shadowUrl === null ? null : shadowRate,
    breaker: { isOn: breaker.isOn, open: openBreakers(known()) },
    drift:
      config.drift === 'off'
        ? null
        : {
            mode: config.drift,
            compared: fits + differs,
            differing: differs,
            kinds: drift.kinds,
          },
    routes: routing?.version() ?? null,
  };
}

/** As the status page names them. */
const openBreakers = (known: KnownUpstream[]): string[] =>
  known.flatMap(({ backend, upstream: { breaker } }) =>
    [...breaker.states]
      .filter(([, { open }]) => open > 0)
      .map(([what]) => (backend === defaultBackend ? what : `${what} (${backend})`)),
  );
