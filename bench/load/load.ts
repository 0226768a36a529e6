import type { WireRequest } from '../cases.ts';

/** The request of a load generator, and its target. */
export interface Load {
  port: number;
  request: WireRequest;
  seconds: number;
  /** Stops after this many responses, if the time is not over yet. */
  most?: number;
  connections: number;
}

export interface Outcome {
  /** Number of responses. */
  requests: number;
  /** Number of failed responses. */
  failures: number;
  seconds: number;
  p50Ms: number;
  p99Ms: number;
}

export function outcomeOf(latencies: number[], failures: number, milliseconds: number): Outcome {
  const sorted = latencies.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return {
    requests: sorted.length,
    failures,
    seconds: milliseconds / 1000,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
  };
}

/** The head of a request as bytes. */
export function wireHead({ method, path, headers, bodyBytes }: WireRequest, host: string): Buffer {
  const length = method === 'GET' ? [] : [`content-length: ${bodyBytes}`];
  const lines = [
    `${method} ${path} HTTP/1.1`,
    `host: ${host}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    ...length,
  ];
  return Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
}

export const statusOf = (head: string): number => Number(head.slice(9, 12));

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (
    ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
  );
}
