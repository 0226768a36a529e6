import type { Config } from '../../bff/config.ts';
import { pushSite } from '../../bff/policy/request-headers.ts';
import type { UpstreamHeaders } from '../../bff/policy/headers.ts';
import { connectUpstream } from '../../bff/upstream/upstream.ts';

export interface Reply {
  status: number;
  headers: UpstreamHeaders;
  /** Its first 8 MB. */
  body: string;
  /** Milliseconds to its head. */
  ms: number;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** Nothing of the body is read: it may be a whole film. */
  isHeadEnough?: boolean;
}

/** Sends one request; rejects where no response comes within `requestMs`, and with a ThrottledError for 429. */
export type Ask = (path: string, asking?: Asking) => Promise<Reply>;

export interface Line {
  ask: Ask;
  close(): Promise<void>;
}

/** The backend, or what stands before it, wants to be asked less often: that says nothing of what was asked. */
export class ThrottledError extends Error {
  override name = 'ThrottledError';
}

/** Milliseconds that one check may take. */
export const checkMs = 5_000;
/** Milliseconds that one request or connection may take: less, so that a check can say which. */
export const requestMs = 4_800;

const mostBytes = 8 * 1024 * 1024;

/** A way to the backend, or to any other server, as the gateway would connect to it. Headers of `usual` are sent unless a request has its own; an empty one is left out. */
export function openLine(
  config: Pick<Config, 'upstreamUrl' | 'upstreamCa' | 'upstreamHttp2' | 'connectMs'>,
  usual: Record<string, string>,
  base = '',
): Line {
  const pool = connectUpstream(config);
  const ask: Ask = async (
    path,
    { method = 'GET', headers = {}, body, isHeadEnough = false } = {},
  ) => {
    const started = performance.now();
    const sent = Object.fromEntries(
      Object.entries({ ...usual, ...headers }).filter(([, value]) => value !== ''),
    );
    const response = await pool.request({
      method,
      path: base + path,
      headers: sent,
      signal: AbortSignal.timeout(requestMs),
      ...(body === undefined ? {} : { body }),
    });
    const ms = performance.now() - started;
    if (response.statusCode === 429) throw new ThrottledError();
    // What is given up breaks off, which is no error here.
    if (isHeadEnough) response.body.on('error', () => {}).destroy();
    return {
      status: response.statusCode,
      headers: response.headers,
      body: isHeadEnough ? '' : await read(response.body),
      ms,
    };
  };
  return { ask, close: () => pool.destroy() };
}

/** Straight to the backend, under the name and with the headers that the gateway gives it; nothing of a session. */
export function openDirect(config: Config): Line {
  const site: string[] = [];
  pushSite(site, config);
  const usual = Object.fromEntries(
    site.flatMap((name, index) => (index % 2 === 0 ? [[name, site[index + 1] ?? '']] : [])),
  );
  return openLine(
    config,
    { ...usual, 'x-forwarded-for': '127.0.0.1', accept: 'application/json' },
    config.upstreamBase,
  );
}

async function read(body: AsyncIterable<Buffer>): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > mostBytes) break;
  }
  return Buffer.concat(chunks).toString();
}

/** A header by its name in lower case; of several the first. */
export function headerOf({ headers }: Reply, name: string): string | null {
  const value = headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? null;
}

export function cookiesOf({ headers }: Reply): string[] {
  const value = headers['set-cookie'];
  return value === undefined ? [] : [value].flat();
}

/** The body as JSON; null where it is none. */
export function jsonOf({ body }: Reply): unknown {
  try {
    return JSON.parse(body) as unknown;
  } catch {
    return null;
  }
}

/** A response in a few words: `404 {"message":"Not found"}`. */
export function shown({ status, body }: Reply): string {
  const start = body.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  return start === '' ? `${status}` : `${status} ${start}${body.length > 100 ? '…' : ''}`;
}
