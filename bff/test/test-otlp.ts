import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { SpanAttributes } from '../span.ts';
import { listen, type Running } from './test-gateway.ts';

/** An OTLP collector, over HTTP with protocol buffers. */

export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  /** Empty if it has none. */
  parentId: string;
  name: string;
  kind: 'internal' | 'server' | 'client' | 'other';
  /** Milliseconds since 1970. */
  start: number;
  end: number;
  attributes: SpanAttributes;
  events: { name: string; attributes: SpanAttributes }[];
  isError: boolean;
}

export interface Receiver extends Running {
  spans: ReceivedSpan[];
  /** Process attributes that all spans share. */
  resource: SpanAttributes;
  /** All received bodies, unparsed, and the paths that they were sent to. */
  bodies: Buffer[];
  paths: string[];
  headers: IncomingMessage['headers'][];
}

/** `respond`: a response other than 200. */
export async function startReceiver(
  respond: RequestListener = (_, res) => void res.end(),
): Promise<Receiver> {
  const received: Pick<Receiver, 'spans' | 'resource' | 'bodies' | 'paths' | 'headers'> = {
    spans: [],
    resource: {},
    bodies: [],
    paths: [],
    headers: [],
  };
  const server = createServer((req, res) => {
    void buffer(req).then(
      (body) => {
        received.bodies.push(body);
        received.paths.push(req.url ?? '');
        received.headers.push(req.headers);
        if (req.url === '/v1/traces') readInto(received, body);
        respond(req, res);
      },
      () => {},
    );
  });
  const running = await listen(respond, server);
  return Object.assign(received, running);
}

/** An address where nothing listens. */
export async function addressOfNobody(): Promise<string> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  await once(server, 'close');
  return `http://127.0.0.1:${port}`;
}

function readInto(received: Pick<Receiver, 'spans' | 'resource'>, body: Buffer): void {
  for (const ofResource of messages(fields(body), 1)) {
    received.resource = readAttributes(messages(messages(ofResource, 1)[0] ?? new Map(), 1));
    for (const ofScope of messages(ofResource, 2))
      received.spans.push(...messages(ofScope, 2).map(readSpan));
  }
}

/** The fields of a message by number. */
type Fields = Map<number, (Buffer | bigint)[]>;

const kinds = { 1: 'internal', 2: 'server', 3: 'client' } as const;

function readSpan(span: Fields): ReceivedSpan {
  const [status] = messages(span, 15);
  return {
    traceId: hex(span, 1),
    spanId: hex(span, 2),
    parentId: hex(span, 4),
    name: text(span, 5),
    kind: kinds[Number(span.get(6)?.[0]) as keyof typeof kinds] ?? 'other',
    start: millis(span, 7),
    end: millis(span, 8),
    attributes: readAttributes(messages(span, 9)),
    events: messages(span, 11).map((event) => ({
      name: text(event, 2),
      attributes: readAttributes(messages(event, 3)),
    })),
    isError: status?.get(3)?.[0] === 2n,
  };
}

function readAttributes(pairs: Fields[]): SpanAttributes {
  return Object.fromEntries(
    pairs.map((pair) => {
      const [value = new Map() as Fields] = messages(pair, 2);
      const [number, flag] = [value.get(3)?.[0], value.get(2)?.[0]];
      return [
        text(pair, 1),
        value.has(1) ? text(value, 1) : number === undefined ? flag === 1n : Number(number),
      ];
    }),
  );
}

const messages = (from: Fields, field: number): Fields[] =>
  (from.get(field) ?? []).map((bytes) => fields(bytes as Buffer));
const hex = (from: Fields, field: number): string =>
  ((from.get(field)?.[0] ?? Buffer.of()) as Buffer).toString('hex');
const text = (from: Fields, field: number): string =>
  ((from.get(field)?.[0] ?? Buffer.of()) as Buffer).toString();
const millis = (from: Fields, field: number): number => Number(from.get(field)?.[0]) / 1e6;

/** Parses one message: repeated pairs of a number with its type and a value of that type. */
function fields(bytes: Buffer): Fields {
  const found: Fields = new Map();
  let at = 0;
  const varint = (): bigint => {
    let [value, shift] = [0n, 0n];
    for (;;) {
      const byte = bytes.readUInt8(at);
      at += 1;
      value |= BigInt(byte & 0x7f) << shift;
      shift += 7n;
      if (byte < 0x80) return value;
    }
  };
  while (at < bytes.length) {
    const tag = Number(varint());
    const value = readValue(tag & 7);
    found.set(tag >> 3, [...(found.get(tag >> 3) ?? []), value]);
  }
  return found;

  function readValue(kind: number): Buffer | bigint {
    if (kind === 0) return varint();
    const length = kind === 2 ? Number(varint()) : kind === 1 ? 8 : 4;
    at += length;
    const part = bytes.subarray(at - length, at);
    return kind === 2 ? part : kind === 1 ? part.readBigUInt64LE() : BigInt(part.readUInt32LE());
  }
}
