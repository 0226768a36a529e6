import { type Context, Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';
import type { Reach, SiteCommands } from '../instances/command.ts';
import { admitOperator, bearer, type ReadToken } from './operator-token.ts';
import { statusHeaders } from './status-page.ts';

/** Addresses of the commands for all instances. */
export const switchPaths = {
  breaker: '/_foyer/breaker',
  reloadRoutes: '/_foyer/routes/reload',
  resetDrift: '/_foyer/drift/reset',
} as const;

/** 204: all instances know it; 202: the others will once Redis is back. */
export const reached = (c: Context<GatewayEnv>, reach: Reach): Response =>
  c.body(null, reach === 'all' ? 204 : 202);

/**
 * Commands of operators. Each is carried out here first, and then by the other instances.
 */
export function switchRoutes(token: ReadToken, commands: SiteCommands): Hono<GatewayEnv> {
  const admit = (c: Context<GatewayEnv>): void =>
    admitOperator(c.req.header('authorization'), token(), bearer);
  return (
    new Hono<GatewayEnv>()
      // Off: the circuit breaker stays closed until it is switched on again.
      .post(`${switchPaths.breaker}/off`, async (c) => {
        admit(c);
        return reached(c, await commands.switchBreaker(false));
      })
      .post(`${switchPaths.breaker}/on`, async (c) => {
        admit(c);
        return reached(c, await commands.switchBreaker(true));
      })
      .post(switchPaths.resetDrift, async (c) => {
        admit(c);
        return reached(c, await commands.resetDrift());
      })
      .post(switchPaths.reloadRoutes, async (c) => {
        admit(c);
        const found = await commands.reloadRoutes();
        if (found === null) throw new GatewayError('not_found');
        if (found.problems.length > 0)
          return c.json({ problems: found.problems }, 422, statusHeaders);
        return reached(c, found.reach);
      })
  );
}
