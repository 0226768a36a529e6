import { uploads } from '../../../contracts/calls/uploads.ts';
import type { StrategyName } from './item.ts';

export interface UploadSettings {
  isS3Direct: boolean;
  isTusOff: boolean;
  /** Bytes per request of a resumable upload; null for a single request. */
  chunkBytes: number | null;
}

/** Without resumable uploads, a file goes to storage in one piece, so that it avoids PHP. */
export function strategyOf(size: number, { isS3Direct, isTusOff }: UploadSettings): StrategyName {
  if (isS3Direct && size >= uploads.s3FromBytes) return 's3';
  if (size < uploads.resumableFromBytes) return 'single';
  if (!isTusOff) return 'tus';
  return isS3Direct ? 's3-simple' : 'single';
}

/** S3 multipart uploads, and resumable ones of several chunks, take all slots. */
export function isLarge(size: number, strategy: StrategyName, chunkBytes: number | null): boolean {
  return strategy === 's3' || (strategy === 'tus' && chunkBytes !== null && size > chunkBytes);
}

export interface Part {
  /** Starts at 1, as in S3. */
  partNumber: number;
  start: number;
  /** First byte after the part. */
  end: number;
}

/** Large enough for the file to fit into S3's 10,000 parts. */
export function chunkBytes(size: number): number {
  const { chunkBytes: usual, chunkAtLeastBytes, partsAtMost } = uploads.s3;
  return Math.max(usual, chunkAtLeastBytes, Math.ceil(size / partsAtMost));
}

/** Splits a file of this size into parts. An empty file has one empty part. */
export function partsOf(size: number, bytes: number = chunkBytes(size)): Part[] {
  const count = Math.max(1, Math.ceil(size / bytes));
  return Array.from({ length: count }, (_, index) => ({
    partNumber: index + 1,
    start: index * bytes,
    end: Math.min(size, (index + 1) * bytes),
  }));
}
