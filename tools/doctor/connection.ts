import type { Config } from '../../bff/config/read-config.ts';
import { pushSite } from '../../bff/request/request-headers.ts';
import type { UpstreamHeaders } from '../../bff/request/headers.ts';
import { connectUpstream } from '../../bff/backend/upstream.ts';

export interface Reply {
  status: number;
  headers: UpstreamHeaders;
  /** The first 8 MB. */
  body: string;
  /** Milliseconds until the response's head. */
  ms: number;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Skips the body, which may be a whole film. */
  isHeadOnly?: boolean;
}

/**
 * Sends one request; rejects if there is no response within `requestMs`, and with a ThrottledError
 * for 429.
 */
export type SendRequest = (path: string, options?: RequestOptions) => Promise<Reply>;

interface Connection {
  ask: SendRequest;
  close(): Promise<void>;
}

/**
 * The backend, or a proxy in front of it, limits the rate of requests, so that the check has no
 * result.
 */
export class ThrottledError extends Error {
  override name = 'ThrottledError';
}

/** Time limit of one check, in milliseconds. */
export const checkMs = 5_000;
/**
 * Time limit of one request or connection, in milliseconds: shorter, so that a check can report
 * which one.
 */
const requestMs = 4_800;

const maxBytes = 8 * 1024 * 1024;

/**
 * A connection to the backend, or to any other server, as the gateway would make it. Headers in
 * `usual` are sent unless a request sets its own; an empty value removes one.
 */
export function openConnection(
  config: Pick<Config, 'upstreamUrl' | 'upstreamCa' | 'connectMs'>,
  usual: Record<string, string>,
  base = '',
): Connection {
  const pool = connectUpstream(config);
  const ask: SendRequest = async (
    path,
    { method = 'GET', headers = {}, body, isHeadOnly = false } = {},
  ) => {
    const started = performance.now();
    const cookies = Object.fromEntries(
      Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== ''),
    );
    const response = await pool.request({
      method,
      path: base + path,
      headers: cookies,
      signal: AbortSignal.timeout(requestMs),
      ...(body === undefined ? {} : { body }),
    });
    const ms = performance.now() - started;
    if (response.statusCode === 429) throw new ThrottledError();
    // Aborting it emits an error, which is expected here.
    if (isHeadOnly) response.body.on('error', () => {}).destroy();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isHeadOnly ? '' : await read(response.body),
      ms,
    };
  };
  return { ask, close: () => pool.destroy() };
}

/**
 * Straight to the backend, with the host name and headers that the gateway sends, but without a
 * session.
 */
export function openDirect(config: Config): Connection {
  const site: string[] = [];
  pushSite(site, config);
  const usual = Object.fromEntries(
    site.flatMap((name, index) => (index % 2 === 0 ? [[name, site[index + 1] ?? '']] : [])),
  );
  return openConnection(
    config,
    { ...usual, ...secretOf(config), 'x-forwarded-for': '127.0.0.1', accept: 'application/json' },
    config.upstreamBase,
  );
}

const secretOf = ({ upstreamSecretHeader: secret }: Config): Record<string, string> =>
  secret === null ? {} : { [secret.name]: secret.value };

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > maxBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** A header by its lower-case name; the first one if there are several. */
export function headerOf({ headers }: Reply, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function cookiesOf({ headers }: Reply): string[] {
  const value = headers['set-cookie'];
  return value === undefined ? [] : [value].flat();
}

/** The body as JSON; null if it is not JSON. */
export function jsonOf({ body }: Reply): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** A short form of a response: `404 {"message":"Not found"}`. */
export function shown({ status, body }: Reply): string {
  const start = body.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  return start === '' ? `${status}` : `${status} ${start}${body.length > 100 ? '…' : ''}`;
}
