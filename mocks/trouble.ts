import { demo, type Trouble } from '../contracts/demo.ts';
import { record, text } from '../contracts/loose.ts';
import { fail, type FailureKind, failureKinds } from './laravel/failures.ts';
import { renderError } from './laravel/responses.ts';
import type { WorldState } from './state.ts';

/**
 * Pictures still load, because dozens of delayed ones would leave no connection for calls. The
 * request for a CSRF token does not fail either.
 */
const troubled = /^\/(?:api|auth|secure)\/|^\/storage\/(?!art\/|avatars\/)/;
/** Without it there is no page, and so no panel to switch the failures off. */
const spared = '/api/v1/bootstrap-data';

const which = ['all', 'reads', 'writes', 'next'] as const;
const maxDelayMs = 60_000;

/** @throws TypeError for an unknown failure or unknown calls. */
export function readTrouble(sent: unknown): Trouble {
  const { delayMs, fail: wanted, calls } = record(sent);
  const kind = text(wanted);
  const meant = which.find((one) => one === (calls ?? 'all'));
  if (kind !== '' && !failureKinds.some((one) => one === kind))
    throw new TypeError(`Unknown failure '${kind}'`);
  if (!meant) throw new TypeError(`Unknown kind of calls '${text(calls)}'`);
  const delay = Math.min(maxDelayMs, Math.max(0, Number(delayMs) || 0));
  return { delayMs: delay, fail: kind, calls: meant };
}

/**
 * The effect of trouble on a request: the failure response, if any, and whether the reply should
 * differ from its schema.
 */
export interface FaultOutcome {
  failed: Response | null;
  isDrifted: boolean;
}

/**
 * Delays a request and makes it fail, as its headers or its world demand. The same for a fetch, an
 * upload, a player and the gateway.
 */
export async function injectFaults(state: WorldState, request: Request): Promise<FaultOutcome> {
  const { pathname } = new URL(request.url);
  const isMeant = troubled.test(pathname);
  const usualMs = Math.max(state.latencyMs, isMeant ? state.trouble.delayMs : 0);
  const delayMs = Number(request.headers.get(demo.headers.delay) ?? usualMs);
  if (delayMs > 0) await wait(delayMs);
  const kind = isMeant ? failureOf(state, request, pathname) : null;
  return {
    failed: kind === null || kind === 'drifted' ? null : failedLike(kind, request, state),
    isDrifted: kind === 'drifted',
  };
}

export const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function failureOf(state: WorldState, request: Request, pathname: string): FailureKind | null {
  const asked = kindOf(request.headers.get(demo.headers.fail));
  return asked ?? (pathname === spared ? null : plannedFailure(state, request, pathname));
}

const kindOf = (name: string | null): FailureKind | null =>
  failureKinds.find((one) => one === name) ?? null;

function plannedFailure(state: WorldState, request: Request, pathname: string): FailureKind | null {
  const { trouble } = state;
  // The gateway retries a failed read under the same ID: the retry must not succeed when the call
  // should fail once.
  const id = request.headers.get('X-Request-ID') ?? '';
  const name = `${id} ${pathname}`;
  if (id !== '' && state.failedOnce?.name === name) return kindOf(state.failedOnce.fail);
  if (trouble.fail === '') return null;
  if (trouble.calls !== 'next') {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isMeant = trouble.calls === 'all' || isRead === (trouble.calls === 'reads');
    return isMeant ? kindOf(trouble.fail) : null;
  }
  // Playing music requests its next part all the time.
  if (pathname.startsWith('/storage/')) return null;
  state.failedOnce = { name, fail: trouble.fail };
  state.trouble = { ...trouble, fail: '' };
  return kindOf(trouble.fail);
}

function failedLike(
  kind: Exclude<FailureKind, 'drifted'>,
  request: Request,
  { debug }: WorldState,
): Response {
  try {
    return fail(kind, request);
  } catch (error) {
    return renderError(error, debug, new Headers({ 'Cache-Control': 'no-cache, private' }));
  }
}
