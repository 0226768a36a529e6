import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { deferredCalls, type RouteCall } from '../../contracts/route-data.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { DocumentData } from './document-data.ts';
import type { Outcome } from './read-response.ts';

/**
 * Time limit in milliseconds for a call for a page's data. It is short because the app can fetch
 * the data later.
 */
export const routeDataMs = 3_000;

/**
 * The combined results of a path's calls. `movedTo` is the path of this site that replaced this
 * one.
 */
export interface RouteData extends Pick<
  DocumentData,
  'routeData' | 'isMissing' | 'failedWith' | 'retryAfter'
> {
  movedTo: string | null;
  /** Whether this visitor may not see the page's subject. */
  isRefused: boolean;
}

export interface PageData extends RouteData {
  bootstrap: Bootstrap;
}

/** Statuses about the visitor: another one, or a new token, gets another. */
const ofVisitor = new Set([401, 403, 419]);

type Finished = readonly [call: RouteCall, outcome: Outcome | GatewayError];

/**
 * Makes the calls in parallel. A failed call is left out: the app repeats it and shows its own
 * message.
 */
export async function loadRouteData(
  calls: readonly RouteCall[],
  load: (call: RouteCall) => Promise<Outcome>,
): Promise<RouteData> {
  const outcomes = await Promise.all(
    calls.map(async (call): Promise<Finished> => [call, await load(call).catch(asGatewayError)]),
  );
  const found: RouteData = { routeData: {}, isMissing: false, movedTo: null, isRefused: false };
  for (const [call, outcome] of outcomes) add(found, call, outcome);
  return found;
}

function add(
  found: RouteData,
  { address, decidesStatus }: RouteCall,
  outcome: Outcome | GatewayError,
): void {
  if (outcome instanceof GatewayError) {
    // A failure of the upstream must not be cached as the page. The app explains who may see it.
    if (decidesStatus && !ofVisitor.has(outcome.status))
      Object.assign(found, {
        failedWith: outcome.status,
        retryAfter: outcome.headers['retry-after'],
      });
  } else if ('reply' in outcome) found.routeData[address] = outcome.reply;
  else if ('refused' in outcome) found.isRefused = true;
  else if ('missing' in outcome)
    Object.assign(found, { isMissing: true, movedTo: outcome.missing.movedTo });
}

/** Adds the replies that the page turns out to need once the bootstrap data is known. */
export async function withDeferredReplies(
  page: PageData,
  path: string,
  load: (call: RouteCall) => Promise<Outcome>,
): Promise<PageData> {
  const calls = deferredCalls(path, page.bootstrap);
  if (calls.length === 0) return page;
  const later = await loadRouteData(calls, load);
  return { bootstrap: page.bootstrap, ...joinRouteData(page, later) };
}

/** Combines the results of calls made one after the other. */
function joinRouteData(first: RouteData, then: RouteData): RouteData {
  return {
    routeData: { ...first.routeData, ...then.routeData },
    isMissing: first.isMissing || then.isMissing,
    failedWith: first.failedWith ?? then.failedWith,
    retryAfter: first.retryAfter ?? then.retryAfter,
    movedTo: first.movedTo ?? then.movedTo,
    isRefused: first.isRefused || then.isRefused,
  };
}
