import type { Exchange } from './exchange.ts';

/**
 * The gateway's part of a Server-Timing header, as far as it is known when the head goes out: milliseconds since the request came, and of
 * those until the backend began to answer. `before` is what the backend said of itself.
 */
export function serverTiming({ startedAt, upstreamMs }: Pick<Exchange, 'startedAt' | 'upstreamMs'>, before?: string | string[]): string {
  const total = `total;dur=${tenths(performance.now() - startedAt)}`;
  const own = upstreamMs === null ? total : `${total}, upstream;dur=${tenths(upstreamMs)}`;
  return before === undefined || before.length === 0 ? own : `${before.toString()}, ${own}`;
}

const tenths = (ms: number): number => Math.round(ms * 10) / 10;
