import { uploads } from '../../../contracts/uploads.ts';
import type { StrategyName } from './item.ts';

export interface UploadSettings {
  isS3Direct: boolean;
  isTusOff: boolean;
  /** Bytes of a request of a resumable upload; null for all in one. */
  chunkBytes: number | null;
}

/**
 * How a file of this size is sent. What would be resumable where that is turned off goes straight to storage in one piece, if it can:
 * so nothing of 4 MB or more passes PHP unless nothing else is possible.
 */
export function strategyOf(size: number, { isS3Direct, isTusOff }: UploadSettings): StrategyName {
  if (isS3Direct && size >= uploads.s3FromBytes) return 's3';
  if (size < uploads.resumableFromBytes) return 'single';
  if (!isTusOff) return 'tus';
  return isS3Direct ? 's3-simple' : 'single';
}

/** Whether an upload takes all slots: S3's multipart ones do, and resumable ones of more than one chunk. */
export function isLarge(size: number, strategy: StrategyName, chunkBytes: number | null): boolean {
  return strategy === 's3' || (strategy === 'tus' && chunkBytes !== null && size > chunkBytes);
}
