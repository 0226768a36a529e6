import { readFileSync } from 'node:fs';
import type { Config } from './config.ts';

/** How much may go on at the same time in this process. */
export interface Bounds {
  /** Requests that are with the upstream. */
  requests: number;
  /** Of those, requests of one call. */
  ofOneCall: number;
  /** Requests under way for one address. */
  ofOneAddress: number;
  /** Connections of visitors. */
  connections: number;
  /** Files that may be open, as `ulimit -n` has set it. */
  files: number;
}

/** What is kept free beyond the bounds: for what guests share at the upstream, and for visitors while every connection is busy, health checks among them. */
export const reserved = { requests: 16, connections: 32 } as const;

/** Files that the process itself has open: about 30, and a few for names that are looked up and files that are read. */
const ownFiles = 48;

/**
 * The bounds within which a process never runs out of files, of which each connection is one: a request in flight has two, its visitor's and
 * the upstream's, and a visitor who waits for nothing has one. At most a third go to the upstream. Others that ROUTES names get as much each, a reload
 * may name one where none was. `files`: how many may be open.
 */
export function boundsFor(
  {
    maxRequests,
    maxOfOneAddress,
    routes = null,
  }: Pick<Config, 'maxRequests' | 'maxOfOneAddress'> & Partial<Pick<Config, 'routes'>>,
  files: number,
): Bounds {
  const left = Math.max(64, files - ownFiles - reserved.requests - reserved.connections);
  const backends = routes === null ? 1 : Math.max(2, 1 + routes.file.backends.length);
  const requests = Math.min(maxRequests, Math.floor(left / (2 + backends)));
  // Nobody fills the half of it.
  return {
    requests,
    ofOneCall: halfOf(requests),
    ofOneAddress:
      maxOfOneAddress === Infinity
        ? Infinity
        : Math.max(1, Math.min(maxOfOneAddress, Math.floor(requests / 2))),
    connections: left - backends * requests,
    files,
  };
}

/** What one call gets of the requests that may be with the upstream. */
export const halfOf = (requests: number): number => Math.max(1, Math.ceil(requests / 2));

const usualMost = 1_048_576;

let known: number | undefined;

/** How many files this process may have open, as `ulimit -n` has set it; as many as anybody sets where that cannot be known. */
export function fileLimit(): number {
  return (known ??= readFileLimit());
}

function readFileLimit(): number {
  try {
    const soft = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1];
    return soft === undefined ? usualMost : Number(soft);
  } catch {
    return usualMost;
  }
}
