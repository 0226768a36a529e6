import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** 132 bits that name this content, of all its parts together. For secrets there is `digest`. */
export function contentHash(...parts: readonly (string | Buffer)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('base64url').slice(0, 22);
}

/**
 * The source that allows exactly this inline script or style sheet in a content security policy.
 */
export const inlineHash = (inline: string): string =>
  `sha256-${createHash('sha256').update(inline).digest('base64')}`;

/**
 * The mark of a site and its backend: the same on all instances, and different for a site in front
 * of this one.
 */
export const cdnLoopId = (publicOrigin: string, upstream: string): string =>
  `foyer-${createHash('sha256').update(`${publicOrigin} ${upstream}`).digest('hex').slice(0, 12)}`;

export type Secret = string | Buffer;

/** A key for one purpose. */
export const keyFor = (purpose: string, secret: Secret): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();

/** 132 bits: no two texts collide, and nobody without the secret can create it. */
export const digest = (text: string, secret: Secret): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

/**
 * Compares in constant time: hashes have equal lengths and do not reveal where two texts differ.
 */
export const isSameSecret = (shown: string, secret: string): boolean =>
  timingSafeEqual(hash(shown), hash(secret));

const hash = (text: string): Buffer => createHash('sha256').update(text).digest();
