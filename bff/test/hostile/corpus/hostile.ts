/**
 * The expected outcome of a request. It may be refused with this status and closed, unseen by the
 * upstream; `inLine` is the status if it was pipelined and Node's parser rejected its body first.
 * Or the upstream gets exactly these requests, with these headers (null: absent) and this body. Or
 * this server responds itself with this status. Or nothing happens yet, because the request is
 * incomplete.
 */
export type ExpectedOutcome =
  | { refused: number; inLine?: number }
  | {
      sent: string | readonly string[];
      headers?: Readonly<Record<string, string | null>>;
      body?: string;
    }
  | { responded: number }
  | 'waits';

export type HostileCase = readonly [what: string, bytes: string, expected: ExpectedOutcome];

/** A complete head: the request line, a Host, and these lines. */
export const head = (line: string, ...lines: string[]): string =>
  ['Host: music.test', ...lines].reduce((text, one) => `${text}${one}\r\n`, `${line}\r\n`) + '\r\n';

export const get = (target: string, ...lines: string[]): string =>
  head(`GET ${target} HTTP/1.1`, ...lines);

/** A POST with these lines and this body. */
export const post = (target: string, lines: readonly string[], body = ''): string =>
  head(`POST ${target} HTTP/1.1`, ...lines) + body;

/** A request that must never reach the upstream. */
export const smuggled = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: evil.test\r\n\r\n';
