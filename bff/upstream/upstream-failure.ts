import { GatewayError } from '../errors.ts';
import type { UpstreamHeaders } from '../policy/headers.ts';

/** Whether a retry may bring another response. A maintenance page says when to come back; what is not implemented stays so. */
export const isPassing = (status: number, headers: UpstreamHeaders): boolean => status >= 500 && status !== 501 && headers['retry-after'] === undefined;

/** Whether a response shows that the upstream, or something before it, is not there: what the breaker counts. */
export const isOutage = (status: number, headers: UpstreamHeaders): boolean => status >= 502 && status <= 504 && headers['retry-after'] === undefined;

/** What a visitor does or sends says nothing about the upstream. Otherwise visitors could open the circuit breaker. */
export function isClientError(error: Error & { code?: string }): boolean {
  return error instanceof ClientGoneError || error.code === 'client_timeout' || (error.code !== undefined && requestErrors.includes(error.code));
}

/** Undici's, about a request that it cannot send. */
const requestErrors = ['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_REQ_CONTENT_LENGTH_MISMATCH', 'UND_ERR_ABORTED'];

/** A body that will never be whole. */
export class ClientGoneError extends Error {
  override name = 'ClientGoneError';
}

/** What undici reports, as a failure that can be shown to a person. */
export function asUpstreamError(error: Error, wasSent: boolean): GatewayError {
  if (error instanceof GatewayError) return error;
  return new GatewayError(wasSent ? 'upstream_broke_off' : 'upstream_unreachable', { cause: error });
}
