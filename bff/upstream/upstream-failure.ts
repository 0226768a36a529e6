import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';

/** Whether a retry may bring another response. A maintenance page says when to come back; what is not implemented stays so. */
export const isPassing = (status: number, headers: UpstreamHeaders): boolean =>
  status >= 500 && status !== 501 && status !== 508 && headers['retry-after'] === undefined;

/** Whether a response shows that the upstream, or something before it, is not there: what the breaker counts. */
export const isOutage = (status: number, headers: UpstreamHeaders): boolean =>
  status >= 502 && status <= 504 && headers['retry-after'] === undefined;

/** What a visitor does or sends says nothing about the upstream. Otherwise visitors could open the circuit breaker. */
export function isClientError(error: Error & { code?: string }): boolean {
  return (
    error instanceof ClientGoneError ||
    error.code === 'client_timeout' ||
    error.code === 'slow_request' ||
    (error.code !== undefined && requestErrors.includes(error.code))
  );
}

/** Undici's, about a request that it cannot send. */
const requestErrors = [
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_ABORTED',
];

/** A body that will never be whole. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** No connection could be made: whatever was to be sent never left. */
export class UnconnectedError extends Error {
  override name = 'UnconnectedError';
  /** Node's or undici's, such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }

  /** Whether the next attempt may find one at once: what listens is being restarted, or its name is being moved. */
  get isPassing(): boolean {
    return this.code !== undefined && passingCodes.has(this.code);
  }

  /** Whether it is this process that has no more to connect with: that says nothing about the upstream. */
  get isOwn(): boolean {
    return this.code !== undefined && ownCodes.has(this.code);
  }
}

const ownCodes = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM']);

/** Not a certificate that does not fit, and not the time limit: all the time that there is has passed then. */
const passingCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_SOCKET',
  ...ownCodes,
]);

/** What undici reports, as a failure that can be shown to a person. */
export function asUpstreamError(error: Error): GatewayError {
  if (error instanceof GatewayError) return error;
  if (error instanceof UnconnectedError && error.isOwn)
    return new GatewayError('overloaded', { headers: { 'retry-after': '1' }, cause: error });
  return new GatewayError(
    error instanceof UnconnectedError ? 'upstream_unreachable' : 'upstream_broke_off',
    { cause: error },
  );
}
