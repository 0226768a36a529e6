import { Hono } from 'hono';
import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import { watchDelay } from '../event-loop.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { previewRequest } from '../policy/preview-request.ts';
import { countRequest, createRouteLabel } from './count-requests.ts';
import type { UpstreamState } from './health.ts';
import { type Gauges, Metrics } from './metrics.ts';
import { admitOperator, basic, bearer } from './operator-token.ts';
import { Recent } from './recent.ts';
import { previewOf, readSupplied } from './request-preview.ts';
import { renderStatusPage, statusHeaders } from './status-page.ts';
import { readStatus, version } from './status.ts';

interface Sources {
  probe(): Promise<UpstreamState>;
  isFile(decodedPath: string): boolean;
  gauges: Gauges;
}

export interface Operations {
  /** A request has come. */
  begin(): void;
  /** A request is over, however it ended: called once for each. */
  over(exchange: Exchange): void;
  /** `/metrics` and `/_foyer/status`. */
  routes: Hono<GatewayEnv>;
  stop(): void;
}

const metricsPath = '/metrics';
const statusPath = '/_foyer/status';

/** What operators see. Without a token nobody can look, so nothing is counted either. */
export function createOperations(config: Config, { probe, isFile, gauges }: Sources): Operations {
  const { statusToken } = config;
  if (statusToken === null) return { begin: () => {}, over: () => {}, routes: withoutToken(), stop: () => {} };
  const metrics = new Metrics(version, gauges);
  const recent = new Recent();
  const routeLabel = createRouteLabel(config, isFile);
  const { read: delay, stop } = watchDelay();
  const status = (): ReturnType<typeof readStatus> => readStatus({ config, probe, delay, gauges, inFlight: metrics.inFlight, recent });
  return {
    begin: () => void (metrics.inFlight += 1),
    over: (exchange) => countRequest(exchange, metrics, recent, routeLabel),
    routes: withToken(statusToken, config, metrics, status),
    stop,
  };
}

function withoutToken(): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().on('GET', [metricsPath, statusPath], () => {
    throw new GatewayError('not_found');
  });
}

function withToken(token: string, config: Config, metrics: Metrics, status: () => ReturnType<typeof readStatus>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get(metricsPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, bearer);
      return c.body(await metrics.text(), 200, { 'content-type': metrics.contentType, 'cache-control': 'no-store' });
    })
    .get(statusPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, basic);
      const supplied = readSupplied(new URL(c.req.url).searchParams);
      const preview = supplied && { supplied, found: previewOf(supplied, config.upstreamUrl.origin, (request) => previewRequest(request, config)) };
      const found = await status();
      const wantsJson = c.req.header('accept')?.includes('application/json') ?? false;
      if (wantsJson) return c.json({ ...found, ...(preview && { preview: preview.found }) }, 200, statusHeaders);
      return c.html(renderStatusPage(found, preview), 200, statusHeaders);
    });
}

/** Makes everything that is cached for guests stale, so that it is loaded again. */
export function invalidateRoute(store: { clear(): Promise<void> }, { invalidateToken }: Pick<Config, 'invalidateToken'>): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().post('/_foyer/invalidate', async (c) => {
    admitOperator(c.req.header('authorization'), invalidateToken, bearer);
    await store.clear();
    return c.body(null, 204);
  });
}
