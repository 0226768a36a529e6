import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Exchange, GatewayEnv } from '../exchange.ts';
import { parseTarget } from '../request/target.ts';
import { createListener } from './listener.ts';

function requestTo(url: string): IncomingMessage {
  const req = new IncomingMessage(new Socket());
  return Object.assign(req, { method: 'GET', url, headers: { host: 'music.test' } });
}

function openedFor(req: IncomingMessage, res: ServerResponse): Exchange {
  const { method = '', url = '' } = req;
  const opened: Partial<Exchange> = {
    req,
    res,
    method,
    target: parseTarget(url),
    refusal: null,
    isRouted: true,
  };
  return opened as Exchange;
}

test('gives each request its own exchange when others start before the app handles it', () => {
  const handled: [url: string, exchange: string][] = [];
  const routes = new Hono<GatewayEnv>().all('*', (c) => {
    handled.push([new URL(c.req.url).pathname, c.env.exchange.target.path]);
    return RESPONSE_ALREADY_SENT;
  });
  const listener = createListener({ observe: () => {}, check: () => {}, routes }, (req, res) =>
    openedFor(req, res),
  );
  const take = (req: IncomingMessage): void => listener(req, new ServerResponse(req));

  const waiting = ['/second', '/third'];
  const first = requestTo('/first');
  let address = first.url;
  let isRead = false;
  // Starts other requests while the library reads the address of this one.
  Object.defineProperty(first, 'url', {
    get: () => {
      if (isRead) for (const next of waiting.splice(0)) take(requestTo(next));
      return address;
    },
    set: (value: string) => {
      address = value;
      isRead = true;
    },
  });
  take(first);

  expect(handled).toHaveLength(3);
  for (const [url, exchange] of handled) expect(exchange).toBe(url);
});
