import { GatewayError } from '../errors.ts';

const mostRetries = 2;
const baseMs = 50;

export interface Failure {
  /** How many attempts were made, this one included. */
  attempts: number;
  /** Whether anything of the request may have reached the backend. */
  wasSent: boolean;
  canRepeat: boolean;
}

/**
 * Milliseconds to wait before trying again, or null to give up. What was never sent can always be sent again; what was sent, only
 * if asking twice is like asking once. The wait is jittered, so that a backend that comes back is not met by everyone at once.
 */
export function retryDelay({ attempts, wasSent, canRepeat }: Failure, random: () => number = Math.random): number | null {
  if (attempts > mostRetries || (wasSent && !canRepeat)) return null;
  return baseMs * 2 ** (attempts - 1) * (0.5 + random());
}

/** What undici reports, as a failure that a person can be told. */
export function asUpstreamError(error: Error, wasSent: boolean): GatewayError {
  if (error instanceof GatewayError) return error;
  return new GatewayError(wasSent ? 'upstream_broke_off' : 'upstream_unreachable', { cause: error });
}
