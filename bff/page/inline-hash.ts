import { createHash } from 'node:crypto';

/** The source by which a content security policy allows exactly this inline script or style sheet. */
export const inlineHash = (inline: string): string => `sha256-${createHash('sha256').update(inline).digest('base64')}`;
