import { causeOf, type FailureCause, GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../request/headers.ts';

/**
 * Whether a response shows that the upstream, or a proxy before it, is down: counted by the breaker
 * and retried. Maintenance pages, with a Retry-After, don't count.
 */
export const isOutage = (status: number, headers: UpstreamHeaders): boolean =>
  status >= 502 && status <= 504 && headers['retry-after'] === undefined;

/**
 * Whether the visitor caused the error. It then does not count against the upstream; otherwise
 * visitors could open the circuit breaker.
 */
export function isClientError(error: Error & { code?: string }): boolean {
  return error instanceof ClientDisconnectedError || clientCodes.has(error.code ?? '');
}

const clientCodes = new Set([
  'client_timeout',
  'slow_request',
  // Undici's, for a request that it cannot send.
  'UND_ERR_INVALID_ARG',
  'UND_ERR_NOT_SUPPORTED',
  'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH',
  'UND_ERR_ABORTED',
]);

/** A body that will never be complete. */
export class ClientDisconnectedError extends Error {
  override name = 'ClientDisconnectedError';
}

/** No connection could be made, so nothing was sent. */
export class ConnectionFailedError extends Error {
  override name = 'ConnectionFailedError';
  /** Error code of Node or undici, such as ECONNREFUSED. */
  readonly code: string | undefined;

  constructor(cause: Error & { code?: string }) {
    super(cause.message, { cause });
    this.code = cause.code;
  }

  /**
   * Whether the next attempt may connect at once: the server is being restarted, or its name is
   * being moved.
   */
  get isTransient(): boolean {
    return this.isOwn || transientCauses.has(causeOf(this));
  }

  /** Whether this process ran out of resources to connect: the upstream is not to blame. */
  get isOwn(): boolean {
    return ownCodes.has(this.code ?? '');
  }
}

const ownCodes = new Set(['EMFILE', 'ENFILE', 'EADDRNOTAVAIL', 'ENOBUFS', 'ENOMEM']);

/** Excludes certificate mismatches, and the time limit, after which no time is left. */
const transientCauses = new Set<FailureCause | null>([
  'refused',
  'reset',
  'closed',
  'unreachable',
  'dns',
]);

/** Converts an error of undici to a readable one. */
export function asUpstreamError(error: Error): GatewayError {
  if (error instanceof GatewayError) return error;
  if (!(error instanceof ConnectionFailedError))
    return new GatewayError('upstream_broke_off', { cause: error });
  return error.isOwn
    ? new GatewayError('overloaded', { headers: { 'retry-after': '1' }, cause: error })
    : new GatewayError('upstream_unreachable', { cause: error });
}
