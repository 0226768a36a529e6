import { createHmac, timingSafeEqual } from 'node:crypto';

export type Secret = string | Buffer;

/** 132 bits, which no two texts share and nobody without the secret can make. */
export const digest = (text: string, secret: Secret): string =>
  createHmac('sha256', secret).update(text).digest('base64url').slice(0, 22);

/** Parts of a cookie, without dots in them, that only this gateway can have written for this purpose. */
export function seal(purpose: string, parts: readonly string[], secret: Secret): string {
  const content = parts.join('.');
  return `${content}.${digest(`${purpose} ${content}`, secret)}`;
}

/** The parts; null where the seal is not right. */
export function unseal(purpose: string, sealed: string, secret: Secret): string[] | null {
  const parts = sealed.split('.').slice(0, -1);
  // Most requests have no sealed cookie, and a digest costs as much as the rest of their checks.
  if (parts.length === 0) return null;
  const [shown, due] = [Buffer.from(sealed), Buffer.from(seal(purpose, parts, secret))];
  return shown.length === due.length && timingSafeEqual(shown, due) ? parts : null;
}
