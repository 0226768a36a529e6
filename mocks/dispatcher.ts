import { http, type HttpHandler } from 'msw/http';
import { matchCall, matchKey } from '../contracts/calls/match-call.ts';
import { MUSIC_DOWNLOAD, MUSIC_OFFLINE } from '../contracts/constants.ts';
import { record } from '../contracts/loose.ts';
import type { CallKey } from '../contracts/schema/calls.ts';
import { drawnPicture } from './art/drawn-picture.ts';
import type { OpenCall } from './faults/call-log.ts';
import { answerAndLog } from './faults/answer-and-log.ts';
import { wait } from './faults/paced-body.ts';
import { drifted, fail, takeFailure } from './laravel/failures.ts';
import { effectiveMethod, parsePhpInput, readBody } from './laravel/php-input.ts';
import { inPageForm, isPage, readCursor } from './laravel/page-forms.ts';
import { redirect, HttpException, unauthenticated, wrongMethod } from './laravel/http-exception.ts';
import { expectsJson, html, json, noContent, renderError } from './laravel/responses.ts';
import { TextFile } from './laravel/text-file.ts';
import { emptyLists } from './laravel/empty-lists.ts';
import { InvalidFields } from './laravel/validate.ts';
import type { AnyCall, LegacyHandler } from './legacy-call.ts';
import { answerRecorded } from './replay/answer-recorded.ts';
import { isRecorded } from './replay/replay.ts';
import { storedFile } from './legacy/account/profile.ts';
import { handlers } from './legacy/handlers.ts';
import { humanCheckScript } from './legacy/auth/human-check.ts';
import { payingFor, paymentPage } from './legacy/billing.ts';
import { downloadedTrack, recordedSound } from './legacy/music/recorded-sound.ts';
import { socialPage, socialService } from './legacy/auth/social-accounts.ts';
import { releaseDue } from './legacy/music/unreleased.ts';
import { uploadedFile } from './legacy/upload/uploaded-files.ts';
import { hasPermission } from './people.ts';
import { checkCsrf, type SessionPort } from './session/session-ports.ts';
import { Visit } from './session/visit.ts';
import type { World } from './world.ts';

/**
 * One handler for all methods: a POST may really be a PUT, which a handler per method would miss.
 */
export function legacyHandlers(world: World, port: SessionPort): HttpHandler[] {
  return [
    http.all('*', async ({ request, cookies }) => {
      const { pathname } = new URL(request.url);
      if (!isBackendPath(pathname)) return undefined;
      return answerAndLog(world, request, (received, { open }) =>
        answer({ world, port, request: received, cookies, open }),
      );
    }),
  ];
}

/** Calls whose lists are never emptied, because the site needs menus, themes and form options. */
const spared = new Set<CallKey>(['GET bootstrap-data', 'GET value-lists/{names}']);

interface Arrived {
  world: World;
  port: SessionPort;
  request: Request;
  cookies: Record<string, string>;
  /** Null if the world has no log. */
  open: OpenCall | null;
}

/** A file, or a call. */
async function answer(arrived: Arrived): Promise<Response> {
  const { world, port, request, cookies } = arrived;
  const { pathname } = new URL(request.url);
  releaseDue(world);
  const visit = () =>
    new Visit(world, port.read(request, cookies), request.headers.get('Authorization'));
  return (
    drawnPicture(pathname) ??
    storedFile(world.state, pathname) ??
    humanCheckScript(pathname) ??
    (await recordedSound(world, request, () => visit().person)) ??
    (await downloadedTrack(world, request, () =>
      [MUSIC_DOWNLOAD, MUSIC_OFFLINE].some((right) =>
        hasPermission(world.state, visit().person, right),
      ),
    )) ??
    (await uploadedFile(world, request, () => visit().person)) ??
    respond(arrived)
  );
}

/**
 * Passes a request through Laravel's stages: method, route, session, CSRF, the route's middleware,
 * controller.
 */
