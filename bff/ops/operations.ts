import { Hono } from 'hono';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Exchange, Plan, SuppliedRequest } from '../exchange.ts';
import { watchEventLoop } from './event-loop.ts';
import { createExposition } from './exposition.ts';
import type { Gauges } from './gauges.ts';
import type { UpstreamState } from './health.ts';
import { exposedMetrics } from './metrics.ts';
import { admitOperator, basic, bearer } from './operator-token.ts';
import { type CountParts, RequestCounts } from './request-counts.ts';
import { previewOf, readSupplied } from './rewrite-preview.ts';
import { readStatus, version } from './status.ts';
import { renderStatusPage, statusHeaders } from './status-page.ts';

export interface OperationsParts extends CountParts {
  config: Pick<Config, 'statusToken' | 'upstreamUrl' | 'effective'>;
  probe(): Promise<UpstreamState>;
  /** What would become of a request. @throws GatewayError where it would be refused. */
  preview(request: SuppliedRequest): Plan | null;
  gauges: Gauges;
}

type Routes = Hono<{ Bindings: { exchange: Exchange } }>;

export interface Operations {
  /** A request has come. */
  begin(): void;
  /** It is over, one way or the other: called once for each. */
  over(exchange: Exchange): void;
  /** `/metrics` and `/_foyer/status`. */
  routes: Routes;
  stop(): void;
}

/** What operators see. Without a token nobody can look, so nothing is counted either. */
export function createOperations(parts: OperationsParts): Operations {
  const { statusToken } = parts.config;
  if (statusToken === null) return { begin: () => {}, over: () => {}, routes: withoutToken(), stop: () => {} };
  const counts = new RequestCounts(parts);
  const eventLoop = watchEventLoop();
  return {
    begin: () => counts.begin(),
    over: (exchange) => counts.over(exchange),
    routes: withToken(statusToken, parts, counts, eventLoop.read),
    stop: eventLoop.stop,
  };
}

const metricsPath = '/metrics';
const statusPath = '/_foyer/status';

function withoutToken(): Routes {
  return new Hono<{ Bindings: { exchange: Exchange } }>().on('GET', [metricsPath, statusPath], () => {
    throw new GatewayError('not_found');
  });
}

function withToken(token: string, parts: OperationsParts, counts: RequestCounts, delay: ReturnType<typeof watchEventLoop>['read']): Routes {
  const { config, probe, gauges } = parts;
  const exposition = createExposition(() => exposedMetrics(version, counts, gauges));
  return new Hono<{ Bindings: { exchange: Exchange } }>()
    .get(metricsPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, bearer);
      return c.body(await exposition.text(), 200, { 'content-type': exposition.type, 'cache-control': 'no-store' });
    })
    .get(statusPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, basic);
      const supplied = readSupplied(new URL(c.req.url).searchParams);
      const preview = supplied && { supplied, found: previewOf(supplied, config.upstreamUrl.origin, parts.preview) };
      const status = await readStatus({ config, probe, delay, gauges, inFlight: counts.inFlight, recent: counts.recent });
      const wantsJson = c.req.header('accept')?.includes('application/json') ?? false;
      if (wantsJson) return c.json({ ...status, ...(preview && { preview: preview.found }) }, 200, statusHeaders);
      return c.html(renderStatusPage(status, preview), 200, statusHeaders);
    });
}
