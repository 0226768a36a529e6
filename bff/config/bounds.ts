import { readFileSync } from 'node:fs';
import type { Config } from './read-config.ts';

/** Concurrency limits of this process. */
export type Bounds = ReturnType<typeof boundsFor>;

/**
 * Reserve beyond the bounds: for shared data requested from the upstream, and for visitors (health
 * checks included) while all connections are busy.
 */
export const reserved = { requests: 16, connections: 32 } as const;

/** Files of the process itself: about 30, plus DNS lookups and file reads. */
const ownFiles = 48;

/**
 * Bounds that keep the process from running out of files. A request in flight uses two connections
 * (the visitor's and the upstream's), an idle visitor one. At most a third go to the upstream. Each
 * backend in ROUTES gets as much again; a reload may add the first one. `files`: how many may be
 * open.
 */
export function boundsFor(
  { maxRequests, maxOfOneAddress, routes = null }: BoundsConfig,
  files: number,
) {
  const left = Math.max(64, files - ownFiles - reserved.requests - reserved.connections);
  const backends = routes === null ? 1 : Math.max(2, 1 + routes.file.backends.length);
  const requests = Math.min(maxRequests, Math.floor(left / (2 + backends)));
  return {
    /** Concurrent requests to the upstream. */
    requests,
    /** Concurrent requests of one call. */
    ofOneCall: halfOf(requests),
    /** Concurrent requests of one address: rounded down, so that none fills half of the limit. */
    ofOneAddress:
      maxOfOneAddress === Infinity
        ? Infinity
        : Math.max(1, Math.min(maxOfOneAddress, Math.floor(requests / 2))),
    /** Connections of visitors. */
    connections: left - backends * requests,
    files,
  };
}

type BoundsConfig = Pick<Config, 'maxRequests' | 'maxOfOneAddress'> &
  Partial<Pick<Config, 'routes'>>;

/** One call's share of the concurrent requests to the upstream. */
export const halfOf = (requests: number): number => Math.max(1, Math.ceil(requests / 2));

const defaultMax = 1_048_576;

/**
 * How many files this process may have open, as set by `ulimit -n`; the highest common value if
 * that is unknown.
 */
export function fileLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? defaultMax : Number(soft);
  } catch {
    return defaultMax;
  }
}
