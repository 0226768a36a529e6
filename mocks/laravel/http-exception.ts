import type { ErrorReply } from '../../contracts/schema/error.ts';

export type FieldMessages = Record<string, string[]>;

/**
 * Thrown by a handler to end a call, as Laravel's `abort()` and its validator do. Bugs of the fake
 * itself throw other errors.
 */
export class HttpException extends Error {
  override name = 'HttpException';
  readonly status: number;
  readonly reply: ErrorReply;
  readonly headers: Record<string, string>;

  constructor(status: number, reply: ErrorReply, headers: Record<string, string> = {}) {
    super(reply.message);
    this.status = status;
    this.reply = reply;
    this.headers = headers;
  }
}

export const invalid = (
  errors: FieldMessages,
  status = 422,
  headers: Record<string, string> = {},
): HttpException => new HttpException(status, invalidReply(errors), headers);

/** Laravel's wording since 9: the first message, and the number of others. */
export function invalidReply(errors: FieldMessages): ErrorReply {
  const [first = 'The given data was invalid.', ...others] = Object.values(errors).flat();
  const more =
    others.length === 0
      ? ''
      : ` (and ${others.length} more error${others.length === 1 ? '' : 's'})`;
  return { message: first + more, errors };
}

/** Eloquent's wording for a missing row. */
export const modelNotFound = (model: string, id: string): HttpException =>
  new HttpException(404, { message: `No query results for model [App\\Models\\${model}] ${id}` });

export const unauthenticated = (): HttpException =>
  new HttpException(401, { message: 'Unauthenticated.' });

/** The path exists only with other methods. The message is the one of Laravel's router. */
export function wrongMethod(
  method: string,
  pathname: string,
  supported: readonly string[],
): HttpException {
  const methods = supported.join(', ');
  const message = `The ${method} method is not supported for route ${pathname.slice(1)}. Supported methods: ${methods}.`;
  return new HttpException(405, { message }, { Allow: methods });
}

/** With the headers of Laravel's ThrottleRequests. */
export function tooManyRequests(seconds: number, limit = 60): HttpException {
  return new HttpException(
    429,
    { message: 'Too Many Attempts.' },
    {
      'Retry-After': String(seconds),
      'X-RateLimit-Limit': String(limit),
      'X-RateLimit-Remaining': '0',
      'X-RateLimit-Reset': String(Math.floor(Date.now() / 1_000) + seconds),
    },
  );
}

/** Redirects the visitor instead of replying, as PHP's middleware does even for API clients. */
export const redirect = (location: string): HttpException =>
  new HttpException(302, { message: '' }, { Location: location });

/** An exception inside the PHP code: a 500, with its trace when debug is on. */
export class PhpException extends Error {
  override name = 'PhpException';
  readonly exception: string;

  constructor(exception: string, message: string) {
    super(message);
    this.exception = exception;
  }
}
