import { uploads } from '../../../contracts/uploads.ts';

export interface Part {
  /** From 1 on, as S3 counts. */
  partNumber: number;
  start: number;
  /** The first byte that is not in it any more. */
  end: number;
}

/** Bytes of a part of a multipart upload: large enough that S3's 10,000 parts hold the file. */
export function chunkBytes(size: number): number {
  const { chunkBytes: usual, chunkAtLeastBytes, partsAtMost } = uploads.s3;
  return Math.max(usual, chunkAtLeastBytes, Math.ceil(size / partsAtMost));
}

/** The parts of a file of this size. An empty file is one empty part. */
export function partsOf(size: number, bytes: number = chunkBytes(size)): Part[] {
  const count = Math.max(1, Math.ceil(size / bytes));
  return Array.from({ length: count }, (_, index) => ({
    partNumber: index + 1,
    start: index * bytes,
    end: Math.min(size, (index + 1) * bytes),
  }));
}
