import { Hono } from 'hono';
import type { GatewayEnv } from '../exchange.ts';
import { sharedRequest, type SharedRequestConfig } from '../policy/gateway-calls.ts';
import type { UpstreamRequest } from '../policy/plan-request.ts';
import type { CallUpstream } from '../upstream/call-upstream.ts';

export interface UpstreamState {
  status: 'ok' | 'down';
  /** Status of the upstream's response, or null if there was none. */
  upstreamStatus: number | null;
  ms: number;
}

export type Probe = () => Promise<UpstreamState>;

const probeMs = 2_000;

/** All requests that come while a probe is under way share it: while the upstream is down, every open page sends some. */
export function createProbe(callUpstream: CallUpstream, config: SharedRequestConfig): Probe {
  const request = {
    ...sharedRequest('/', { locale: null, world: null, routing: null }, config),
    method: 'HEAD',
  };
  let probe: Promise<UpstreamState> | null = null;
  return () => (probe ??= probeUpstream(callUpstream, request).finally(() => (probe = null)));
}

/** Requests the upstream's root. Any status below 500 shows that it works. */
async function probeUpstream(
  callUpstream: CallUpstream,
  request: UpstreamRequest,
): Promise<UpstreamState> {
  const started = performance.now();
  const upstreamStatus = await callUpstream(request, { withinMs: probeMs, isProbe: true }).then(
    ({ status }) => status,
    () => null,
  );
  const isUp = upstreamStatus !== null && upstreamStatus < 500;
  return {
    status: isUp ? 'ok' : 'down',
    upstreamStatus,
    ms: Math.round(performance.now() - started),
  };
}

/** Whether the process lives, whether it takes requests, and whether the upstream responds. */
export function healthRoutes(
  probe: Probe,
  state: { readonly isDraining: boolean },
): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (c.req.query('upstream') === undefined)
        return state.isDraining ? c.json({ status: 'draining' }, 503) : c.json({ status: 'ok' });
      const found = await probe();
      return c.json(found, found.status === 'ok' ? 200 : 503);
    });
}
