import type { Config } from './config.ts';
import type { Drift } from './drift/drift.ts';
import type { Gauges } from './ops/gauges.ts';
import type { Shadow } from './shadow/shadow.ts';
import { socketsOf, type Upstream } from './upstream/upstream.ts';
import type { KnownUpstream } from './upstream/upstreams.ts';

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
    sockets: () => known().map(({ backend, upstream }) => ({ backend, ...socketsOf(upstream) })),
    breakers: () =>
      known().map(
        ({
          backend,
          upstream: {
            breaker: { isOn, states },
          },
        }) => ({ backend, isOn, states }),
      ),
    ...(shadow && { shadow: shadow.state.bind(shadow) }),
    ...(config.drift !== 'off' && { drift: () => drift.state() }),
  };
};
