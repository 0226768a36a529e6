import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, zstdDecompress } from 'node:zlib';

const decoders: Record<string, (body: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  deflate: promisify(inflate),
  br: promisify(brotliDecompress),
  zstd: promisify(zstdDecompress),
};

/** An answer's body as text, whatever its Content-Encoding. Rejects when it is unknown, broken, or longer than `most` bytes. */
export async function decodeBody(body: Buffer, encoding: string | string[] | undefined, most: number): Promise<string> {
  const name = (encoding ?? 'identity').toString().trim().toLowerCase();
  if (name === 'identity' || name === '') return body.toString('utf8');
  const decode = decoders[name];
  if (!decode) throw new Error(`Unknown content encoding '${name}'.`);
  return (await decode(body, { maxOutputLength: most })).toString('utf8');
}
