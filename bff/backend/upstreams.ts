import type { Backend, RouteDecision } from '../request/route-decision.ts';
import { defaultBackend } from '../request/backend-names.ts';
import type { Upstream } from './upstream.ts';

/** The backends, each as an upstream with connections, slots and a circuit breaker of its own. */
export interface Upstreams {
  /** The upstream for a request; the first one if no rule applies. */
  of(choice: Pick<RouteDecision, 'backend'> | null): Upstream;
  /** The first backend, and those of these that have had requests. */
  known(backends: readonly Backend[]): KnownUpstream[];
}

/** A backend by its name in ROUTES. */
export interface KnownUpstream {
  backend: string;
  upstream: Upstream;
}

/**
 * Backends other than the first are created on first use. A backend that ROUTES no longer names
 * exists until its last requests end: its connections close after their keep-alive.
 */
export function createUpstreams(first: Upstream, make: (backend: Backend) => Upstream): Upstreams {
  const others = new WeakMap<Backend, Upstream>();

  function other(backend: Backend): Upstream {
    const found = others.get(backend) ?? make(backend);
    others.set(backend, found);
    return found;
  }

  return {
    of: (choice) => (choice?.backend ? other(choice.backend) : first),
    known: (backends) => [
      { backend: defaultBackend, upstream: first },
      ...backends.flatMap((backend) => {
        const upstream = others.get(backend);
        return upstream ? [{ backend: backend.name, upstream }] : [];
      }),
    ],
  };
}
