import { type Context, Hono } from 'hono';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { watchDelay } from './event-loop.ts';
import type { Drift } from './drift.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { previewRequest } from './preview-request.ts';
import { countRequest, createRouteLabel } from './count-requests.ts';
import type { Probe } from './health.ts';
import type { Gauges } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { admitOperator, basic, bearer } from './operator-token.ts';
import { Recent } from './recent.ts';
import { previewOf, readSupplied } from './request-preview.ts';
import { type SiteStatusSources, siteStatusRoute } from './site-status.ts';
import { renderStatusPage, statusHeaders } from './status-page.ts';
import { readStatus, version } from './status.ts';
import { type OperatorCommands, switchPaths, switchRoutes } from './switches.ts';

interface Sources {
  probe: Pick<Probe, 'latest'>;
  isFile(decodedPath: string): boolean;
  gauges: Gauges;
  commands: OperatorCommands;
  drift: Pick<Drift, 'state' | 'diff'>;
  admins: Omit<SiteStatusSources, 'status'>;
}

export interface Operations {
  /** Called once for each request that ends, however it ends. */
  over(exchange: Exchange): void;
  /** `/metrics` and the addresses below `/_foyer/` for operators and admins. */
  routes: Hono<GatewayEnv>;
  stop(): void;
}

const metricsPath = '/metrics';
const statusPath = '/_foyer/status';
const driftPath = '/_foyer/drift';

/**
 * The operators' pages and metrics, and what admins see of them. Without a
 * token nobody can read metrics, so they are not counted either.
 */
export function createOperations(
  config: Config,
  { probe, isFile, gauges, commands, drift, admins }: Sources,
): Operations {
  const { statusToken } = config;
  const metrics = statusToken === null ? null : new Metrics(version, gauges);
  const recent = new Recent();
  const routeLabel = createRouteLabel(config, isFile);
  const { read: delay, stop } = watchDelay();
  const status = (): ReturnType<typeof readStatus> =>
    readStatus({ config, probe, delay, gauges, recent });
  const routes =
    statusToken !== null && metrics
      ? withToken(statusToken, config, metrics, status)
          .route('/', driftRoutes(statusToken, drift))
          .route('/', switchRoutes(statusToken, commands))
      : withoutToken();
  return {
    over: (exchange) => countRequest(exchange, metrics, recent, routeLabel),
    routes: routes.route('/', siteStatusRoute({ ...admins, status })),
    stop,
  };
}

function withoutToken(): Hono<GatewayEnv> {
  const isMissing = (): never => {
    throw new GatewayError('not_found');
  };
  return new Hono<GatewayEnv>()
    .on('GET', [metricsPath, statusPath, driftPath, `${driftPath}.diff`], isMissing)
    .on(
      'POST',
      [`${switchPaths.breaker}/:to`, switchPaths.reloadRoutes, switchPaths.resetDrift],
      isMissing,
    );
}

function withToken(
  token: string,
  config: Config,
  metrics: Metrics,
  status: () => ReturnType<typeof readStatus>,
): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>()
    .get(metricsPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, bearer);
      return c.body(await metrics.text(), 200, {
        'content-type': metrics.contentType,
        'cache-control': 'no-store',
      });
    })
    .get(statusPath, async (c) => {
      admitOperator(c.req.header('authorization'), token, basic);
      const supplied = readSupplied(new URL(c.req.url).searchParams);
      const preview = supplied && {
        supplied,
        found: previewOf(supplied, config.upstreamUrl.origin, (request) =>
          previewRequest(request, config),
        ),
      };
      const found = await status();
      const wantsJson = c.req.header('accept')?.includes('application/json') ?? false;
      if (wantsJson)
        return c.json({ ...found, ...(preview && { preview: preview.found }) }, 200, statusHeaders);
      return c.html(renderStatusPage(found, preview), 200, statusHeaders);
    });
}

/** Mismatches between the upstream and the schema: as JSON, and as a diff of the schema. */
function driftRoutes(token: string, drift: Sources['drift']): Hono<GatewayEnv> {
  const admit = (c: Context<GatewayEnv>): void =>
    admitOperator(c.req.header('authorization'), token, basic);
  return new Hono<GatewayEnv>()
    .get(driftPath, (c) => {
      admit(c);
      return c.json(drift.state(), 200, statusHeaders);
    })
    .get(`${driftPath}.diff`, (c) => {
      admit(c);
      return c.text(drift.diff(), 200, statusHeaders);
    });
}

/**
 * Marks everything cached for guests as stale, so that it is reloaded. 204: on all instances; 202:
 * only here until Redis is back.
 */
export function invalidateRoute(
  store: { clear(): Promise<boolean> },
  { invalidateToken }: Pick<Config, 'invalidateToken'>,
): Hono<GatewayEnv> {
  return new Hono<GatewayEnv>().post('/_foyer/invalidate', async (c) => {
    admitOperator(c.req.header('authorization'), invalidateToken, bearer);
    return c.body(null, (await store.clear()) ? 204 : 202);
  });
}
