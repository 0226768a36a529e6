import { HttpResponse } from 'msw/http';
import { ignitionTrace } from './ignition.ts';
import { PhpException } from './php-exception.ts';
import { Refusal } from './refusal.ts';

// msw's own class keeps Set-Cookie, which a browser's Response drops.

export function json(reply: unknown, status: number, headers: Headers): Response {
  headers.set('Content-Type', 'application/json');
  return new HttpResponse(JSON.stringify(reply), { status, headers });
}

export function html(page: string, headers: Headers, status = 200): Response {
  headers.set('Content-Type', 'text/html; charset=UTF-8');
  return new HttpResponse(page, { status, headers });
}

export const noContent = (headers: Headers): Response => new HttpResponse(null, { status: 204, headers });

/** An error as Laravel renders it. Errors that no PHP code would throw are bugs of the fake, and stay what they are. */
export function renderError(error: unknown, debug: boolean, headers: Headers): Response {
  if (error instanceof PhpException) return json(debug ? ignitionTrace(error) : { message: 'Server Error' }, 500, headers);
  if (!(error instanceof Refusal)) throw error;
  for (const [name, value] of Object.entries(error.headers)) headers.set(name, value);
  return error.status === 302 ? redirectPage(error.headers['Location'] ?? '/', headers) : json(phpReply(error.reply), error.status, headers);
}

/** PHP cannot tell an empty map from an empty list. */
function phpReply(reply: Refusal['reply']): unknown {
  const empty = reply.errors && Object.keys(reply.errors).length === 0;
  return empty ? { ...reply, errors: [] } : reply;
}

function redirectPage(location: string, headers: Headers): Response {
  const page = `<!DOCTYPE html><html><head><meta http-equiv="refresh" content="0;url='${location}'" /></head><body>Redirecting to ${location}.</body></html>`;
  return html(page, headers, 302);
}
