import type { AskUpstream, UpstreamRequest } from '../exchange.ts';

export interface UpstreamState {
  status: 'ok' | 'down';
  /** What the backend answered, or null if it did not. */
  upstreamStatus: number | null;
  ms: number;
}

/** Whether whatever watches the process asks: it is answered even when nobody else is. */
export const isHealthPath = (path: string): boolean => path === '/healthz' || path === '/readyz';

const probeMs = 2_000;

/** A probe that is under way serves all who ask meanwhile: while the backend is down, every open page does. */
export function createProbe(ask: AskUpstream, request: UpstreamRequest): () => Promise<UpstreamState> {
  let probe: Promise<UpstreamState> | null = null;
  return () => (probe ??= probeUpstream(ask, request).finally(() => (probe = null)));
}

/** Asks the backend for its front door. Any answer that is not its server's own failure shows that it works. */
async function probeUpstream(ask: AskUpstream, request: UpstreamRequest): Promise<UpstreamState> {
  const started = performance.now();
  const upstreamStatus = await ask(request, { withinMs: probeMs, isProbe: true }).then(
    ({ status }) => status,
    () => null,
  );
  const isUp = upstreamStatus !== null && upstreamStatus < 500;
  return { status: isUp ? 'ok' : 'down', upstreamStatus, ms: Math.round(performance.now() - started) };
}
