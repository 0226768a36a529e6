import { afterAll, afterEach, describe, expect, test } from 'vitest';
import { persona } from '../../mocks/personas.ts';
import { serveLegacy } from '../../mocks/serve.ts';
import { startBrowser } from '../../mocks/test-browser.ts';
import { type RunningGateway, send, startEcho, startGateway } from './test-gateway.ts';

const legacy = await serveLegacy({ hasOwnWorlds: true });
const publicUrl = 'http://demo.test';
const demo = await startGateway(legacy.url, {
  FOYER_DEMO: 'yes',
  PUBLIC_URL: publicUrl,
  GUEST_CACHE_SECONDS: '60',
});
const others: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of others.splice(0)) await one.close();
});
afterAll(async () => {
  await demo.close();
  await legacy.close();
});

/** A simulated browser: navigates to pages, and calls the API for everything else. */
function visitor(gateway: RunningGateway = demo, origin = publicUrl) {
  const browser = startBrowser(gateway.url);
  const own = { Origin: origin, Referer: `${origin}/`, 'Sec-Fetch-Site': 'same-origin' };
  return {
    ...browser,
    page: async (path = '/') =>
      (
        await browser.send('GET', path, undefined, { Accept: 'text/html', Origin: '', Referer: '' })
      ).text(),
    control: (what: string, body: object = {}) =>
      browser.send('POST', `/__demo/${what}`, body, own),
    world: () => browser.cookie('foyer-demo-world'),
  };
}

const billing = /"billing":\{"enable":(\w+)/;
const billingIn = (page: string): string | undefined => billing.exec(page)?.[1];

describe('demo worlds', () => {
  test('start with the first page, one per browser, in an HttpOnly cookie', async () => {
    const response = await fetch(demo.url, { headers: { Accept: 'text/html' } });
    const [mira, tomas] = [visitor(), visitor()];
    await mira.page();
    const first = mira.world();
    await mira.page('/login');
    await tomas.page();

    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(
        /^foyer-demo-world=[\w-]{36}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/,
      ),
    ]);
    expect(first).toMatch(/^[\w-]{36}$/);
    expect(mira.world()).toBe(first);
    expect(tomas.world()).not.toBe(first);
  });

  test('use a host-only cookie on https, for gateway and backend alike', async () => {
    const secure = await startGateway(legacy.url, {
      FOYER_DEMO: 'yes',
      PUBLIC_URL: 'https://demo.test',
      GUEST_CACHE_SECONDS: '60',
    });
    others.push(secure);
    const [mira, tomas] = [
      visitor(secure, 'https://demo.test'),
      visitor(secure, 'https://demo.test'),
    ];
    await mira.page();
    await tomas.page();
    tomas.keep({ 'foyer-demo-world': mira.cookie('__Host-foyer-demo-world') ?? '' });

    expect((await mira.control('apply', { scenarios: ['billing-off'] })).status).toBe(200);
    expect([mira.world(), billingIn(await mira.page()), billingIn(await tomas.page())]).toEqual([
      undefined,
      'false',
      'true',
    ]);
    expect((await tomas.control('apply', { scenarios: ['billing-off'] })).status).toBe(200);
    expect(billingIn(await tomas.page())).toBe('false');
  });

  test('hide the switches of one visitor from all others, on cached pages too', async () => {
    const [mira, tomas] = [visitor(), visitor()];
    const before = [billingIn(await mira.page()), billingIn(await tomas.page())];
    const response = await mira.control('apply', { scenarios: ['billing-off'] });

    expect([response.status, before]).toEqual([200, ['true', 'true']]);
    expect(billingIn(await mira.page())).toBe('false');
    expect(billingIn(await tomas.page())).toBe('true');
    expect(billingIn(await visitor().page())).toBe('true');
    await mira.control('reset');
    expect(billingIn(await mira.page())).toBe('true');
  });

  test('distinguish people with the same session cookie', async () => {
    const [mira, tomas] = [visitor(), visitor()];
    await mira.page();
    await tomas.page();
    await mira.control('apply', { as: 'mira' });
    tomas.keep({ foyer_demo_session: mira.cookie('foyer_demo_session') ?? '' });

    expect(await mira.page('/notifications')).toContain(`"email":"${persona('member').email}"`);
    expect(await tomas.page('/notifications')).toContain('"user":null');
  });

  test('are not created for scripts, which all share one world', async () => {
    const script = visitor();
    const response = await script.get('/api/v1/bootstrap-data');

    expect(response.status).toBe(200);
    expect(script.world()).toBeUndefined();
  });

  test('reject a name that no page has set', async () => {
    const thief = visitor();
    thief.keep({ 'foyer-demo-world': 'short' });
    await thief.page();

    expect(thief.world()).toMatch(/^[\w-]{36}$/);
  });
});

test('a demo sign-in deletes the guest hint cookie', async () => {
  const mira = visitor();
  await mira.page();
  mira.keep({ 'foyer-guest': '1' });
  await mira.control('apply', { as: 'member' });

  expect(Object.keys(mira.cookies())).toContain('foyer_demo_session');
  expect(mira.cookie('foyer-guest')).toBeUndefined();
});

test('outside the demo, requests create neither worlds nor world cookies nor controls', async () => {
  const echo = await startEcho();
  const front = await startGateway(legacy.url, { PUBLIC_URL: publicUrl });
  const beforeEcho = await startGateway(echo.url, { PUBLIC_URL: publicUrl });
  others.push(front, beforeEcho, echo);
  const [guest, other] = [visitor(front), visitor(beforeEcho)];
  guest.keep({ 'foyer-demo-world': 'a-world-of-the-demo-1' });
  await guest.page();
  other.keep({ 'foyer-demo-world': 'a-world-of-the-demo-1' });
  await other.page();
  const newcomer = visitor(front);
  await newcomer.page();

  expect(newcomer.cookies()).toEqual({});
  expect((await newcomer.control('reset')).status).toBe(405);
  expect(echo.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  expect(echo.requests.length).toBeGreaterThan(0);
});

const controlsBy = async (host: string, path = '/__demo/state'): Promise<number> =>
  (await send(demo.url, path, { headers: { host, 'sec-fetch-site': 'same-origin' } })).status;

test.each(['127.0.0.1', 'localhost', 'localhost:3000', 'LOCALHOST.', '[::1]:9', 'demo.test:81'])(
  'a page at %s has the demo controls',
  async (host) => {
    expect(await controlsBy(host)).toBe(200);
  },
);

test.each([
  'evil.test',
  'evil.test:80',
  'localhost.evil.test',
  '127.0.0.1.evil.test',
  'evil-localhost',
  'xdemo.test',
  'demo.test.evil.test',
  'demo.test-evil.test:80',
  '0.0.0.0',
  '10.0.0.1',
  '[::2]',
])('a page at %s, which resolves to this server, lacks the demo controls', async (host) => {
  for (const path of [
    '/__demo/state',
    '/__demo/mails',
    '/%5F_demo/state',
    '/__demo//state',
    '//__demo/state',
    '/x/../__demo/state',
  ])
    expect(await controlsBy(host, path)).toBeGreaterThanOrEqual(400);
  const reset = { method: 'POST', headers: { host, origin: `http://${host}` }, body: '{}' };
  expect((await send(demo.url, '/__demo/reset', reset)).status).toBe(404);
  expect((await send(demo.url, '/login', { headers: { host } })).status).toBe(200);
});
