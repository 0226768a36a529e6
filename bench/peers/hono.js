// Started by bench/proxies/proxies.ts with the port to listen on and the address of the upstream.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { proxy } from 'hono/proxy';

const [port, upstream] = process.argv.slice(2);
const app = new Hono();
app.all('*', (c) => {
  const { pathname, search } = new URL(c.req.url);
  return proxy(upstream + pathname + search, c.req);
});
serve({ fetch: app.fetch, port: Number(port), hostname: '127.0.0.1' });
