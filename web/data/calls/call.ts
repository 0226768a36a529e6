import { multipartCalls } from '../../../contracts/calls/call-facts.ts';
import { callAddress, callUrl, splitKey } from '../../../contracts/calls/call-key.ts';
import { cookie, headers as headerNames } from '../../../contracts/constants.ts';
import type { CallInput, CallKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { readCookie } from '../../lib/cookie.ts';
import { ApiError, networkError } from './api-error.ts';
import { learnFromRefusal, markSupported } from './capabilities.ts';
import { retryAfterSignIn, suspectExpiry } from './session-expiry.ts';
import { knowReply, safeReply } from './safe-reply.ts';
import { changeSession, changesSession, fetchInSession } from './session-change.ts';
import { areCookiesBlocked, withToken } from './xsrf.ts';

export interface CallOptions {
  signal?: AbortSignal;
  /** Time limit of each request. Exceeding it is a network failure. */
  limitMs?: number;
  /**
   * The request survives leaving the page (`keepalive`). Only for bodies below 64 kB, and only if
   * `canOutlivePage()` returns true.
   */
  outlivesPage?: boolean;
  /** Proves to the gateway that a person made the request, so that it does not throttle them. */
  humanToken?: string | undefined;
}

type Input<K extends CallKey> =
  Record<never, never> extends CallInput<K>
    ? [input?: CallInput<K>, options?: CallOptions]
    : [input: CallInput<K>, options?: CallOptions];

/** A call's input, without the types of the call's row. */
export interface LooseInput {
  params?: Record<string, string | number>;
  query?: object;
  body?: unknown;
}

/**
 * Makes one call of the table: `call('GET users/{id}', { params: { id: 7 } })`. It sends the real
 * verbs; the gateway turns them into overrides. Every write carries an XSRF token. A write that the
 * upstream refuses for a stale token is retried once with a new one, which is safe because nothing
 * happened yet. A call refused because the session expired is also retried, once the same person
 * has signed in again.
 * @throws ApiError for every failure but an abort.
 */
export async function call<K extends CallKey>(
  key: K,
  ...[input, options = {}]: Input<K>
): Promise<ReplyOf<K>> {
  const attempt = () => send(key, (input ?? {}) as LooseInput, options);
  const [response] = await Promise.all([
    changesSession(key)
      ? changeSession(attempt)
      : isWork(key)
        ? retryAfterSignIn(attempt)
        : attempt(),
    knowReply(key),
  ]);
  if (response.status === 401 && !isWork(key)) suspectExpiry();
  // Not awaited, so that refusals take no longer than in production.
  if (import.meta.env.DEV)
    void import('./validate-reply.ts').then(
      ({ validateRequest }) => validateRequest(key, (input ?? {}) as LooseInput),
      () => undefined,
    );
  const payload = await readJson(response, options.signal);
  if (!response.ok || payload === undefined) {
    const error = refusal(response, payload);
    if (!response.ok) learnFromRefusal(key, error);
    throw error;
  }
  markSupported(key);
  if (import.meta.env.DEV) {
    const { validateReply } = await import('./validate-reply.ts');
    validateReply(key, payload);
  }
  return safeReply(key, payload as ReplyOf<K>);
}

const refusal = ({ status, headers }: Response, payload: unknown): ApiError =>
  new ApiError(
    status,
    status === 419 && areCookiesBlocked() ? cookiesBlocked : payload,
    headers.get(headerNames.requestId),
    { retryAfter: headers.get('Retry-After') },
  );

const cookiesBlocked = {
  message: 'Your browser blocks cookies of this site. Allow them, then try again.',
};

/** Whether calls can be sent while the page unloads: needs `keepalive` and a token. */
export const canOutlivePage = (): boolean =>
  'keepalive' in Request.prototype && readCookie(cookie.xsrf) !== null;

/**
 * Whether a call is a write that may wait for a new sign-in. Queries are retried by their readers,
 * and the calls of the sign-in itself must not wait for it.
 */
const isWork = (key: string): boolean =>
  !key.startsWith('GET ') && !splitKey(key).path.startsWith('auth/');

/** Sends reads. Members' pages replace it, to answer without a connection from their last visit. */
export const transport = { read: (url: string, init: RequestInit) => fetch(url, init) };

async function send(key: string, input: LooseInput, options: CallOptions): Promise<Response> {
  const { method } = splitKey(key);
  const url = callUrl(callAddress(key, input));
  try {
    if (method === 'GET')
      return await fetchInSession((change) =>
        transport.read(url, request(method, null, undefined, options, change)),
      );
    const body = multipartCalls.includes(key) ? formOf(input.body) : input.body;
    return await withToken((token) => fetch(url, request(method, token, body, options)));
  } catch (error) {
    throw options.signal?.aborted ? error : networkError(error);
  }
}

function request(
  method: string,
  token: string | null,
  body: unknown,
  { signal, limitMs, outlivesPage, humanToken }: CallOptions,
  change?: AbortSignal,
): RequestInit {
  const limit = limitMs === undefined ? undefined : AbortSignal.timeout(limitMs);
  const stops = [signal, limit, change].filter((one) => one !== undefined);
  const { lang } = document.documentElement;
  // FormData sets its own content type with the boundary. Unlike a stream, it can be sent twice.
  const isForm = body instanceof FormData;
  return {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      // The page's language, which may differ from the browser's.
      ...(lang && { 'Accept-Language': lang }),
      ...(token === null ? {} : { [headerNames.xsrf]: token }),
      ...(humanToken === undefined ? {} : { [headerNames.humanCheck]: humanToken }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(stops.length > 0 ? { signal: AbortSignal.any(stops) } : {}),
    ...(outlivesPage ? { keepalive: true } : {}),
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {}))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The response's JSON; undefined if it is not JSON, which is a failure for any status. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' && (response.status === 204 || response.status === 205)
      ? null
      : (JSON.parse(text) as unknown);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) return undefined;
    throw networkError(error);
  }
}
