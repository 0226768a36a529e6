import { digest, isSameSecret, type Secret } from '../hashes.ts';

/**
 * Signs dot-free parts of a cookie, so that only this gateway can have written them for this
 * purpose.
 */
export function seal(purpose: string, parts: readonly string[], secret: Secret): string {
  const content = parts.join('.');
  return `${content}.${digest(`${purpose} ${content}`, secret)}`;
}

/** The parts; null if the seal is invalid. */
export function unseal(purpose: string, sealed: string, secret: Secret): string[] | null {
  const parts = sealed.split('.').slice(0, -1);
  // Most requests have no sealed cookie, and a digest costs as much as all their other checks.
  if (parts.length === 0) return null;
  return isSameSecret(sealed, seal(purpose, parts, secret)) ? parts : null;
}
