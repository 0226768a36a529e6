import { createHash, timingSafeEqual } from 'node:crypto';
import { GatewayError } from '../errors.ts';

/**
 * Passes whoever shows the token as `Authorization: Bearer <token>`.
 * @throws GatewayError as if there were nothing here, where the operator set no token.
 */
export function requireToken(token: string | null, authorization: string | undefined): void {
  if (token === null) throw new GatewayError('not_found');
  const shown = /^Bearer +(.+)$/i.exec(authorization ?? '')?.[1] ?? '';
  // Digests are of one length, so that the time it takes tells nothing of the token, its length included.
  if (!timingSafeEqual(digest(shown), digest(token))) throw new GatewayError('unauthorized', { headers: { 'www-authenticate': 'Bearer' } });
}

const digest = (value: string): Buffer => createHash('sha256').update(value).digest();
