import { afterEach, expect, test } from 'vitest';
import { send, startBefore } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const cookie = ['a=1', `b=${'y'.repeat(19_000)}`, '__Host-foyer-guest=1'].join('; ');
const start = () => startBefore(open, (_, res) => void res.end('{}'));

test('shows a page that can delete cookies to a visitor with too many', async () => {
  const { url } = await start();

  const page = await send(url, '/album/1', { headers: { cookie, accept: 'text/html' } });
  const [, path = ''] = /<a href="([^"]+)">Delete it/.exec(page.body) ?? [];
  const out = await send(url, path, { headers: { cookie, accept: 'text/html' } });

  expect(page.status).toBe(431);
  expect(out).toMatchObject({
    status: 303,
    headers: { location: '/', 'clear-site-data': '"cookies", "storage"' },
  });
  expect(out.headers['set-cookie']).toEqual(
    ['a', 'b', '__Host-foyer-guest'].map(
      (name) => `${name}=; Path=/; Max-Age=0; SameSite=Lax; Secure`,
    ),
  );
});

test('returns a JSON error to a call with too many cookies', async () => {
  const { url } = await start();

  const reply = await send(url, '/api/v1/albums/1', { headers: { cookie } });

  expect(reply).toMatchObject({ status: 431, headers: { 'content-type': 'application/json' } });
});

test('ignores links from other sites that would delete cookies', async () => {
  const { url } = await start();

  const { headers } = await send(url, '/_foyer/forget', {
    headers: { cookie: 'a=1', accept: 'text/html' },
  });

  expect([headers['clear-site-data'], headers['set-cookie']]).toEqual([undefined, undefined]);
});
