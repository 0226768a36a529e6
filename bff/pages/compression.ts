import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip' | 'identity';

/** Best first. */
const encodings = ['br', 'gzip', 'identity'] as const;

/** The weight of identity if the client does not mention it: accepted if nothing else is. */
const lastResort = 0.001;

/**
 * There are few browsers, and each always sends the same header. Longer headers are parsed each
 * time.
 */
const known = new LRUCache<string, readonly Encoding[]>({ max: 200, memoMethod: readWishes });
const longest = 100;

/**
 * Chooses from the available encodings by a request's Accept-Encoding with its weights (RFC 9110
 * §12.5.3). If the client refuses all, it returns identity: an unwanted response is better than
 * none.
 */
export function chooseEncoding(
  header: string | undefined = '',
  atHand: readonly Encoding[],
): Encoding {
  const wishes = header.length <= longest ? known.memo(header) : readWishes(header);
  return (
    wishes.find((encoding) => encoding === 'identity' || atHand.includes(encoding)) ?? 'identity'
  );
}

/** Limit for parsing: longer than any client sends. */
const max = { wishes: 20, parameters: 4 };

function readWishes(header: string): readonly Encoding[] {
  const weights = new Map(header.split(',', max.wishes).map(readWeight));
  const weightOf = (encoding: Encoding): number =>
    weights.get(encoding) ?? (encoding === 'identity' ? lastResort : (weights.get('*') ?? 0));
  return encodings
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((a, b) => weightOf(b) - weightOf(a));
}

function readWeight(part: string): [name: string, weight: number] {
  const [name = '', ...parameters] = part
    .split(';', max.parameters)
    .map((piece) => piece.trim().toLowerCase());
  const weight = Number(parameters.find((one) => one.startsWith('q='))?.slice(2) ?? 1);
  return [name, Number.isNaN(weight) ? 0 : weight];
}

/** The encodings that documents are compressed with. */
export const documentEncodings: readonly Encoding[] = ['br', 'gzip'];

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const quality = (level: number): { params: Record<number, number> } => ({
  params: { [constants.BROTLI_PARAM_QUALITY]: level },
});
/**
 * An eighth larger than the best, in an eightieth of the time. The next useful level takes half a
 * millisecond more and saves a twelfth.
 */
const fast = quality(6);
const best = quality(constants.BROTLI_MAX_QUALITY);
/** A window that fits one page: the usual one would take megabytes for each waiting visitor. */
const streamed = { params: { ...fast.params, [constants.BROTLI_PARAM_LGWIN]: 17 } };

/** Compresses while a visitor waits. */
export async function compress(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  return encoding === 'br' ? toBrotli(plain, fast) : toGzip(plain);
}

/** The smallest result. Takes 100 ms in another thread. */
export const compressBest = (plain: Buffer): Promise<Buffer> => toBrotli(plain, best);

/** Compresses a stream while it is written; null for identity. */
export function createCompressor(encoding: Encoding): (Transform & { flush(): void }) | null {
  if (encoding === 'identity') return null;
  return encoding === 'br' ? createBrotliCompress(streamed) : createGzip();
}
