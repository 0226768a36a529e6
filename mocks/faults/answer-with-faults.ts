import { HttpResponse } from 'msw/http';
import { demo } from '../../contracts/demo.ts';
import type { Effects } from '../../contracts/faults/fault.ts';
import { isTarget } from '../../contracts/faults/fault-target.ts';
import { parseFaults, readEffects } from '../../contracts/faults/parse-faults.ts';
import { fail } from '../laravel/failures.ts';
import { HttpException } from '../laravel/http-exception.ts';
import { parsePhpInput } from '../laravel/php-input.ts';
import { json, renderError } from '../laravel/responses.ts';
import type { WorldState } from '../state.ts';
import { changeFields, changesFields } from './change-field.ts';
import { BrokenConnectionError, paced, pacedStream, wait } from './paced-body.ts';
import { type Arrival, type DueFaults, takeFaults } from './planned-faults.ts';
import { previousReply } from './previous-reply.ts';

/**
 * The method without the body's override: faults are chosen before the body arrives, and the
 * gateway uses the header.
 */
export function methodOf({ method, url, headers }: Request): string {
  if (method !== 'POST') return method;
  const named =
    headers.get('X-HTTP-Method-Override') ?? parsePhpInput(new URL(url).search)['_method'];
  return typeof named === 'string' && /^[a-z]+$/i.test(named) ? named.toUpperCase() : method;
}

function arrivalOf(request: Request): Arrival {
  const { pathname, search } = new URL(request.url);
  return {
    method: methodOf(request),
    pathname,
    search,
    requestId: request.headers.get('X-Request-ID') ?? '',
  };
}

/**
 * The faults of a request: those of its headers, then those of its world. Call it once per request,
 * because it counts the request.
 * @throws TypeError for a header that cannot be read.
 */
export function faultsOf(state: WorldState, request: Request): DueFaults {
  const arrival = arrivalOf(request);
  const fromHeaders = faultsInHeaders(request.headers, arrival);
  const planned = takeFaults(state, arrival);
  const delayMs = fromHeaders.effects.delayMs ?? planned.effects.delayMs ?? state.latencyMs;
  return {
    effects: { ...planned.effects, ...fromHeaders.effects, ...(delayMs > 0 && { delayMs }) },
    hits: [...fromHeaders.hits, ...planned.hits],
  };
}

function faultsInHeaders(headers: Headers, arrival: Arrival): DueFaults {
  const delayMs = Number(headers.get(demo.headers.delay) ?? Number.NaN);
  const effects: Effects = Number.isNaN(delayMs) ? {} : { delayMs };
  const text = headers.get(demo.headers.fail);
  if (text === null || text === '') return { effects, hits: [] };
  const isForThis = !/^(?:[A-Z]+ |all:|calls:|reads:|writes:)/.test(text);
  const own = isForThis
    ? readEffects(text)
    : parseFaults(text)
        .filter(({ target }) => isTarget(target, arrival))
        .reduce<Effects>((sum, { effects: more }) => ({ ...more, ...sum }), {});
  return { effects: { ...effects, ...own }, hits: Object.keys(own).length > 0 ? [text] : [] };
}

/**
 * Responds to a request with its faults; `answer` is the backend without faults. A broken
 * connection is a network error (`Response.error()`); the server of the world then breaks the real
 * connection.
 */
export async function answerWithFaults(
  state: WorldState,
  { effects }: DueFaults,
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  if (effects.delayMs !== undefined) await wait(effects.delayMs);
  if (effects.breakAt === 0) return Response.error();
  try {
    await receive(request, effects);
    const response = await answerLike(state, effects, request, answer);
    return response && sent(response, effects, !hasBody(request));
  } catch (error) {
    if (error instanceof BrokenConnectionError) return Response.error();
    throw error;
  }
}

/** A resumable upload passes only its length, not its body. */
export const hasBody = ({ body, headers }: Request): boolean =>
  body !== null || Number(headers.get('Content-Length')) > 0;

