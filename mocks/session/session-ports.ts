import { cookie as cookies } from '../../contracts/constants.ts';
import type { PhpInput } from '../laravel/php-input.ts';
import { HttpException } from '../laravel/http-exception.ts';
import type { Session } from '../state.ts';
import type { World } from '../world.ts';
import { type Credentials, sessionSeconds, type Visit } from './visit.ts';

/**
 * The transport of a session: cookies over HTTP and in a browser, otherwise the world's own memory.
 */
export interface SessionPort {
  /** Null when the request is stateless. */
  read(request: Request, cookies: Record<string, string>): Credentials | null;
  /**
   * Sends the session to the visitor, in the response's headers or through the world. A request
   * rejected for its missing token gets no token.
   */
  write(visit: Visit, headers: Headers, isProven?: boolean): void;
  /** Whether a write must prove its origin. */
  checksCsrf: boolean;
}

export const sessionCookie = 'foyer_demo_session';
/** Laravel adds a hash of the guard's class to the name. */
const rememberCookie = 'remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d';
const rememberSeconds = 2_592_000;

/** Sessions in cookies. `isStateful` decides which requests Sanctum gives one. */
export function cookiePort(world: World, isStateful: (request: Request) => boolean): SessionPort {
  return {
    checksCsrf: true,
    read(request, jar) {
      return isStateful(request)
        ? { sessionId: jar[sessionCookie] ?? null, remember: jar[rememberCookie] ?? null }
        : null;
    },
    write({ session, remember }, headers, isProven = true) {
      if (!session) return;
      const write = (name: string, value: string, seconds: number, flags: string): void => {
        const expires = new Date(world.now().getTime() + seconds * 1_000).toUTCString();
        headers.append(
          'Set-Cookie',
          `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${seconds}; path=/; ${flags}samesite=lax`,
        );
      };
      if (isProven) write(cookies.xsrf, xsrfEnvelope(session.csrf), sessionSeconds, '');
      write(sessionCookie, session.id, sessionSeconds, 'httponly; ');
      if (remember === null) write(rememberCookie, '', 0, 'httponly; ');
      else if (remember !== undefined)
        write(rememberCookie, remember, rememberSeconds, 'httponly; ');
    },
  };
}

/**
 * Sanctum's rule: the host of the Referer, or else of the Origin, must be one of the backend's own.
 * Any other request has no session, whatever cookies it has, unless this backend gives one to
 * everybody.
 */
export function comesFromOwnHost(world: World): (request: Request) => boolean {
  return (request) => {
    if (world.state.givesSessions) return true;
    const from = request.headers.get('Referer') ?? request.headers.get('Origin');
    const own = [request.url, world.state.appUrl].map((url) => URL.parse(url)?.host);
    const host = URL.parse(from ?? '')?.host;
    return host !== undefined && own.includes(host);
  };
}

/**
 * One session for every request, stored in the world: for Vitest, where msw forwards no cookies.
 * Signing in and out works as usual.
 */
export function actingPort(world: World): SessionPort {
  return {
    checksCsrf: false,
    read: () => ({ sessionId: world.state.actingSession, remember: null }),
    write({ session }) {
      world.state.actingSession = session?.id ?? null;
    },
  };
}

const readMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * The XSRF-TOKEN cookie's value: a base64 envelope around the session's token, like Laravel's
 * encrypted cookies. It always ends in '=', which exposes a client that forgets to decode the
 * cookie.
 */
function xsrfEnvelope(csrf: string): string {
  const json = JSON.stringify({ iv: 'undersong', value: csrf, mac: '' });
  return btoa(json.padEnd(json.length + ((4 - (json.length % 3)) % 3)));
}

/**
 * @throws HttpException 419 unless a write proves that its sender could read the site's cookies or
 * pages.
 */
export function checkCsrf(
  request: Request,
  method: string,
  body: PhpInput,
  session: Session,
): void {
  if (readMethods.includes(method)) return;
  const plain = request.headers.get('X-CSRF-TOKEN') ?? body['_token'];
  const sealed = request.headers.get('X-XSRF-TOKEN');
  if (plain !== session.csrf && sealed !== xsrfEnvelope(session.csrf))
    throw new HttpException(419, { message: 'CSRF token mismatch.' });
}

/** A request's cookies by name, for requests outside msw. */
export function readCookies(request: Request): Record<string, string> {
  const pairs = (request.headers.get('Cookie') ?? '')
    .split(';')
    .map((pair) => pair.trim().split(/=(.*)/s, 2));
  return Object.fromEntries(
    pairs.filter(([name]) => name).map(([name = '', value = '']) => [name, decode(value)]),
  );
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
