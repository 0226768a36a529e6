import type { FailureKind } from '../../contracts/faults/fault.ts';
import type { CallKey } from '../../contracts/schema/calls.ts';
import {
  PhpException,
  HttpException,
  tooManyRequests,
  unauthenticated,
  wrongMethod,
} from './http-exception.ts';

export interface PlannedFailure {
  /** The call that fails; `*` for the next one. */
  key: CallKey | '*';
  as: FailureKind;
  times: number;
}

const html =
  '<!doctype html><html lang="en"><head><title>Undersong</title></head><body><h1>Whoops, looks like something went wrong.</h1></body></html>';

/** Counts the call, and returns the failure that is due for `key`, if any. */
export function takeFailure(planned: PlannedFailure[], key: CallKey | '*'): FailureKind | null {
  const due = planned.find(
    (failure) => failure.times > 0 && (failure.key === key || failure.key === '*'),
  );
  if (!due) return null;
  due.times -= 1;
  return due.as;
}

/**
 * The response of a backend that fails this way. `cut` breaks off within the body; only HTTP
 * clients notice.
 * @throws HttpException or PhpException for failures that Laravel itself would report.
 */
export function fail(kind: Exclude<FailureKind, 'drifted'>, { method, url }: Request): Response {
  switch (kind) {
    case 'trace':
      throw new PhpException(
        'Illuminate\\Database\\QueryException',
        'SQLSTATE[HY000] [2002] Connection refused (SQL: select * from `users` where `id` = 1 limit 1)',
      );
    case 'expired':
      throw new HttpException(419, { message: 'CSRF token mismatch.' });
    case 'unauthenticated':
      throw unauthenticated();
    case 'maintenance':
      throw new HttpException(503, { message: 'Service Unavailable' }, { 'Retry-After': '60' });
    case 'too-many':
      throw tooManyRequests(30);
    case 'missing':
      throw new HttpException(404, { message: 'The route api/v1/missing could not be found.' });
    // Before Laravel 9.
    case 'missing-unsaid':
      throw new HttpException(404, { message: '' });
    case 'wrong-method':
      throw wrongMethod(
        method,
        new URL(url).pathname,
        method === 'GET' ? ['POST'] : ['GET', 'HEAD'],
      );
    case 'not-built':
      throw new HttpException(501, { message: 'Not Implemented' });
    case 'html':
      return new Response(html, { headers: { 'Content-Type': 'text/html; charset=UTF-8' } });
    case 'empty':
      return new Response('', { headers: { 'Content-Type': 'application/json' } });
    case 'broken-json':
      return new Response('{"data":{"settings":{"site":', {
        headers: { 'Content-Type': 'application/json' },
      });
    case 'cut':
      return new Response(cutBody(), { headers: { 'Content-Type': 'application/json' } });
  }
}

/** A reply after an incompatible backend update: IDs as text, and `name` renamed to `title`. */
export function drifted(reply: unknown): unknown {
  if (Array.isArray(reply)) return reply.map(drifted);
  if (typeof reply !== 'object' || reply === null) return reply;
  return Object.fromEntries(
    Object.entries(reply).map(([name, value]) =>
      name === 'id' && typeof value === 'number'
        ? [name, `no-${value}`]
        : [name === 'name' ? 'title' : name, drifted(value)],
    ),
  );
}

function cutBody(): ReadableStream<Uint8Array> {
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(new TextEncoder().encode('{"data":{"settings":'));
      // The first bytes must be sent before the connection breaks, or the failure would look like
      // no response at all.
      await new Promise((resolve) => {
        setTimeout(resolve, 20);
      });
      controller.error(new Error('The backend died in mid-body'));
    },
  });
}
