import type { ServerResponse } from 'node:http';
import type { HeldHead } from '../exchange.ts';
import type { HeaderPairs } from '../request/headers.ts';

/** The status of a response that nobody waits for any more, by nginx's custom. */
const visitorGone = 499;

/**
 * Keeps a response from being sent: its head, and what is written after it. Its writers notice
 * nothing, but wait after the first bytes as they do for a slow reader.
 */
export function holdHead(res: ServerResponse): HeldHead {
  const { promise, resolve } = Promise.withResolvers<{ status: number; headers: Headers }>();
  const held: (() => void)[] = [];
  let mustDrain = false;

  function writeHead(status: number, pairs: HeaderPairs = []): ServerResponse {
    for (let index = 0; index < pairs.length; index += 2) res.removeHeader(pairs[index] ?? '');
    for (let index = 0; index < pairs.length; index += 2)
      res.appendHeader(pairs[index] ?? '', pairs[index + 1] ?? '');
    res.statusCode = status;
    Object.defineProperty(res, 'headersSent', { configurable: true, value: true });
    resolve({ status: shown(status), headers: headersOf(res) });
    return res;
  }
  const replaced = {
    writeHead,
    write(...args: Parameters<ServerResponse['write']>) {
      if (!res.headersSent) writeHead(res.statusCode);
      held.push(() => void res.write(...args));
      mustDrain = true;
      return false;
    },
    end(...args: Parameters<ServerResponse['end']>) {
      if (!res.headersSent) writeHead(res.statusCode);
      held.push(() => void res.end(...args));
      return res;
    },
    flushHeaders: () => void held.push(() => res.flushHeaders()),
  };
  Object.assign(res, replaced);
  res.once('close', () => resolve({ status: visitorGone, headers: new Headers() }));

  function release(): void {
    for (const name of [...Object.keys(replaced), 'headersSent']) Reflect.deleteProperty(res, name);
  }
  return {
    head: promise,
    release,
    send({ status, headers }) {
      release();
      if (res.destroyed) return;
      for (const name of res.getHeaderNames()) res.removeHeader(name);
      for (const [name, value] of headers) res.appendHeader(name, value);
      res.writeHead(status === shown(res.statusCode) ? res.statusCode : status);
      for (const write of held) write();
      if (mustDrain && !res.writableEnded && !res.writableNeedDrain) res.emit('drain');
    },
  };
}

/** A Response knows no other status. */
const shown = (status: number): number => Math.min(Math.max(status, 200), 599);

function headersOf(res: ServerResponse): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(res.getHeaders()))
    for (const one of [value ?? []].flat()) headers.append(name, String(one));
  return headers;
}
