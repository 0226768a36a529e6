import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

const decoders: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** More than any error or bootstrap data that an upstream sends, decoded or not. Longer bodies are not kept in memory. */
export const maxBytes = 8 * 1024 * 1024;

/** A response's body as text, whatever its Content-Encoding. Rejects when it is unknown, broken, or too long. */
export async function decodeBody(body: Buffer, encoding: string | string[] | undefined): Promise<string> {
  const name = (encoding ?? 'identity').toString().trim().toLowerCase();
  if (name === 'identity' || name === '') return body.toString('utf8');
  const decode = decoders[name];
  if (!decode) throw new Error(`Unknown content encoding '${name}'.`);
  return (await decode(body, { maxOutputLength: maxBytes })).toString('utf8');
}
