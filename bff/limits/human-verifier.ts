import { headers } from '../../contracts/constants.ts';
import type { Exchange } from '../exchange.ts';
import { hitFor, type HumanVerifier } from './attempts.ts';
import type { Counters } from './counters.ts';
import { humanCheck, type Limit } from './limited-calls.ts';

/** Whether the upstream accepts a human-check token as proof. */
export type HumanTokenCheck = (token: string, visitor: Exchange) => Promise<boolean>;

/** How often a network may pass the check for one account. */
const humanChecksPerAccount: Limit = { most: 10, seconds: 3_600 };

export function createHumanVerifier(
  counters: Counters,
  checkHumanToken: HumanTokenCheck,
): HumanVerifier {
  return async ({ exchange, call, networks }, here) => {
    const token = exchange.req.headers[headers.humanCheck.toLowerCase()];
    if (typeof token !== 'string' || token === '') return false;
    // Counted before the upstream is asked, which costs it work.
    const tally = await counters.hit([
      ...networks.flatMap(({ key, times }) =>
        hitFor(humanCheck, 'address', humanCheck.address, key, times.address),
      ),
      ...hitFor(call, 'person', humanChecksPerAccount, here),
    ]);
    return tally.waitMs === 0 && (await checkHumanToken(token, exchange));
  };
}
