import type { Context } from 'hono';
import type { Logger } from 'pino';
import { errorReply, type FailureCode, forgetPath, type GatewayError, causeOf } from '../errors.ts';
import { type Exchange, type GatewayEnv, pushOwnHeaders } from '../exchange.ts';
import { inlineHash } from '../hashes.ts';
import { incidentsOf } from '../incidents.ts';
import { type HeaderPairs, withoutNames } from '../request/headers.ts';

/**
 * Sends a failure as JSON or as a page, as the client accepts. A response that has already begun is
 * cut off, because it cannot be completed. `end` writes the body, if there is one.
 */
export function sendFailure(
  exchange: Exchange,
  error: GatewayError,
  headers: HeaderPairs = [],
  end: (body?: Buffer) => void = (body) => void exchange.res.end(body),
): void {
  const { res, req } = exchange;
  noteFailure(exchange, error);
  if (res.headersSent || res.destroyed) {
    res.destroy();
    return;
  }
  const failure = render(exchange, error);
  // Sent as bytes: with a string, Node would write the headers in the string's encoding and change
  // non-ASCII ones.
  const body = Buffer.from(failure.body);
  const own = pushOwnHeaders(
    Object.entries({ ...failure.headers, 'content-length': String(body.length) }).flat(),
    exchange,
  );
  const names = new Set(own.filter((_, index) => index % 2 === 0));
  res.writeHead(error.status, [...withoutNames(headers, names), ...own]);
  end(req.method === 'HEAD' ? undefined : body);
}

/** Like `sendFailure`, but returns a Response. */
export function failureResponse(c: Context<GatewayEnv>, error: GatewayError): Response {
  const { exchange } = c.env;
  noteFailure(exchange, error);
  const { headers, body } = render(exchange, error);
  return c.newResponse(body, new Response(null, { status: error.status, headers }));
}

function render(
  { id, headers }: Exchange,
  error: GatewayError,
): { headers: Record<string, string>; body: string } {
  // A person who opened the address in a browser, such as a sign-in popup's, gets a readable page.
  const isPage = headers.accept?.includes('text/html') ?? false;
  return {
    headers: {
      ...error.headers,
      'content-type': isPage ? 'text/html; charset=utf-8' : 'application/json',
      ...(isPage && { 'content-security-policy': policy }),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
    body: isPage ? renderPage(error, id) : JSON.stringify(errorReply(error, id)),
  };
}

/** Records it for the log line and the metrics. */
export function noteFailure(exchange: Exchange, error: GatewayError): void {
  const { id, log } = exchange;
  exchange.failure = error.code;
  exchange.cause = error.reason ?? exchange.cause ?? causeOf(error.cause);
  if (error.code === 'internal' || error.code === 'loop') noteFault(error, id, log);
  else if (error.cause instanceof Error) log.debug({ id, cause: error.cause.message }, error.code);
}

/** A fault may affect every request, so each is logged once, and then counted. */
function noteFault({ code, cause }: GatewayError, id: string, log: Logger): void {
  const isLoop = code === 'loop';
  const key = isLoop ? code : `${code} ${placeOf(cause)}`;
  const message = isLoop
    ? 'UPSTREAM_URL points back to this gateway: set it to the address of the backend'
    : 'unexpected error';
  const own = isLoop ? { id } : { id, err: cause };
  incidentsOf(log).report({ key, level: 'error', about: {}, message }, own);
}

/** Where an error was thrown: its message may differ each time. */
const placeOf = (error: unknown): string =>
  (error instanceof Error ? /^ +at .*$/m.exec(error.stack ?? '')?.[0] : undefined) ?? typeof error;

/** The same for an error that is forwarded with the backend's own message. */
export function noteBackendError(exchange: Exchange): void {
  exchange.failure = 'upstream_error' satisfies FailureCode;
  exchange.cause = 'status';
}

const style =
  ':root{color-scheme:light dark;background:Canvas}body{font:1rem/1.6 system-ui,sans-serif;min-height:90vh;display:grid;place-content:center;gap:.5rem;padding:1rem;text-align:center}h1{font-size:1.25rem;margin:0}';
const policy = `default-src 'none'; style-src '${inlineHash(style)}'; img-src data:; frame-ancestors 'self'`;

const wayOut = `<p>This site has stored too much in your browser. <a href="${forgetPath}">Delete it and start again</a>. You will be signed out.</p>
`;

/**
 * The page for a person who opened an upstream address in a browser. It loads nothing and never
 * reloads, because the request may not be repeatable. Message and `requestId` are the gateway's own
 * and need no escaping.
 */
function renderPage({ message: sentence, status }: GatewayError, requestId: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${sentence}</title>
<style>${style}</style>
</head>
<body>
<h1>${sentence}</h1>
${status === 431 ? wayOut : ''}<small>Reference: ${requestId}</small>
</body>
</html>
`;
}
