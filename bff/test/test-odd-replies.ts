import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import * as zlib from 'node:zlib';

/** A response on the wire, around JSON that a browser reads. */
interface OddReply {
  what: string;
  /** Responses before its status line. */
  interim?: string;
  /** Headers besides Content-Length; the content type is `application/json` if it is absent here. */
  head?: Record<string, string>;
  encode?(json: Buffer): Buffer;
}

const { gzipSync, deflateSync, deflateRawSync } = zlib;
const coded = (coding: string, encode?: (json: Buffer) => Buffer, what = coding): OddReply => ({
  what: `Content-Encoding: ${what}`,
  head: { 'content-encoding': coding },
  ...(encode && { encode }),
});
const around = (before: string, after: string) => (json: Buffer) =>
  Buffer.concat([Buffer.from(before), json, Buffer.from(after)]);
const labelled = (type: string): OddReply => ({
  what: `Content-Type: ${type}`,
  head: { 'content-type': type },
});
const interim = (...lines: string[]): OddReply => ({
  what: `${lines.join(', ')} before it`,
  interim: lines.map((line) => `${line}\r\n\r\n`).join(''),
});

/** Chromium reads all of them as their JSON. */
export const oddReplies: readonly OddReply[] = [
  { what: 'nothing odd' },
  { what: 'a byte order mark', encode: around('\uFEFF', '') },
  { what: 'lines before and after it', encode: around('\r\n\t ', '\n\n ') },
  { what: 'a byte order mark and spaces', encode: around('\uFEFF  ', ' ') },
  ...['UTF-8', 'none', 'binary', 'identity', '', 'compress', '8bit', 'chunked', 'utf-8, none'].map(
    (coding) => coded(coding),
  ),
  coded('gzip', gzipSync),
  coded('GZIP', gzipSync),
  coded('x-gzip', gzipSync),
  coded('gzip', (json) => gzipSync(json).subarray(0, -8), 'gzip without its trailer'),
  coded('gzip', (json) => gzipSync(json).subarray(0, -2), 'gzip with half of its trailer'),
  coded('gzip', (json) => around('', '<br />x')(gzipSync(json)), 'gzip before a warning'),
  coded('gzip', (json) => around('', '\n')(gzipSync(json)), 'gzip before a line break'),
  coded('gzip, gzip', (json) => gzipSync(gzipSync(json))),
  coded('deflate, gzip', (json) => gzipSync(deflateSync(json))),
  coded('deflate', deflateSync),
  coded('deflate', deflateRawSync, 'deflate without its header'),
  coded('br', zlib.brotliCompressSync),
  coded('zstd', zlib.zstdCompressSync),
  ...[
    'text/html',
    'text/html; charset=UTF-8',
    'text/plain',
    'application/json; charset=iso-8859-1',
    'text/json',
    'application/x-json',
    'application/octet-stream',
    'application/problem+json',
    'json',
  ].map(labelled),
  { what: 'no Content-Type', head: { 'content-type': '' } },
  {
    what: 'a label as a page, gzip and a byte order mark',
    head: { 'content-type': 'text/html', 'content-encoding': 'gzip' },
    encode: (json) => gzipSync(around('\uFEFF', '')(json)),
  },
  interim('HTTP/1.1 100 Continue'),
  interim('HTTP/1.1 100 Continue', 'HTTP/1.1 100 Continue'),
  interim('HTTP/1.0 100 Continue'),
  interim('HTTP/1.1 100 Continue\r\nx-a: b'),
  interim('HTTP/1.1 102 Processing'),
  interim('HTTP/1.1 103 Early Hints\r\nlink: </a.css>; rel=preload'),
];

export interface OddBackend {
  url: string;
  /** Sends this response to every request from now on. */
  answer(reply: OddReply, status: number, json: string): void;
  /** Paths of the requests so far. */
  paths: string[];
  close(): Promise<void>;
}

/** A backend on bare TCP. Its connections stay open, and each response is sent in two pieces. */
export async function startOddBackend(): Promise<OddBackend> {
  const sockets = new Set<Socket>();
  const paths: string[] = [];
  let response = Buffer.alloc(0);
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.setNoDelay();
    socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    socket.on('data', (chunk) => {
      const [, path] = /^[A-Z]+ (\S+) HTTP/.exec(chunk.toString('latin1')) ?? [];
      if (path === undefined) return;
      paths.push(path);
      socket.write(response.subarray(0, 16));
      setImmediate(() => socket.write(response.subarray(16)));
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    answer({ interim: before = '', head = {}, encode = (whole) => whole }, status, json) {
      const body = encode(Buffer.from(json));
      const headers = Object.entries({
        'content-type': 'application/json',
        ...head,
        'content-length': String(body.length),
      }).filter(([name, value]) => name !== 'content-type' || value !== '');
      const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
      response = Buffer.concat([
        Buffer.from(`${before}HTTP/1.1 ${status} Said\r\n${lines}\r\n`),
        body,
      ]);
    },
    paths,
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      for (const socket of sockets) socket.destroy();
      await closed;
    },
  };
}
