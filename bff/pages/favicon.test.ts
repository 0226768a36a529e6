import { afterEach, expect, test } from 'vitest';
import { publicUrl, send, startBefore } from '../test/test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function iconOf(branding: object, settings: object = {}) {
  const front = await startBefore(open, (_, res) => {
    res
      .writeHead(200, { 'content-type': 'application/json' })
      .end(JSON.stringify({ data: { user: null, settings, branding } }));
  });
  const { status, headers } = await send(front.url, '/favicon.ico');
  return [status, headers['location']];
}

test.each([
  ['favicon/icon.png?v=2', '/favicon/icon.png?v=2'],
  ['/storage/icon.png', '/storage/icon.png'],
  [`${publicUrl}/storage/icon.png`, '/storage/icon.png'],
  ['https://cdn.test/icon.png', 'https://cdn.test/icon.png'],
])("redirects browsers to the site's own icon at %s", async (favicon, expected) => {
  expect(await iconOf({ favicon })).toEqual([302, expected]);
});

test('uses the icon from the host where the site keeps its files', async () => {
  const settings = { asset_url: 'https://cdn.test/files' };

  expect(await iconOf({ favicon: 'icon.png' }, settings)).toEqual([
    302,
    'https://cdn.test/files/icon.png',
  ]);
});

test.each([undefined, '', '/favicon.ico', 'javascript:alert(1)', 'https://a:b@cdn.test/i.png'])(
  "redirects to Foyer's icon when the branding has %j",
  async (favicon) => {
    expect(await iconOf({ favicon })).toEqual([302, '/favicon.svg']);
  },
);

test("redirects to Foyer's icon while the backend is down", async () => {
  const front = await startBefore(open, (_, res) => void res.writeHead(503).end());

  expect(await send(front.url, '/favicon.ico')).toMatchObject({
    status: 302,
    headers: { location: '/favicon.svg' },
  });
});
