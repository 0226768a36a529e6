import { uploads } from '../../../contracts/calls/uploads.ts';

export interface Part {
  /** Starts at 1, as in S3. */
  partNumber: number;
  start: number;
  /** First byte after the part. */
  end: number;
}

/**
 * Bytes per part of a multipart upload, large enough for the file to fit into S3's 10,000 parts.
 */
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
