import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { Arrived } from './storage.ts';

/** Size and SHA-256 of a file on disk, without holding it in memory. */
export async function digestFile(path: string): Promise<Arrived> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}
