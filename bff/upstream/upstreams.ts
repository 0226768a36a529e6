import { firstBackend } from '../policy/backend-names.ts';
import type { Backend, Choice } from '../policy/choice.ts';
import type { Upstream } from './upstream.ts';

/** The backends, each as an upstream with connections, slots and a circuit breaker of its own. */
export interface Upstreams {
  /** The one that requests go to; of those that go nowhere in particular, the first. */
  of(choice: Pick<Choice, 'backend'> | null): Upstream;
  /** The first and those of these backends that anything has gone to. */
  known(backends: readonly Backend[]): KnownUpstream[];
}

/** A backend as ROUTES names it. */
export interface KnownUpstream {
  backend: string;
  upstream: Upstream;
}

/**
 * Others than the first are made when something goes to them. One that ROUTES does not name any more is held by its last requests alone: its
 * connections end with their keep-alive.
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
      { backend: firstBackend, upstream: first },
      ...backends.flatMap((backend) => {
        const upstream = others.get(backend);
        return upstream ? [{ backend: backend.name, upstream }] : [];
      }),
    ],
  };
}