/** Reads the body at the speed of a slow network. The copy keeps the bytes for the call. */
async function receive(request: Request, { bytesPerSecond, breakAt }: Effects): Promise<void> {
  if (bytesPerSecond === undefined && breakAt === undefined) return;
  const { body } = request.clone();
  if (!body) return;
  const parts = paced(body, { bytesPerSecond, breakAt });
  try {
    while (!(await parts.next()).done);
  } catch {
    // The client aborted.
    throw new BrokenConnectionError();
  }
}

async function answerLike(
  state: WorldState,
  effects: Effects,
  request: Request,
  answer: (request: Request) => Promise<Response | undefined>,
): Promise<Response | undefined> {
  const { failure, status, body } = effects;
  if (failure !== undefined && failure !== 'drifted')
    return withStatus(failedLike(state, request, failure), status);
  if (body !== undefined) return made(body, status ?? 200);
  if (status !== undefined && status >= 400) return made(messageOf(status), status);
  const response = await previousReply(state, effects, request, answer);
  if (!response) return undefined;
  const changed = changesFields(effects) ? await changedFields(response, effects) : response;
  return withStatus(changed, status);
}

function failedLike(
  { debug }: WorldState,
  request: Request,
  kind: Exclude<Effects['failure'], 'drifted' | undefined>,
): Response {
  try {
    return fail(kind, request);
  } catch (error) {
    return renderError(error, debug, new Headers({ 'Cache-Control': 'no-cache, private' }));
  }
}

const sentences: Record<number, string> = {
  401: 'Unauthenticated.',
  403: 'This action is unauthorized.',
  419: 'CSRF token mismatch.',
  429: 'Too Many Attempts.',
  500: 'Server Error',
  503: 'Service Unavailable',
};

const messageOf = (status: number): string =>
  JSON.stringify({ message: sentences[status] ?? `Failed on purpose with ${status}.` });

function made(body: string, status: number): Response {
  const type = isJson(body) ? 'application/json' : 'text/plain; charset=UTF-8';
  return new Response(hasNoBody(status) ? null : body, {
    status,
    headers: { 'Content-Type': type, 'Cache-Control': 'no-cache, private' },
  });
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

const hasNoBody = (status: number): boolean => [204, 205, 304].includes(status);

function withStatus(response: Response, status: number | undefined): Response {
  if (status === undefined || status === response.status) return response;
  return replaced(response, hasNoBody(status) ? null : response.body, { status });
}

async function changedFields(response: Response, effects: Effects): Promise<Response> {
  if (!/[/+]json/.test(response.headers.get('Content-Type') ?? '')) return response;
  const reply = changeFields(await response.json(), effects);
  return json(reply, response.status, new Headers(response.headers));
}

/** Applies effects that fit every response. */
function sent(response: Response, effects: Effects, isPaced: boolean): Response {
  const { contentType, bytesPerSecond, breakAt } = effects;
  const isBroken = isPaced && breakAt !== undefined;
  const isSlow = isPaced && bytesPerSecond !== undefined;
  if (isBroken && !response.body) return Response.error();
  const typed =
    contentType === undefined ? response : replaced(response, response.body, { contentType });
  return typed.body && (isBroken || isSlow)
    ? replaced(typed, pacedStream(typed.body, { bytesPerSecond, breakAt }), {})
    : typed;
}

/** msw's own class keeps Set-Cookie, which a browser's Response drops. */
function replaced(
  { status, headers }: Response,
  body: BodyInit | null,
  change: { status?: number; contentType?: string },
): Response {
  const newHeaders = new Headers(headers);
  if (change.contentType !== undefined) newHeaders.set('Content-Type', change.contentType);
  if (body === null) newHeaders.delete('Content-Length');
  return new HttpResponse(body, { status: change.status ?? status, headers: newHeaders });
}

/** A 400 with the parse error of a header. */
export const badHeader = (error: TypeError): Response =>
  renderError(
    new HttpException(400, { message: `${demo.headers.fail}: ${error.message}` }),
    false,
    new Headers(),
  );
