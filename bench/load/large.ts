import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { WireRequest } from '../cases.ts';
import { MessageReader } from './message-reader.ts';
import { type Load, type Outcome, outcomeOf, statusOf, wireHead } from './load.ts';

const piece = Buffer.alloc(64 * 1024, 'foyer');

/** Writes as fast as the peer reads. */
export async function writePieces(socket: Socket, bytes: number): Promise<void> {
  for (let left = bytes; left > 0 && !socket.destroyed; left -= piece.length) {
    if (!socket.write(left < piece.length ? piece.subarray(0, left) : piece))
      await once(socket, 'drain');
  }
}

export interface LargeResponse {
  status: number;
  head: string;
  bodyBytes: number;
}

/** Sends one request on a separate connection and reads the whole response. */
export function exchangeOnce(port: number, request: WireRequest): Promise<LargeResponse> {
  return new Promise((resolve, reject) => {
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const reader = new MessageReader((head, bodyBytes) => {
      socket.destroy();
      resolve({ status: statusOf(head), head, bodyBytes });
    });
    socket.on('data', (chunk: Buffer) => reader.push(chunk));
    socket.setTimeout(30_000, () =>
      socket.destroy(new Error(`No byte from port ${port} for 30 seconds.`)),
    );
    socket
      .once('error', reject)
      .once('close', () =>
        reject(new Error(`Port ${port} closed the connection before its response was complete.`)),
      );
    socket.once('connect', () => {
      socket.write(wireHead(request, `127.0.0.1:${port}`));
      writePieces(socket, request.bodyBytes).catch(reject);
    });
  });
}

/** Sends large bodies one after another, at least two. */
export async function loadLarge({ port, request, seconds }: Load): Promise<Outcome> {
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  while (latencies.length < 2 || performance.now() - start < seconds * 1000) {
    const before = performance.now();
    const { status } = await exchangeOnce(port, request);
    if (status !== 200) failures += 1;
    latencies.push(performance.now() - before);
  }
  return outcomeOf(latencies, failures, performance.now() - start);
}
