import { before } from '../before.ts';

const megabyte = 1024 * 1024;
export const avatarMaxBytes = 2 * megabyte;
export const uploads = {
  disk: 'uploads',
  publicDisk: 'public',
  concurrency: 3,
  /**
   * During an upload of a folder, an S3 multipart upload or a chunked upload of more than one
   * chunk.
   */
  concurrencyWhenLarge: 1,
  idleMs: 30_000,
  /** Limit for each of the last steps, during which no bytes are sent. */
  answerMs: 60_000,
  resumableFromBytes: 4 * megabyte,
  resumableRetryDelaysMs: [0, 3_000, 5_000, 10_000, 20_000],
  s3FromBytes: 100 * megabyte,
  s3: {
    chunkBytes: 20 * megabyte,
    chunkAtLeastBytes: 5 * megabyte,
    partsAtMost: 10_000,
    signedPerBatch: 10,
    concurrentParts: 5,
    chunkRetries: 3,
  },
} as const;
/** Validates files for uploads. Without zod, to keep it out of the app's bundle. */

export interface UploadRestrictions {
  maxBytes?: number | null;
  /** MIME patterns (`image/*`, `audio/mpeg`) or extensions (`.mp3`, `mp3`); empty for all. */
  allowed?: readonly string[];
  /** Overrides `allowed`. */
  blocked?: readonly string[];
}

interface Candidate {
  name: string;
  size: number;
  mime: string;
}

type UploadRefusal =
  | { text: 'This file type is not allowed' }
  | { text: 'file exceeds maximum allowed size of :size'; maxBytes: number };

/** Files that operating systems add to folders. */
export const isIgnoredFile = (name: string): boolean => name === '.DS_Store';

/** Why this file may not be uploaded; null if it may. */
export function uploadRefusal(
  file: Candidate,
  { maxBytes, allowed = [], blocked = [] }: UploadRestrictions,
): UploadRefusal | null {
  const matches = (pattern: string): boolean => matchesType(file, pattern);
  if (blocked.some(matches) || (allowed.length > 0 && !allowed.some(matches)))
    return { text: 'This file type is not allowed' };
  if (typeof maxBytes === 'number' && file.size > maxBytes)
    return { text: 'file exceeds maximum allowed size of :size', maxBytes };
  return null;
}

/**
 * Whether a file's type matches a pattern: by MIME type if the pattern has a slash, by the end
 * of the file name otherwise.
 */
export function matchesType(
  { name, mime }: Pick<Candidate, 'name' | 'mime'>,
  pattern: string,
): boolean {
  const wanted = pattern.trim().toLowerCase();
  if (wanted === '') return false;
  if (wanted === '*' || wanted === '*/*') return true;
  if (!wanted.includes('/')) return name.toLowerCase().endsWith(`.${wanted.replace(/^\*?\./, '')}`);
  // 'text/plain; charset=utf-8' is plain text.
  const type = before(mime, ';').trim().toLowerCase();
  return wanted.endsWith('/*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted;
}