async function respond({ world, port, request, cookies, open }: Arrived): Promise<Response> {
  const headers = new Headers({ 'Cache-Control': 'no-cache, private' });
  let visit: Visit | null = null;
  try {
    const url = new URL(request.url);
    const { pathname, search } = url;
    const [query, body] = [parsePhpInput(search), await readBody(request.clone())];
    const method = effectiveMethod(request, body, query);
    open?.read(method, body);
    const service = socialService(pathname);
    const checkout = payingFor(pathname);
    const isReplayed = isRecorded(world.recording, method, url);
    const found =
      service || checkout || isReplayed || pathname === '/sanctum/csrf-cookie'
        ? null
        : route(method, pathname);
    visit = new Visit(world, port.read(request, cookies), request.headers.get('Authorization'));
    if (service)
      return html(
        socialPage(service, { request, world, visit }),
        withSession(port, visit, headers),
      );
    if (checkout)
      return html(
        paymentPage(checkout, { request, world, visit }),
        withSession(port, visit, headers),
      );
    if (!found && !isReplayed) return noContent(withSession(port, visit, headers));
    const failure = takeFailure(
      world.state.failures,
      found?.handler.key ?? matchKey(method, pathname) ?? '*',
    );
    if (failure && failure !== 'drifted') return fail(failure, request);
    if (visit.session && port.checksCsrf) checkCsrf(request, method, body, visit.session);
    const replayed = answerRecorded({ world, visit, method, url });
    if (replayed)
      return replayed.body === null
        ? noContent(withSession(port, visit, headers))
        : json(replayed.body, replayed.status, withSession(port, visit, headers));
    if (!found) throw new HttpException(404, { message: 'The recording has ended.' });
    if (world.state.hasOwnPageSizes) delete query['perPage'];
    readCursor(world.state.pageForm, query);
    const made = await callHandler(found.handler, {
      request,
      world,
      visit,
      params: found.params,
      query,
      body,
    });
    if (made instanceof TextFile) return made.response(withSession(port, visit, headers));
    const isEmptied = world.state.hasEmptyLists && !spared.has(found.handler.key);
    const given = isEmptied ? emptyLists(made) : made;
    const reply = inPageForm(given, world.state.pageForm, pathname);
    if (world.state.listLatencyMs > 0 && hasPage(made)) await wait(world.state.listLatencyMs);
    return json(
      failure === 'drifted' ? drifted(reply) : reply,
      200,
      withSession(port, visit, headers),
    );
  } catch (error) {
    const isProven = !(error instanceof HttpException && error.status === 419);
    return renderError(
      error instanceof InvalidFields ? error.inWordsOf(world.state.laravel) : error,
      world.state.debug,
      visit ? withSession(port, visit, headers, isProven) : headers,
    );
  }
}

/** Pages are beside other parts or nested: `pagination`, `tracks`, `channel.content`. */
const hasPage = (reply: unknown): boolean =>
  Object.values(record(reply)).some(
    (part) => isPage(part) || Object.values(record(part)).some(isPage),
  );

function callHandler(handler: LegacyHandler, call: AnyCall): unknown {
  const base = call.world.state.appUrl || new URL(call.request.url).origin;
  if (handler.middleware === 'auth' && !call.visit.person) {
    throw expectsJson(call.request) ? unauthenticated() : redirect(`${base}/login`);
  }
  if (handler.middleware === 'guest' && call.visit.person) throw redirect(`${base}/`);
  return handler.reply(call);
}

function withSession(port: SessionPort, visit: Visit, headers: Headers, isProven = true): Headers {
  port.write(visit, headers, isProven);
  return headers;
}

const byKey = new Map<CallKey, LegacyHandler>(handlers.map((handler) => [handler.key, handler]));
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Prefixes that this backend serves; the browser's worker leaves all other paths to the site. */
const backendPath = /^\/(?:api|auth|secure|sanctum|storage|vendor|log-viewer|horizon)(?:\/|$)/;

export const isBackendPath = (pathname: string): boolean => backendPath.test(pathname);

/**
 * Finds the handler of a call.
 * @throws HttpException 404 for an unknown path, 405 for a known path with another method, 501 for
 * a row without a fake.
 */
function route(
  method: string,
  pathname: string,
): { handler: LegacyHandler; params: Record<string, string> } {
  const match = matchCall(method === 'HEAD' ? 'GET' : method, pathname);
  const handler = match && byKey.get(match.key);
  if (match && handler) return { handler, params: match.params };
  // Explains a row without a fake.
  if (match)
    throw new HttpException(501, {
      message: `The fake backend has no '${match.key}' yet: add it to a file in mocks/legacy/, and list it in mocks/legacy/handlers.ts.`,
    });
  const allowed = methods.filter((other) => matchCall(other, pathname));
  if (allowed.length === 0)
    throw new HttpException(404, { message: `The route ${pathname.slice(1)} could not be found.` });
  const supported = allowed.flatMap((one) => (one === 'GET' ? ['GET', 'HEAD'] : [one]));
  throw wrongMethod(method, pathname, supported);
}
