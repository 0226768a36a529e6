import { Hono, type MiddlewareHandler } from 'hono';
import type { SessionUser } from '../../contracts/site/session-user.ts';
import { siteStatusPath } from '../../contracts/site/site-status.ts';
import type { Config } from '../config/read-config.ts';
import { GatewayError } from '../errors.ts';
import { watchDelay } from './event-loop.ts';
import type { Drift } from './drift.ts';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { isAdmin } from '../request/admin-rights.ts';
import { countRequest, type RouteLabel } from './count-requests.ts';
import type { Probe } from './health.ts';
import type { Gauges } from './gauges.ts';
import { Metrics } from './metrics.ts';
import { admitOperator, basic, bearer, type Challenge } from './operator-token.ts';
import { RecentRequests } from './recent-requests.ts';
import { previewOf, previewRequest, readSupplied } from './request-preview.ts';
import { siteStatusOf } from './site-status.ts';
import { renderStatusPage, statusHeaders } from './status-page.ts';
import { readStatus, type Status, version } from './status.ts';

interface Sources {
  probe: Pick<Probe, 'latest'>;
  routeLabel: RouteLabel;
  gauges: Gauges;
  drift: Pick<Drift, 'state' | 'diff' | 'reset'>;
  /** Asks the backend each time: rights may have been taken away a second ago. */
  whoIs(exchange: Exchange): Promise<Pick<SessionUser, 'permissions'> | null>;
  /** The check counts against the address's limit of requests in flight, like a page. */
  admit(exchange: Exchange): void;
  /** Off: the circuit breaker stays closed until it is switched on again. */
  switchBreaker(isOn: boolean): void;
  /** Returns the mistakes in the file; null without a ROUTES file. */
  reloadRoutes(): readonly string[] | null;
  /**
   * Marks everything cached for guests as stale, so that it is reloaded. Resolves to whether all
   * instances do; otherwise only this one does until Redis is back.
   */
  clearCaches(): Promise<boolean>;
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
 * The operators' pages, metrics and commands, and the admins' subset. Without a token, metrics
 * aren't collected.
 */
export function createOperations(config: Config, sources: Sources) {
  const { probe, routeLabel, gauges, drift, whoIs, admit } = sources;
  const { statusToken, invalidateToken } = config;
  const metrics = new Metrics(version, gauges);
  const counted = statusToken === null ? null : metrics;
  const recent = new RecentRequests();
  const { read: delay, stop } = watchDelay();
  const status = (): Promise<Status> => readStatus({ config, probe, delay, gauges, recent });
  const page = operators(statusToken, basic);
  const tool = operators(statusToken, bearer);

  const routes: Hono<GatewayEnv> = new Hono<GatewayEnv>()
    .get('/metrics', tool, async (c) =>
      c.body(await metrics.text(), 200, {
        'content-type': metrics.contentType,
        'cache-control': 'no-store',
      }),
    )
    .get('/_foyer/status', page, async (c) => {
      const input = readSupplied(new URL(c.req.url).searchParams);
      const preview = input && {
        input,
        found: previewOf(input, config.upstreamUrl.origin, (request) =>
          previewRequest(request, config),
        ),
      };
      const current = await status();
      return c.req.header('accept')?.includes('application/json')
        ? c.json({ ...current, preview: preview?.found }, 200, statusHeaders)
        : c.html(renderStatusPage(current, preview), 200, statusHeaders);
    })
    .get('/_foyer/drift', page, (c) => c.json(drift.state(), 200, statusHeaders))
    .get('/_foyer/drift.diff', page, (c) => c.text(drift.diff(), 200, statusHeaders))
    .post('/_foyer/drift/reset', tool, (c) => {
      drift.reset();
      return c.body(null, 204);
    })
    .post('/_foyer/breaker/:to{on|off}', tool, (c) => {
      sources.switchBreaker(c.req.param('to') === 'on');
      return c.body(null, 204);
    })
    .post('/_foyer/routes/reload', tool, (c) => {
      const problems = sources.reloadRoutes();
      if (problems === null) throw new GatewayError('not_found');
      return problems.length > 0 ? c.json({ problems }, 422, statusHeaders) : c.body(null, 204);
    })
    .post('/_foyer/invalidate', operators(invalidateToken, bearer), async (c) =>
      c.body(null, (await sources.clearCaches()) ? 204 : 202),
    )
    // For admins in the admin area. It needs no token: their session decides. Nobody else learns that
    // the address exists.
    .get(siteStatusPath, async (c) => {
      const { exchange } = c.env;
      admit(exchange);
      if (!isAdmin(await whoIs(exchange))) throw new GatewayError('not_found');
      return c.json(siteStatusOf(await status()), 200, statusHeaders);
    });

  return {
    /** Called once for each request that ends, however it ends. */
    over: (exchange: Exchange): void => countRequest(exchange, counted, recent, routeLabel),
    /** `/metrics` and the addresses below `/_foyer/` for operators and admins. */
    routes,
    stop,
  };
}
