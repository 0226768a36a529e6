import type { RouteCall } from '../../contracts/route-data.ts';
import type { StartData } from '../exchange.ts';
import type { Outcome } from './read-answer.ts';

/** What the calls of a path came to, all together. `movedTo` is the path of this site that took the place of this one. */
export interface RouteData extends Pick<StartData, 'routeData' | 'isMissing'> {
  movedTo: string | null;
}

/** Makes the calls side by side. One that fails is left out: the app asks again, and says what is wrong in its own words. */
export async function loadRouteData(calls: readonly RouteCall[], ask: (call: RouteCall) => Promise<Outcome>): Promise<RouteData> {
  const outcomes = await Promise.all(calls.map(async (call) => [call.address, await ask(call).catch(() => null)] as const));
  const found: RouteData = { routeData: {}, isMissing: false, movedTo: null };
  for (const [address, outcome] of outcomes) {
    if (outcome === null) continue;
    if ('reply' in outcome) found.routeData[address] = outcome.reply;
    else Object.assign(found, { isMissing: true, movedTo: outcome.missing.movedTo });
  }
  return found;
}
