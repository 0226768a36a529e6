import { createHash } from 'node:crypto';

/** 132 bits that name this content, of all its parts together. For secrets there is secrets.ts. */
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
