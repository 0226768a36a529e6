import { type Bootstrap, normaliseBootstrap } from '../../contracts/bootstrap.ts';
import { GatewayError } from '../errors.ts';
import type { UpstreamAnswer } from '../exchange.ts';

/**
 * The start-up data of an answer, in one shape.
 * @throws GatewayError where the answer is an error, or nothing that could start the app.
 */
export function readBootstrap(answer: UpstreamAnswer): Bootstrap {
  if (answer.status !== 200) throw new GatewayError(answer.status >= 500 ? 'upstream_error' : 'upstream_unreadable');
  try {
    return normaliseBootstrap(JSON.parse(answer.body));
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}

/**
 * The JSON of an answer that went well.
 * @throws GatewayError for any other.
 */
export function readReply({ status, body }: UpstreamAnswer): unknown {
  if (status !== 200) throw new GatewayError('upstream_error');
  try {
    return JSON.parse(body) as unknown;
  } catch (error) {
    throw new GatewayError('upstream_unreadable', { cause: error });
  }
}
