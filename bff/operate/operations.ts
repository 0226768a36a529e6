import { Hono, type MiddlewareHandler } from 'hono';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { watchDelay } from './event-loop.ts';
import type { Drift } from './drift.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { countRequest, type RouteLabel } from './count-requests.ts';
import type { Probe } from './health.ts';
import type { Gauges } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { admitOperator, basic, bearer, type Challenge } from './operator-token.ts';
import { Recent } from './recent.ts';
import { previewOf, previewRequest, readSupplied } from './request-preview.ts';
import { type SiteStatusSources, siteStatusRoute } from './site-status.ts';
import { renderStatusPage, statusHeaders } from './status-page.ts';
import { readStatus, type Status, version } from './status.ts';

/** What operators tell this instance. */
interface OperatorCommands {
  /** Off: the circuit breaker stays closed until it is switched on again. */
  switchBreaker(isOn: boolean): void;
  /** Returns the mistakes in the file; null without a ROUTES file. */
  reloadRoutes(): readonly string[] | null;
  resetDrift(): void;
}

interface Sources {
  probe: Pick<Probe, 'latest'>;
  routeLabel: RouteLabel;
  gauges: Gauges;
  commands: OperatorCommands;
  drift: Pick<Drift, 'state' | 'diff'>;
  admins: Omit<SiteStatusSources, 'status'>;
}

export type Operations = ReturnType<typeof createOperations>;

/** Admits only operators, by this token. Without a token the route does not exist. */
const operators =
  (token: string | null, challenge: Challenge): MiddlewareHandler<GatewayEnv> =>
  (c, next) => {
    admitOperator(c.req.header('authorization'), token, challenge);
    return next();
  };

/**
 * The operators' pages and metrics, and what admins see of them. Without a
 * token nobody can read metrics, so they are not counted either.
 */
export function createOperations(
  config: Config,
  { probe, routeLabel, gauges, commands, drift, admins }: Sources,
) {
  const { statusToken } = config;
  const metrics = new Metrics(version, gauges);
  const counted = statusToken === null ? null : metrics;
  const recent = new Recent();
  const { read: delay, stop } = watchDelay();
  const status = (): Promise<Status> => readStatus({ config, probe, delay, gauges, recent });
  return {
    /** Called once for each request that ends, however it ends. */
    over: (exchange: Exchange): void => countRequest(exchange, counted, recent, routeLabel),
    /** `/metrics` and the addresses below `/_foyer/` for operators and admins. */
    routes: new Hono<GatewayEnv>()
      .route('/', pageRoutes(config, metrics, drift, status))
      .route('/', commandRoutes(statusToken, commands))
      .route('/', siteStatusRoute({ ...admins, status })),
    stop,
  };
}

/** Metrics, the status, and mismatches between the upstream and the schema. */
function pageRoutes(
  config: Config,
  metrics: Metrics,
  drift: Sources['drift'],
  status: () => Promise<Status>,
): Hono<GatewayEnv> {
  const admit = operators(config.statusToken, basic);
  return new Hono<GatewayEnv>()
    .get('/metrics', operators(config.statusToken, bearer), async (c) =>
      c.body(await metrics.text(), 200, {
        'content-type': metrics.contentType,
        'cache-control': 'no-store',
      }),
    )
    .get('/_foyer/status', admit, async (c) => {
      const supplied = readSupplied(new URL(c.req.url).searchParams);
      const preview = supplied && {
        supplied,
        found: previewOf(supplied, config.upstreamUrl.origin, (request) =>
          previewRequest(request, config),
        ),
      };
      const found = await status();
      return c.req.header('accept')?.includes('application/json')
        ? c.json({ ...found, preview: preview?.found }, 200, statusHeaders)
        : c.html(renderStatusPage(found, preview), 200, statusHeaders);
    })
    .get('/_foyer/drift', admit, (c) => c.json(drift.state(), 200, statusHeaders))
    .get('/_foyer/drift.diff', admit, (c) => c.text(drift.diff(), 200, statusHeaders));
}

/** Commands of operators to this instance. */
function commandRoutes(
  token: string | null,
  { switchBreaker, resetDrift, reloadRoutes }: OperatorCommands,
): Hono<GatewayEnv> {
  const admit = operators(token, bearer);
  return new Hono<GatewayEnv>()
    .post('/_foyer/breaker/:to{on|off}', admit, (c) => {
      switchBreaker(c.req.param('to') === 'on');
      return c.body(null, 204);
    })
    .post('/_foyer/drift/reset', admit, (c) => {
      resetDrift();
      return c.body(null, 204);
    })
    .post('/_foyer/routes/reload', admit, (c) => {
      const problems = reloadRoutes();
      if (problems === null) throw new GatewayError('not_found');
      return problems.length > 0 ? c.json({ problems }, 422, statusHeaders) : c.body(null, 204);
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
  return new Hono<GatewayEnv>().post(
    '/_foyer/invalidate',
    operators(invalidateToken, bearer),
    async (c) => c.body(null, (await store.clear()) ? 204 : 202),
  );
}
