import { cookie as cookies } from '../../contracts/constants.ts';
import type { World } from '../world.ts';
import { xsrfEnvelope } from './csrf.ts';
import type { SessionPort } from './port.ts';
import { sessionSeconds } from './visit.ts';

export const sessionCookie = 'foyer_demo_session';
/** Laravel adds a hash of the guard's class to the name. */
const rememberCookie = 'remember_web_59ba36addc2b2f9401580f014c7f58ea4e30989d';
const rememberSeconds = 2_592_000;

/** Sessions in cookies. `isStateful` decides which requests Sanctum lets have one. */
export function cookiePort(world: World, isStateful: (request: Request) => boolean): SessionPort {
  return {
    checksCsrf: true,
    read(request, jar) {
      return isStateful(request) ? { sessionId: jar[sessionCookie] ?? null, remember: jar[rememberCookie] ?? null } : null;
    },
    write({ session, remember }, answer) {
      if (!session) return;
      const write = (name: string, value: string, seconds: number, flags: string): void => {
        const expires = new Date(world.now().getTime() + seconds * 1_000).toUTCString();
        answer.append('Set-Cookie', `${name}=${encodeURIComponent(value)}; expires=${expires}; Max-Age=${seconds}; path=/; ${flags}samesite=lax`);
      };
      write(cookies.xsrf, xsrfEnvelope(session.csrf), sessionSeconds, '');
      write(sessionCookie, session.id, sessionSeconds, 'httponly; ');
      if (remember === null) write(rememberCookie, '', 0, 'httponly; ');
      else if (remember !== undefined) write(rememberCookie, remember, rememberSeconds, 'httponly; ');
    },
  };
}

/**
 * Sanctum's rule: the Referer's host, or else the Origin's, must be one of the backend's own.
 * Without either, or from another site, a request has no session, whatever cookies it carries.
 */
export function comesFromOwnHost(world: World): (request: Request) => boolean {
  return (request) => {
    const from = request.headers.get('Referer') ?? request.headers.get('Origin');
    const own = [request.url, world.state.appUrl].map((url) => URL.parse(url)?.host);
    const host = URL.parse(from ?? '')?.host;
    return host !== undefined && own.includes(host);
  };
}
