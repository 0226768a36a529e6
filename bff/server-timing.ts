import type { Exchange } from './exchange.ts';

/**
 * The gateway's part of a Server-Timing header, as far as it is known when the head goes out: milliseconds since the request came, and of
 * those until the backend began to answer.
 */
export function serverTiming({ startedAt, upstreamMs }: Pick<Exchange, 'startedAt' | 'upstreamMs'>): string {
  const total = `total;dur=${tenths(performance.now() - startedAt)}`;
  return upstreamMs === null ? total : `${total}, upstream;dur=${tenths(upstreamMs)}`;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
