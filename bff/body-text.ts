import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { UpstreamHeaders } from './policy/headers.ts';

const maxDecoded = 8 * 1024 * 1024;

/** A Map, because names come from a header, and a plain object has inherited ones. */
const decoders = new Map<
  string,
  (body: Uint8Array, options: { maxOutputLength: number }) => Buffer
>(
  Object.entries({
    gzip: gunzipSync,
    'x-gzip': gunzipSync,
    deflate: inflateSync,
    br: brotliDecompressSync,
    zstd: zstdDecompressSync,
  }),
);

/**
 * The decoded text of a body. It blocks, so call it only in worker threads. `encoding`: empty for
 * none.
 * @throws if the encoding is unknown or the text is too long.
 */
export function readTextSync(body: Uint8Array, encoding: string): string {
  const decode = decoders.get(encoding);
  if (!decode && encoding !== '') throw new Error(`Unknown content encoding '${encoding}'.`);
  // Symfony and PHP may send a byte order mark, which TextDecoder drops.
  return new TextDecoder().decode(decode ? decode(body, { maxOutputLength: maxDecoded }) : body);
}

/** A Content-Encoding; empty for none. */
export function encodingOf(headers: UpstreamHeaders): string {
  const encoding = (headers['content-encoding'] ?? '').toString().trim().toLowerCase();
  return encoding === 'identity' ? '' : encoding;
}
