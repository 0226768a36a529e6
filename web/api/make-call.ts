import { callAddress, callUrl, multipartCalls, splitKey } from '../../contracts/call-key.ts';
import { headers as headerNames } from '../../contracts/constants.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import { ApiError, networkError } from './api-error.ts';
import type { LooseInput } from './call.ts';
import { isSessionBack, sessionLost } from './session-lost.ts';
import { newerToken, xsrfToken } from './xsrf.ts';

/**
 * Makes the call that `call` names.
 * @throws ApiError for every failure but an abort.
 */
export async function makeCall(key: CallKey, input: LooseInput, signal: AbortSignal | undefined): Promise<unknown> {
  const attempt = () => send(key, input, signal);
  const first = await attempt();
  if (first.status === 401) window.dispatchEvent(new Event(sessionLost));
  const response = first.status === 401 && isWork(key) && (await isSessionBack()) ? await attempt() : first;
  const payload = await readJson(response, signal);
  if (!response.ok || payload === undefined) throw new ApiError(response.status, payload, response.headers.get(headerNames.requestId));
  if (import.meta.env.DEV) {
    const { validateReply } = await import('./validate-reply.ts');
    validateReply(key, payload);
  }
  return payload;
}

/** What somebody does while signed in. Queries are asked anew by who asked them; signing in is itself what a lost session waits for. */
const isWork = (key: string): boolean => !key.startsWith('GET ') && !splitKey(key).path.startsWith('auth/');

async function send(key: string, input: LooseInput, signal: AbortSignal | undefined): Promise<Response> {
  const { method } = splitKey(key);
  const url = callUrl(callAddress(key, input));
  try {
    if (method === 'GET') return await fetch(url, request(method, null, undefined, signal));
    const body = multipartCalls.includes(key) ? formOf(input.body) : input.body;
    const token = await xsrfToken();
    const response = await fetch(url, request(method, token.value, body, signal));
    if (response.status !== 419) return response;
    const { value } = await newerToken(token);
    return await fetch(url, request(method, value, body, signal));
  } catch (error) {
    throw signal?.aborted ? error : networkError(error);
  }
}

function request(method: string, token: string | null, body: unknown, signal: AbortSignal | undefined): RequestInit {
  const { lang } = document.documentElement;
  // A form with files says its own type, with the boundary in it; unlike a stream it can be sent twice.
  const isForm = body instanceof FormData;
  return {
    method,
    credentials: 'same-origin',
    headers: {
      Accept: 'application/json',
      // The language of the page, which may be another than the browser's.
      ...(lang && { 'Accept-Language': lang }),
      ...(token === null ? {} : { [headerNames.xsrf]: token }),
      ...(body === undefined || isForm ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  };
}

function formOf(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

/** The answer's JSON; undefined when it is none, which the caller treats as a failure whatever the status says. */
async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    const text = await response.text();
    return text === '' && (response.status === 204 || response.status === 205) ? null : (JSON.parse(text) as unknown);
  } catch (error) {
    if (signal?.aborted) throw error;
    if (error instanceof SyntaxError) return undefined;
    throw networkError(error);
  }
}
