import { createServer, type AddressInfo, type Socket } from 'node:net';
import { largeBytes, largePath } from './cases.ts';
import { writePieces } from './load/large.ts';
import { MessageReader } from './load/message-reader.ts';

/**
 * The upstream of the benchmark, a separate process. It sends canned responses from its parent over
 * plain sockets with as little work as possible, since it shares its core with the load. A query
 * with `echo` returns the request as it arrived.
 */
export interface CannedResponse {
  path: string;
  /** Only for requests with a session; those without it get the other response of this path. */
  isForMembers?: true;
  status: number;
  headers: Record<string, string | string[]>;
  /** Base64. */
  body: string;
}

const responses = new Map<string, Buffer>();

/** The members' responses are kept under an address that no request has. */
const memberKey = (path: string): string => `${path} member`;

function responseBytes({ status, headers, body }: Omit<CannedResponse, 'path'>): Buffer {
  const bytes = Buffer.from(body, 'base64');
  const lines = Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().map((one) => `${name}: ${one}`),
  );
  return Buffer.concat([
    Buffer.from(
      `HTTP/1.1 ${status} OK\r\n${lines.join('\r\n')}\r\ncontent-length: ${bytes.length}\r\n\r\n`,
    ),
    bytes,
  ]);
}

const largeHead = `HTTP/1.1 200 OK\r\ncontent-type: application/octet-stream\r\ncontent-length: ${largeBytes}\r\n\r\n`;
const notFoundBytes = responseBytes({
  status: 404,
  headers: { 'content-type': 'application/json' },
  body: btoa('{"message":"Not found."}'),
});

function respond(socket: Socket, head: string, bodyBytes: number): void {
  const target = head.slice(head.indexOf(' ') + 1, head.indexOf(' HTTP/'));
  const mark = target.indexOf('?');
  const path = mark === -1 ? target : target.slice(0, mark);
  if (mark !== -1 && target.includes('echo', mark)) {
    const body = Buffer.from(JSON.stringify({ head, bodyBytes })).toString('base64');
    // Not as JSON: a proxy would rewrite the addresses in it.
    socket.write(responseBytes({ status: 200, headers: { 'content-type': 'text/plain' }, body }));
  } else if (path === largePath) {
    socket.write(largeHead);
    writePieces(socket, largeBytes).catch(() => socket.destroy());
  } else {
    const own = head.includes('laravel_session=') ? responses.get(memberKey(path)) : undefined;
    socket.write(own ?? responses.get(path) ?? notFoundBytes);
  }
}

const server = createServer({ noDelay: true }, (socket) => {
  const reader = new MessageReader((head, bodyBytes) => respond(socket, head, bodyBytes));
  socket.on('data', (chunk: Buffer) => reader.push(chunk));
  socket.on('error', () => socket.destroy());
});

process.on('message', (canned: CannedResponse) => {
  const key = canned.isForMembers ? memberKey(canned.path) : canned.path;
  responses.set(key, responseBytes(canned));
  process.send?.({ stored: canned.path });
});
process.once('disconnect', () => process.exit(0));
server.listen(0, '127.0.0.1', () =>
  process.send?.({ port: (server.address() as AddressInfo).port }),
);
