import { type Context, Hono } from 'hono';
import { GatewayError } from '../errors.ts';
import type { GatewayEnv } from '../exchange.ts';
import { admitOperator, bearer } from './operator-token.ts';
import { statusHeaders } from './status-page.ts';

/** Addresses of the commands. */
export const switchPaths = {
  breaker: '/_foyer/breaker',
  reloadRoutes: '/_foyer/routes/reload',
  resetDrift: '/_foyer/drift/reset',
} as const;

/** What operators tell this instance. */
export interface OperatorCommands {
  switchBreaker(isOn: boolean): void;
  /** Returns the mistakes in the file; null without a ROUTES file. */
  reloadRoutes(): readonly string[] | null;
  resetDrift(): void;
}

/** Commands of operators to this instance. */
export function switchRoutes(token: string, commands: OperatorCommands): Hono<GatewayEnv> {
  const admit = (c: Context<GatewayEnv>): void =>
    admitOperator(c.req.header('authorization'), token, bearer);
  return (
    new Hono<GatewayEnv>()
      // Off: the circuit breaker stays closed until it is switched on again.
      .post(`${switchPaths.breaker}/off`, (c) => {
        admit(c);
        commands.switchBreaker(false);
        return c.body(null, 204);
      })
      .post(`${switchPaths.breaker}/on`, (c) => {
        admit(c);
        commands.switchBreaker(true);
        return c.body(null, 204);
      })
      .post(switchPaths.resetDrift, (c) => {
        admit(c);
        commands.resetDrift();
        return c.body(null, 204);
      })
      .post(switchPaths.reloadRoutes, (c) => {
        admit(c);
        const problems = commands.reloadRoutes();
        if (problems === null) throw new GatewayError('not_found');
        return problems.length > 0 ? c.json({ problems }, 422, statusHeaders) : c.body(null, 204);
      })
  );
}
