import { demo, type Trouble } from '../contracts/demo.ts';
import { record, text } from '../contracts/loose.ts';
import { fail, type FailureKind, failureKinds } from './laravel/failures.ts';
import { renderError } from './laravel/responses.ts';
import type { WorldState } from './state.ts';

/** Pictures still load: dozens of delayed ones would leave calls no connection. Nor does the token that a write needs fail. */
const troubled = /^\/(?:api|auth|secure)\/|^\/storage\/(?!art\/|avatars\/)/;
/** Without it there is no page, and so no panel to switch the failures off with. */
const spared = '/api/v1/bootstrap-data';

const which = ['all', 'reads', 'writes', 'next'] as const;
const longestMs = 60_000;

/** @throws TypeError for a failure or for calls that nobody knows. */
export function readTrouble(sent: unknown): Trouble {
  const { delayMs, fail: wanted, calls } = record(sent);
  const kind = text(wanted);
  const meant = which.find((one) => one === (calls ?? 'all'));
  if (kind !== '' && !failureKinds.some((one) => one === kind))
    throw new TypeError(`Unknown failure '${kind}'`);
  if (!meant) throw new TypeError(`Unknown kind of calls '${text(calls)}'`);
  const delay = Math.min(longestMs, Math.max(0, Number(delayMs) || 0));
  return { delayMs: delay, fail: kind, calls: meant };
}

/** What becomes of a request: the response that it fails with, if any, and whether its reply departs from the table. */
export interface Met {
  failed: Response | null;
  isDrifted: boolean;
}

/** Delays a request and makes it fail, as its headers or its world say. The same for a fetch, an upload, a player and the gateway. */
export async function meetTrouble(state: WorldState, request: Request): Promise<Met> {
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
  // The gateway repeats a failed read under the same ID: it must not heal what was to fail once.
  const id = request.headers.get('X-Request-ID') ?? '';
  const name = `${id} ${pathname}`;
  if (id !== '' && state.failedOnce?.name === name) return kindOf(state.failedOnce.fail);
  if (trouble.fail === '') return null;
  if (trouble.calls !== 'next') {
    const isRead = ['GET', 'HEAD'].includes(request.method);
    const isMeant = trouble.calls === 'all' || isRead === (trouble.calls === 'reads');
    return isMeant ? kindOf(trouble.fail) : null;
  }
  // Music that plays asks for its next part all the time.
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
