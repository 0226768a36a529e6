import type { Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliDecompress,
  constants,
  createBrotliCompress,
  createBrotliDecompress,
  createDeflate,
  createGunzip,
  createGzip,
  createInflate,
  createZstdCompress,
  createZstdDecompress,
  deflate,
  gunzip,
  gzip,
  inflate,
  zstdCompress,
  zstdDecompress,
} from 'node:zlib';

/** One of HTTP's content codings. */
export interface Coding {
  decode(body: Buffer, options: { maxOutputLength: number }): Promise<Buffer>;
  encode(body: Buffer): Promise<Buffer>;
  openDecoder(): Transform;
  openEncoder(): Transform;
}

// Each response is encoded for one visitor only: a slightly larger transfer is cheaper than the
// best compression.
const level = { level: 4 };
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const gzipped: Coding = {
  decode: promisify(gunzip),
  encode: (body) => promisify(gzip)(body, level),
  openDecoder: () => createGunzip(),
  openEncoder: () => createGzip(level),
};

const codings: Readonly<Record<string, Coding>> = {
  gzip: gzipped,
  'x-gzip': gzipped,
  deflate: {
    decode: promisify(inflate),
    encode: (body) => promisify(deflate)(body, level),
    openDecoder: () => createInflate(),
    openEncoder: () => createDeflate(level),
  },
  br: {
    decode: promisify(brotliDecompress),
    encode: (body) => promisify(brotliCompress)(body, quality),
    openDecoder: () => createBrotliDecompress(),
    openEncoder: () => createBrotliCompress(quality),
  },
  zstd: {
    decode: promisify(zstdDecompress),
    encode: promisify(zstdCompress),
    openDecoder: () => createZstdDecompress(),
    openEncoder: () => createZstdCompress(),
  },
};

/**
 * More than any error or bootstrap data of an upstream, decoded or not. Longer bodies are not kept
 * in memory.
 */
export const maxBytes = 8 * 1024 * 1024;

/**
 * The coding of a Content-Encoding; null for an unencoded body, 'unknown' for one that cannot be
 * decoded here.
 */
export function codingOf(encoding: string | string[] | undefined): Coding | 'unknown' | null {
  const name = (encoding ?? 'identity').toString().trim().toLowerCase();
  return name === 'identity' || name === ''
    ? null
    : Object.hasOwn(codings, name)
      ? (codings[name] ?? null)
      : 'unknown';
}

/**
 * Decodes a response's body. Rejects for an unknown Content-Encoding, or a broken or too long body.
 */
export async function decodeBody(
  body: Buffer,
  encoding: string | string[] | undefined,
): Promise<Buffer> {
  const coding = codingOf(encoding);
  if (coding === 'unknown') throw new Error(`Unknown content encoding '${encoding?.toString()}'.`);
  return coding === null ? body : coding.decode(body, { maxOutputLength: maxBytes });
}
