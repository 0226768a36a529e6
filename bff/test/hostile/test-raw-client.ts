import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

export interface RawResponse {
  status: number;
  head: string;
  body: string;
}

export interface Outcome {
  /** Responses in order, without interim ones. */
  responses: RawResponse[];
  /** Received bytes that form no complete response. */
  rest: string;
  isClosed: boolean;
}

/** How long a connection must be silent to count as quiet, in milliseconds. */
const quietMs = 10;

/**
 * Writes raw bytes to a port. Returns the responses once the connection closes, or is quiet after
 * at least `expected` responses; gives up after `withinMs`, if it is given. `heads`: which
 * responses, counted from 0, answer a HEAD.
 */
export async function exchangeBytes(
  port: number,
  bytes: string,
  { expected = 1, heads = [] as readonly number[], withinMs = Infinity } = {},
): Promise<Outcome> {
  const socket = connect(port, '127.0.0.1');
  let raw = '';
  let lastAt = performance.now();
  socket.on('data', (chunk) => {
    raw += chunk.toString('latin1');
    lastAt = performance.now();
  });
  socket.on('error', () => {});
  socket.write(Buffer.from(bytes, 'latin1'));
  const start = performance.now();
  let outcome = readResponses(raw, heads);
  while (!socket.closed && performance.now() < start + withinMs) {
    await wait(2);
    outcome = readResponses(raw, heads);
    // A server that announces that it will close the connection also closes it.
    const says = outcome.responses.some(({ head }) => /^connection: close$/im.test(head));
    if (!says && outcome.responses.length >= expected && performance.now() - lastAt > quietMs)
      break;
  }
  const isClosed = socket.closed;
  socket.destroy();
  return { ...readResponses(raw, heads), isClosed };
}

function readResponses(raw: string, heads: readonly number[]): Omit<Outcome, 'isClosed'> {
  const responses: RawResponse[] = [];
  let rest = raw;
  for (;;) {
    const end = rest.indexOf('\r\n\r\n');
    if (end === -1) return { responses, rest };
    const head = rest.slice(0, end);
    const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(head)?.[1]);
    if (Number.isNaN(status)) return { responses, rest };
    const isHead = heads.includes(responses.length);
    const length =
      isHead || status < 200 ? 0 : Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
    const isChunked = !isHead && /^transfer-encoding: chunked$/im.test(head);
    const close = isChunked ? rest.indexOf('0\r\n\r\n', end) + 5 : end + 4 + length;
    if (rest.length < close || close === 4) return { responses, rest };
    if (status >= 200) responses.push({ status, head, body: rest.slice(end + 4, close) });
    rest = rest.slice(close);
  }
}
