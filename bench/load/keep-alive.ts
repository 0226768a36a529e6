import { connect } from 'node:net';
import { MessageReader } from './message-reader.ts';
import { type Load, type Outcome, outcomeOf, statusOf, wireHead } from './load.ts';

/** One connection: sends the next request after each response, until `onResponse` returns false. */
function sendRepeatedly(
  port: number,
  message: Buffer,
  onResponse: (milliseconds: number, status: number) => boolean,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let sentAt = 0;
    let isDone = false;
    const socket = connect({ port, host: '127.0.0.1', noDelay: true });
    const send = (): void => {
      sentAt = performance.now();
      socket.write(message);
    };
    const reader = new MessageReader((head) => {
      isDone = !onResponse(performance.now() - sentAt, statusOf(head));
      if (isDone) socket.destroy();
      else send();
    });
    socket.once('connect', send).on('data', (chunk: Buffer) => reader.push(chunk));
    // Only a hanging request takes this long.
    socket.setTimeout(10_000, () =>
      socket.destroy(new Error(`No response at port ${port} for ten seconds.`)),
    );
    socket
      .once('error', reject)
      .once('close', () =>
        isDone ? resolve() : reject(new Error(`The connection to port ${port} was closed.`)),
      );
  });
}

/**
 * Used for a fixed number of requests, and if wrk is not installed. It counts exactly, and costs
 * about twice as much CPU on the load's core.
 */
export async function loadKeepAlive({
  port,
  request,
  seconds,
  most = Infinity,
  connections,
}: Load): Promise<Outcome> {
  const message = Buffer.concat([
    wireHead(request, `127.0.0.1:${port}`),
    Buffer.alloc(request.bodyBytes, 'x'),
  ]);
  const latencies: number[] = [];
  let failures = 0;
  const start = performance.now();
  const each = (milliseconds: number, status: number): boolean => {
    latencies.push(milliseconds);
    if (status >= 400) failures += 1;
    // The responses of the other connections are still due.
    return latencies.length + connections <= most && performance.now() < start + seconds * 1000;
  };
  await Promise.all(Array.from({ length: connections }, () => sendRepeatedly(port, message, each)));
  return outcomeOf(latencies, failures, performance.now() - start);
}
