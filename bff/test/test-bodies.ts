import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';

export const megabyte = Buffer.alloc(1024 * 1024, 'x');

/** Writes `bytes`, in whole megabytes, as fast as the reader takes them. */
export async function writeBytes(out: NodeJS.WritableStream, bytes: number): Promise<void> {
  for (let sent = 0; sent < bytes; sent += megabyte.length)
    if (!out.write(megabyte)) await once(out, 'drain');
  out.end();
}

export async function countBytes(stream: IncomingMessage): Promise<number> {
  let bytes = 0;
  for await (const chunk of stream) bytes += (chunk as Buffer).length;
  return bytes;
}
