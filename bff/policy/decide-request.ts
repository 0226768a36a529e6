import type { Config } from '../config.ts';
import { GatewayError } from '../errors.ts';
import type { Incoming, Plan } from '../exchange.ts';
import { isForged } from './own-site.ts';
import { planRequest, type PlanConfig } from './plan-request.ts';
import { isUnder } from './prefixes.ts';

export type DecideConfig = PlanConfig & Pick<Config, 'upstreamPrefixes'>;

/**
 * What becomes of a request: the plan for the backend, or null where this server answers.
 * @throws GatewayError where it is refused.
 */
export function decideRequest(incoming: Incoming, config: DecideConfig): Plan | null {
  const { target, method, headers, hasSession } = incoming;
  if (target.isAmbiguous) throw new GatewayError('bad_path');
  if (isForged(method, headers, hasSession, config.ownOrigins)) throw new GatewayError('foreign_origin');
  return isUnder(target.decoded, config.upstreamPrefixes) ? planRequest(incoming, config) : null;
}
