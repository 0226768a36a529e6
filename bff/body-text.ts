import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib';
import type { UpstreamHeaders } from './policy/headers.ts';

const maxDecoded = 8 * 1024 * 1024;

/** A map: names come from a header, and an object has some of its own. */
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

/** The text of a body as it came, for threads beside the traffic: it blocks. `encoding`: empty for none. @throws where nobody here can read it, or it is too long. */
export function readTextSync(body: Uint8Array, encoding: string): string {
  const decode = decoders.get(encoding);
  if (!decode && encoding !== '') throw new Error(`Unknown content encoding '${encoding}'.`);
  // Symfony and PHP may begin with a mark of the byte order, which TextDecoder leaves out.
  return new TextDecoder().decode(decode ? decode(body, { maxOutputLength: maxDecoded }) : body);
}

/** A Content-Encoding; empty for none. */
export function encodingOf(headers: UpstreamHeaders): string {
  const encoding = (headers['content-encoding'] ?? '').toString().trim().toLowerCase();
  return encoding === 'identity' ? '' : encoding;
}
