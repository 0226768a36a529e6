import { digest, isSameSecret, type Secret } from '../secrets.ts';

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
  return isSameSecret(sealed, seal(purpose, parts, secret)) ? parts : null;
}
