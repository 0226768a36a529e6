import type { IncomingMessage } from 'node:http';
import type { Config } from '../config/read-config.ts';
import type { Body } from './request-body.ts';

/**
 * Checks that a body arrives at the minimum rate in each grace period. Resumable uploads only need
 * to progress. Periods limited by the upstream don't count. `body` is null if nothing is sent yet.
 * Clear the returned timer to stop.
 */
export function watchRate(
  req: IncomingMessage,
  body: Body | null,
  { bodyMinRate, bodyGraceMs, idleMs }: Config,
  isResumable: boolean,
  onTooSlow: () => void,
): NodeJS.Timeout | undefined {
  if (bodyMinRate === Infinity || bodyGraceMs === 0) return undefined;
  const windowMs = isResumable ? Math.max(bodyGraceMs, idleMs) : bodyGraceMs;
  const minBytes = isResumable ? 1 : (bodyMinRate * bodyGraceMs) / 1_000;
  let bytesBefore = req.socket.bytesRead;
  const timer = setInterval(() => {
    const { bytesRead } = req.socket;
    const isEnough = bytesRead - bytesBefore >= minBytes;
    bytesBefore = bytesRead;
    if (!req.complete && (body?.hadBackpressure() || isEnough)) return;
    clearInterval(timer);
    if (!req.complete) onTooSlow();
  }, windowMs);
  return timer.unref();
}
