import type { IncomingMessage, ServerResponse } from 'node:http';
import { isOn } from '../../contracts/loose.ts';
import { renderError } from '../laravel/responses.ts';
import { effectiveMethod } from '../laravel/php-input.ts';
import { PhpException, HttpException, unauthenticated } from '../laravel/http-exception.ts';
import { checkCsrf, readCookies, type SessionPort } from '../session/session-ports.ts';
import { Visit } from '../session/visit.ts';
import type { World } from '../world.ts';
import type { OpenStorage } from './storage.ts';

export const isResumablePath = (pathname: string): boolean =>
  /^\/api\/v1\/tus\/upload(?:\/|$)/.test(pathname);

interface ResumableRequest {
  world: World;
  port: SessionPort;
  storage: OpenStorage;
  /**
   * The request without its body, which can be of any size and which only the protocol may read.
   */
  request: Request;
  /** The body, slowed or broken by a fault; absent without one. */
  body?: ReadableStream<Uint8Array>;
}

/**
 * Passes a tus request through session and CSRF checks like any other, and then to the protocol.
 * Null when the response has been sent; otherwise the response to send.
 */
export async function serveResumable(
  { world, port, storage, request, body }: ResumableRequest,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<Response | null> {
  const headers = new Headers({ 'Cache-Control': 'no-cache, private' });
  try {
    const method = effectiveMethod(request, {}, {});
    const visit = new Visit(world, port.read(request, readCookies(request)));
    port.write(visit, headers);
    if (visit.session && port.checksCsrf) checkCsrf(request, method, {}, visit.session);
    refuse(world, visit, method);
    incoming.method = method;
    outgoing.setHeader('Set-Cookie', headers.getSetCookie());
    const resumable = await storage.resumable(world);
    if (body)
      return await resumable.handlePaced(new Request(request, { method, ...streamed(body) }));
    await resumable.handle(incoming, outgoing);
    return null;
  } catch (error) {
    return renderError(error, world.state.debug, headers);
  }
}

/** Node requires `duplex` for streamed bodies. */
const streamed = (body: ReadableStream<Uint8Array>) => ({ body, duplex: 'half' as const });

function refuse({ state }: World, visit: Visit, method: string): void {
  if (!visit.person) throw unauthenticated();
  if (isOn(state.settings.uploads?.disable_tus))
    throw new HttpException(404, { message: 'The route api/v1/tus/upload could not be found.' });
  if (method !== 'PATCH' || state.uploads.failing.chunks === 0) return;
  state.uploads.failing.chunks -= 1;
  throw new PhpException(
    'ErrorException',
    'fwrite(): write of 8192 bytes failed with errno=28 No space left on device',
  );
}
