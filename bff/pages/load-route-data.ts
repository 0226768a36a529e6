import type { Bootstrap } from '../../contracts/site/bootstrap.ts';
import { deferredCalls, type RouteCall } from '../../contracts/routes/route-data.ts';
import { asGatewayError, GatewayError } from '../errors.ts';
import type { Outcome } from './read-response.ts';

/**
 * Time limit in milliseconds for a call for a page's data. It is short because the app can fetch
 * the data later.
 */
export const routeDataMs = 3_000;

/**
 * The data inside a document: the bootstrap data and the replies that its path needs, by the calls'
 * addresses.
 */
export interface DocumentData {
  bootstrap: Bootstrap;
  routeData: Record<string, unknown>;
  /** Whether a call that decides the page's status found nothing. */
  isMissing: boolean;
  /** The path of this site that replaced this one. */
  movedTo?: string | null;
  /** Whether the page's subject is forbidden for this visitor. */
  isRefused?: boolean;
  /** Status of the page if such a call failed. */
  failedWith?: number | undefined;
  /** The upstream's own Retry-After. */
  retryAfter?: string | undefined;
}

/** The combined results of a path's calls. */
type RouteData = Omit<DocumentData, 'bootstrap'>;

/**
 * Statuses that depend on the visitor: with other credentials or a new token, the status would
 * differ.
 */
const ofVisitor = new Set([401, 403, 419]);

export const noRouteData = (): RouteData => ({ routeData: {}, isMissing: false });

/**
 * Makes the calls in parallel and adds their outcomes to `found`. A failed call is left out: the app
 * repeats it and shows its own message.
 */
export async function loadRouteData<T extends RouteData>(
  calls: readonly RouteCall[],
  load: (call: RouteCall) => Promise<Outcome>,
  found: T,
): Promise<T> {
  const outcomes = await Promise.all(
    calls.map(async (call) => [call, await load(call).catch(asGatewayError)] as const),
  );
  for (const [call, outcome] of outcomes) addOutcome(found, call, outcome);
  return found;
}

export function addOutcome(
  found: RouteData,
  { address, decidesStatus }: RouteCall,
  outcome: Outcome | GatewayError,
): void {
  if (outcome instanceof GatewayError) {
    // A failure of the upstream must not be cached as the page. The app explains who may see it.
    if (!decidesStatus || ofVisitor.has(outcome.status)) return;
    found.failedWith ??= outcome.status;
    found.retryAfter ??= outcome.headers['retry-after'];
  } else if ('reply' in outcome) found.routeData[address] = outcome.reply;
  else if ('refused' in outcome) found.isRefused = true;
  else if ('missing' in outcome) {
    found.isMissing = true;
    found.movedTo ??= outcome.missing.movedTo;
  }
}

/** Adds the replies that the page turns out to need once the bootstrap data is known. */
export const withDeferredReplies = (
  page: DocumentData,
  path: string,
  load: (call: RouteCall) => Promise<Outcome>,
): Promise<DocumentData> => loadRouteData(deferredCalls(path, page.bootstrap), load, page);
