import type { SpanAttributes } from '../span.ts';
import {
  type Fields,
  fields,
  hex,
  messages,
  readAttributes,
  type Receiver,
  text,
} from './test-otlp.ts';

/** Log lines and metrics that a collector has received. */

export interface ReceivedLine {
  /** Milliseconds since 1970. */
  time: number;
  severity: number;
  level: string;
  body: string;
  traceId: string;
  attributes: SpanAttributes;
}

export interface ReceivedPoint {
  kind: 'sum' | 'gauge' | 'histogram';
  attributes: SpanAttributes;
  /** The sum of a histogram. */
  value: number;
  /** Of a histogram only. */
  count: number;
  counts: number[];
  bounds: number[];
}

/** For each resource, its attributes and the messages of all its scopes. */
function received({ bodies, paths }: Receiver, path: string) {
  return bodies
    .filter((_, index) => paths[index] === path)
    .flatMap((body) => messages(fields(body), 1))
    .map((ofResource) => ({
      resource: readAttributes(messages(messages(ofResource, 1)[0] ?? new Map(), 1)),
      items: messages(ofResource, 2).flatMap((ofScope) => messages(ofScope, 2)),
    }));
}

export const resourcesAt = (receiver: Receiver, path: string): SpanAttributes[] =>
  received(receiver, path).map(({ resource }) => resource);

export const linesIn = (receiver: Receiver): ReceivedLine[] =>
  received(receiver, '/v1/logs').flatMap(({ items }) => items.map(readLine));

function readLine(line: Fields): ReceivedLine {
  const [body = new Map() as Fields] = messages(line, 5);
  return {
    time: Number(line.get(1)?.[0]) / 1e6,
    severity: Number(line.get(2)?.[0]),
    level: text(line, 3),
    body: text(body, 1),
    traceId: hex(line, 9),
    attributes: readAttributes(messages(line, 6)),
  };
}

/** The points of the last batch, by metric. */
export function metricsIn(receiver: Receiver): Map<string, ReceivedPoint[]> {
  const metrics = received(receiver, '/v1/metrics').at(-1)?.items ?? [];
  return new Map(metrics.map((metric) => [text(metric, 1), pointsOf(metric)]));
}

function pointsOf(metric: Fields): ReceivedPoint[] {
  const kinds = { gauge: 5, sum: 7, histogram: 9 } as const;
  return Object.entries(kinds).flatMap(([kind, field]) =>
    messages(metric, field).flatMap((data) =>
      messages(data, 1).map((point): ReceivedPoint => {
        const isHistogram = kind === 'histogram';
        return {
          kind: kind as ReceivedPoint['kind'],
          attributes: readAttributes(messages(point, isHistogram ? 9 : 7)),
          value: double(point.get(isHistogram ? 5 : 4)?.[0]),
          count: isHistogram ? Number(point.get(4)?.[0]) : 0,
          counts: isHistogram ? packed(point, 6, (bytes) => Number(bytes.readBigUInt64LE())) : [],
          bounds: isHistogram ? packed(point, 7, (bytes) => bytes.readDoubleLE()) : [],
        };
      }),
    ),
  );
}

function double(bits: Buffer | bigint | undefined): number {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64LE(bits as bigint);
  return bytes.readDoubleLE();
}

/** Numbers of eight bytes in one field. */
function packed(from: Fields, field: number, read: (bytes: Buffer) => number): number[] {
  const bytes = (from.get(field)?.[0] ?? Buffer.of()) as Buffer;
  return Array.from({ length: bytes.length / 8 }, (_, index) =>
    read(bytes.subarray(index * 8, index * 8 + 8)),
  );
}
