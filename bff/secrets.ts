import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

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
