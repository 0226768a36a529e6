import type { Config } from '../config/read-config.ts';
import type { Drift } from './drift.ts';
import type { Gauges } from './gauges.ts';
import type { Shadow } from './shadow.ts';
import type { Upstream } from '../backend/upstream.ts';
import type { KnownUpstream } from '../backend/upstreams.ts';

/** Metrics of all backends: combined, or per backend where one would hide another's problem. */
export const gaugesOf = (
  known: () => KnownUpstream[],
  config: Config,
  { drift, shadow }: { drift: Drift; shadow: Shadow | null },
): Gauges => {
  const sum = (of: (upstream: Upstream) => number): number =>
    known().reduce((total, { upstream }) => total + of(upstream), 0);
  return {
    atUpstream: () => sum(({ slots }) => slots.state.taken),
    retries: () => sum(({ budget }) => budget.spent),
    sockets: () =>
      known().map(({ backend, upstream }) => {
        const { connected: open, free, pending } = upstream.pool.stats;
        return { backend, open, free, pending };
      }),
    breakers: () =>
      known().map(({ backend, upstream: { breaker } }) => ({
        backend,
        isOn: breaker.isOn,
        states: breaker.states,
      })),
    ...(shadow && { shadow: shadow.state.bind(shadow) }),
    ...(config.drift !== 'off' && { drift: () => drift.state() }),
  };
};
