import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import type { Transform } from 'node:stream';
import type { Encoding } from './choose-encoding.ts';

/** The encodings that a document can be made in. */
export const madeHere: readonly Encoding[] = ['br', 'gzip'];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const quality = (level: number): { params: Record<number, number> } => ({ params: { [constants.BROTLI_PARAM_QUALITY]: level } });
/** A quarter larger than the best, in a fiftieth of the time. */
const fast = quality(4);
const best = quality(constants.BROTLI_MAX_QUALITY);
/** A window that one page fits into: the usual one would take megabytes for each visitor who waits. */
const streamed = { params: { ...fast.params, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** Made while a visitor waits. */
export async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? toBrotli(plain, fast) : toGzip(plain);
}

/** As small as it gets. Takes a hundred milliseconds of another thread. */
export const compressBest = (plain: Buffer): Promise<Buffer> => toBrotli(plain, best);

/** Compresses what is written as it comes; null for identity. */
export function compressing(encoding: Encoding): Transform & { flush(): void } | null {
  if (encoding === 'identity') return null;
  return encoding === 'br' ? createBrotliCompress(streamed) : createGzip();
}
