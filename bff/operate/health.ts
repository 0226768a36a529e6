import { setTimeout as wait } from 'node:timers/promises';
import { Hono } from 'hono';
import { asGatewayError, type FailureCode, causeOf, type FailureCause } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';
import type { UpstreamRequest } from '../request/plan-request.ts';
import type { CallUpstream, UpstreamResponse } from '../backend/call-upstream.ts';

export interface UpstreamState {
  status: 'ok' | 'down';
  /** Status of the upstream's response; null if there was none. */
  upstreamStatus: number | null;
  /** The error code; null if all is well. */
  failure: FailureCode | null;
  /** Why it failed, if that is known. */
  cause: FailureCause | null;
  ms: number;
}

export type Probe = ReturnType<typeof createProbe>;

/** The request of a probe. */
interface Needed {
  request: UpstreamRequest;
  /** Throws if the response is unusable. */
  read(response: UpstreamResponse): void;
  /** The time that pages wait; 0: no limit. */
  withinMs: number;
}

/** Metrics scrapers give up after a few seconds. */
const probeWaitMs = 1_000;
/** Used if pages wait without limit. */
const maxProbeMs = 60_000;

/** Checks whether the upstream delivers the bootstrap data. */
export function createProbe(callUpstream: CallUpstream, needed: Needed) {
  let underWay: Promise<UpstreamState> | null = null;
  let last: UpstreamState | null = null;
  /** Callers share a running probe: while the upstream is down, every open page asks. */
  const ask = (): Promise<UpstreamState> =>
    (underWay ??= probeUpstream(callUpstream, needed)
      .then((state) => (last = state))
      .finally(() => (underWay = null)));
  return {
    ask,
    /**
     * The same, but waits only a moment: a slower probe continues, and the previous result is
     * returned. Null if there is none.
     */
    async latest(): Promise<UpstreamState | null> {
      const result = ask();
      const late = wait(probeWaitMs, null, { ref: false });
      return (await Promise.race([result, late])) ?? last;
    },
  };
}

async function probeUpstream(
  callUpstream: CallUpstream,
  { request, read, withinMs }: Needed,
): Promise<UpstreamState> {
  const started = performance.now();
  const elapsed = (): number => Math.round(performance.now() - started);
  const limits = { withinMs: withinMs || maxProbeMs, isProbe: true, isApart: true };
  let upstreamStatus: number | null = null;
  try {
    const response = await callUpstream(request, limits);
    upstreamStatus = response.status;
    read(response);
    return { status: 'ok', upstreamStatus, failure: null, cause: null, ms: elapsed() };
  } catch (error) {
    const { code: failure, reason, cause } = asGatewayError(error);
    const why = reason ?? causeOf(cause);
    return { status: 'down', upstreamStatus, failure, cause: why, ms: elapsed() };
  }
}

/**
 * Reports whether the process is alive, whether it accepts requests, and whether the upstream
 * responds.
 */
export function healthRoutes(
  probe: Probe,
  state: { readonly isDraining: boolean },
): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get('/healthz', (c) => c.json({ status: 'ok' }))
    .get('/readyz', async (c) => {
      if (c.req.query('upstream') === undefined)
        return state.isDraining ? c.json({ status: 'draining' }, 503) : c.json({ status: 'ok' });
      const health = await probe.ask();
      return c.json(health, health.status === 'ok' ? 200 : 503);
    });
}
