/**
 * What must become of a request:
 * it is refused with this status, its connection closed, and the upstream hears nothing. Where it had to wait for its turn, Node's parser may have
 * found fault with its body first (`inLine`);
 * or the upstream gets exactly these requests, with these headers (null: without) and this body;
 * or this server responds itself, with this status;
 * or nothing happens, since its end is still to come.
 */
export type Fate =
  | { refused: number; inLine?: number }
  | {
      sent: string | readonly string[];
      headers?: Readonly<Record<string, string | null>>;
      body?: string;
    }
  | { responded: number }
  | 'waits';

export type Hostile = readonly [what: string, bytes: string, fate: Fate];

/** A whole head: the request line, a Host, and these lines. */
export const head = (line: string, ...lines: string[]): string =>
  ['Host: music.test', ...lines].reduce((text, one) => `${text}${one}\r\n`, `${line}\r\n`) + '\r\n';

export const get = (target: string, ...lines: string[]): string =>
  head(`GET ${target} HTTP/1.1`, ...lines);

/** A POST with these lines and whatever follows them. */
export const post = (target: string, lines: readonly string[], body = ''): string =>
  head(`POST ${target} HTTP/1.1`, ...lines) + body;

/** A request that must never be heard of. */
export const smuggled = 'GET /api/v1/smuggled HTTP/1.1\r\nHost: evil.test\r\n\r\n';
