import { connect } from 'node:net';
import { MessageReader } from './message-reader.ts';
import { type Load, type Outcome, outcomeOf, statusOf, wireHead } from './load.ts';

/** One connection: the next request goes out after the response to the last, until `deadline`. */
function sendRepeatedly(port: number, message: Buffer, deadline: number, onResponse: (milliseconds: number, status: number) => void): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = (): void => {
      sentAt = performance.now();
      socket.write(message);
    };
    const reader = new MessageReader((head) => {
      const now = performance.now();
      onResponse(now - sentAt, statusOf(head));
      if (now < deadline) send();
      else socket.destroy();
    });
    socket.once('connect', send).on('data', (chunk: Buffer) => reader.push(chunk));
    // Nothing here waits that long unless it hangs.
    socket.setTimeout(10_000, () => socket.destroy(new Error(`No response at port ${port} for ten seconds.`)));
    socket.once('error', reject).once('close', () => (performance.now() < deadline ? reject(new Error(`The connection to port ${port} was closed.`)) : resolve()));
  });
}

/** Where wrk is not installed. It counts exactly, and costs about twice as much on the core of the load. */
export async function loadKeepAlive({ port, request, seconds, connections }: Load): Promise<Outcome> {
  const message = Buffer.concat([wireHead(request, `127.0.0.1:${port}`), Buffer.alloc(request.bodyBytes, 'x')]);
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const each = (milliseconds: number, status: number): void => {
    latencies.push(milliseconds);
    if (status >= 400) failures += 1;
  };
  await Promise.all(Array.from({ length: connections }, () => sendRepeatedly(port, message, start + seconds * 1000, each)));
  return outcomeOf(latencies, failures, performance.now() - start);
}
