import { HttpResponse } from 'msw/http';
import type { DebugMode } from '../state.ts';
import { PhpException, HttpException } from './http-exception.ts';
import { ignitionTrace, plainTrace, refusalTrace } from './traces.ts';

// msw's own class keeps Set-Cookie, which a browser's Response drops.

export function json(reply: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json');
  return new HttpResponse(phpJson(reply), { status, headers });
}

/** JSON as PHP writes it by default, with slashes and non-ASCII letters escaped. */
const phpJson = (value: unknown): string =>
  JSON.stringify(value)
    .replaceAll('/', String.raw`\/`)
    .replaceAll(
      /[\u0080-\uffff]/g,
      (unit) => `\\u${(unit.codePointAt(0) ?? 0).toString(16).padStart(4, '0')}`,
    );

export function html(page: string, headers: Headers, status = 200): Response {
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  return new HttpResponse(page, { status, headers });
}

export const noContent = (headers: Headers): Response =>
  new HttpResponse(null, { status: 204, headers });

/** An error as Laravel renders it. Rethrows bugs of the fake. */
export function renderError(error: unknown, debug: DebugMode, headers: Headers): Response {
  if (error instanceof PhpException) return json(serverError(error, debug), 500, headers);
  if (!(error instanceof HttpException)) throw error;
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  return error.status === 302
    ? redirectPage(error.headers['Location'] ?? '/', headers)
    : json(phpReply(error, debug), error.status, headers);
}

function serverError(error: PhpException, debug: DebugMode): object {
  if (!debug) return { message: 'Server Error' };
  return debug === 'plain' ? plainTrace(error) : ignitionTrace(error);
}

/**
 * PHP cannot distinguish an empty map from an empty list. The code returned a reply with more than
 * a message instead of throwing it, so it has no trace in debug mode.
 */
function phpReply({ status, reply }: HttpException, debug: DebugMode): unknown {
  if (reply.errors)
    return Object.keys(reply.errors).length === 0 ? { ...reply, errors: [] } : reply;
  return debug && Object.keys(reply).length === 1 ? { ...reply, ...refusalTrace(status) } : reply;
}

function redirectPage(location: string, headers: Headers): Response {
  const page = `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0;url='${location}'" /></head><body>Redirecting to ${location}.</body></html>`;
  return html(page, headers, 302);
}

/**
 * Whether Laravel treats a request as an API client's. Only then are its errors JSON instead of
 * redirects and pages.
 */
export function expectsJson(request: Request): boolean {
  const accept = request.headers.get('Accept') ?? '';
  const first = accept.split(',', 1)[0] ?? '';
  if (/[/+]json/.test(first)) return true;
  const takesAnything = accept === '' || first.startsWith('*/*');
  return takesAnything && request.headers.get('X-Requested-With') === 'XMLHttpRequest';
}

/**
 * The site's language that the visitor prefers, by weight and then by order; null if there is none.
 */
export function preferredLanguage(
  acceptLanguage: string | null,
  available: readonly string[],
): string | null {
  const wanted = (acceptLanguage ?? '').split(',').map((entry) => {
    const [tag = '', ...parameters] = entry.trim().toLowerCase().split(';');
    const weight = parameters.find((parameter) => parameter.trim().startsWith('q='));
    return {
      language: tag.split('-', 1)[0] ?? '',
      weight: weight ? Number(weight.trim().slice(2)) || 0 : 1,
    };
  });
  const best = wanted
    .filter(({ language, weight }) => weight > 0 && available.includes(language))
    .toSorted((a, b) => b.weight - a.weight)[0];
  return best?.language ?? null;
}
