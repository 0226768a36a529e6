import type { Config } from './config/read-config.ts';
import { Drift } from './operate/drift.ts';
import type { Finding } from './operate/findings.ts';
import type { Log } from './server/log.ts';
import { defaultBackend } from './request/backend-names.ts';
import { isDemoControl } from './request/demo-world.ts';
import { reportState } from './incidents.ts';
import { changesWhatGuestsSee } from './pages/guest-changes.ts';
import type { Plan } from './request/plan-request.ts';
import { Shadow } from './operate/shadow.ts';
import type { Store } from './store/open-store.ts';
import { type CallUpstream, createCallUpstream } from './backend/call-upstream.ts';
import type { BreakerEvent } from './backend/circuit-breaker.ts';
import { configFor } from './backend/routing.ts';
import { createUpstream, type Upstream, createUpstreams } from './backend/upstream.ts';

interface Connecting extends Pick<Upstream, 'recorder' | 'callTimes'> {
  /** Concurrency limit of one backend. */
  max: number;
  store: Store;
  log: Log;
}

/**
 * Connects the backend of UPSTREAM_URL, those in ROUTES, and the gateway's own calls to all of
 * them.
 */
export function connectBackends(
  config: Config,
  { max, recorder, store, log, callTimes }: Connecting,
) {
  const drift = new Drift({ ...config, warn: (finding) => noteDrift(finding, config, log) });
  const connect = (to: Config, name: string): Upstream =>
    createUpstream(to, max, {
      name,
      watchDrift: drift.of(name),
      recorder,
      onResponse: (plan, status) => invalidateAfter(plan, status, config, store),
      onBreaker: (event) => noteBreaker(event, name, log),
      callTimes,
    });
  const upstream = connect(config, defaultBackend);
  const upstreams = createUpstreams(upstream, ({ config: itsConfig, name }) => {
    const backend = connect(itsConfig, name);
    // A backend that was unused before takes over the switch of the first.
    backend.breaker.isOn = upstream.breaker.isOn;
    return backend;
  });
  const callUpstream = createCallUpstream(upstreams);
  const { shadowUrl } = config;
  /** Repeats reads at another backend; null if there is none. */
  const shadow = shadowUrl && createShadow(config, shadowUrl, callUpstream);
  return { drift, upstream, upstreams, callUpstream, shadow };
}

function noteBreaker({ what, isOpen, why }: BreakerEvent, backend: string, { logger }: Log): void {
  const messages = ['circuit breaker opened', 'circuit breaker closed'] as const;
  reportState(logger, isOpen, messages, { what, ...named(backend) }, { why });
}

/** With a single backend, its name is left out. */
const named = (backend: string): { backend?: string } =>
  backend === defaultBackend ? {} : { backend };

function createShadow(config: Config, shadowUrl: URL, callUpstream: CallUpstream): Shadow {
  const shadowConfig = {
    ...configFor(shadowUrl, shadowUrl.origin, config),
    // The other backend may belong to a third party.
    upstreamCert: null,
    upstreamKey: null,
    upstreamSecretHeader: null,
    otherOrigins: [],
    rewriteAddresses: true,
  };
  const shadow = createUpstream(shadowConfig, 2, {
    name: 'shadow',
    watchDrift: () => null,
    recorder: null,
    callTimes: null,
    onResponse: () => {},
    onBreaker: () => {},
  });
  return new Shadow({
    config,
    shadowConfig,
    callUpstream,
    callShadow: createCallUpstream(createUpstreams(shadow, () => shadow)),
    closeShadow: () => shadow.close(),
  });
}

function noteDrift(finding: Finding, { drift }: Config, { logger }: Log): void {
  const { call, path, kind, expected, seen, backend } = finding;
  // The app cannot use such a reply, even if mismatches are not watched.
  if (kind === 'unreadable')
    logger.warn({ call, seen, ...named(backend) }, 'backend sent unreadable JSON');
  else if (drift !== 'observe')
    logger.warn(
      { call, path, kind, expected, seen, ...named(backend) },
      'backend response does not match the schema',
    );
}

/** Clears guests' cached data after a write that changes it. */
function invalidateAfter(plan: Plan, status: number, config: Config, store: Store): void {
  if (changesWhatGuestsSee(plan, status, (plan.choice?.backend?.config ?? config).upstreamBase))
    store.invalidateNowAndSoon();
  // After a demo switch, no older page may be served.
  else if (config.demo && plan.method === 'POST' && isDemoControl(plan.path)) void store.clear();
}
