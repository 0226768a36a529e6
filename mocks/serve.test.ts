import { request } from 'node:http';
import { networkInterfaces } from 'node:os';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { isLoopback } from './control/control.ts';
import { persona } from './personas.ts';
import * as code from './serve-world.ts';
import { serveLegacy } from './serve.ts';
import { startBrowser } from './test-browser.ts';
import { present } from './present.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

const member = persona('member');
const visitor = () => startBrowser(url);

describe('a session over HTTP', () => {
  test('arrives as a readable cookie and an HttpOnly one', async () => {
    const response = await visitor().get('/sanctum/csrf-cookie');

    const cookies = response.headers.getSetCookie();
    expect(response.status).toBe(204);
    expect(cookies).toHaveLength(2);
    expect(cookies[0]).toMatch(
      /^XSRF-TOKEN=[\w%]+%3D; expires=.+; Max-Age=7200; path=\/; samesite=lax$/,
    );
    expect(cookies[1]).toMatch(/^foyer_demo_session=\w{40}; .*httponly; samesite=lax$/);
  });

  test('signs in with the decoded token, and hides the user from requests without the cookie', async () => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');

    const response = await browser.post('/auth/login', { ...member, remember: false });

    expect(response.status).toBe(200);
    expect(await browser.user()).toMatchObject({ email: member.email });
    expect(await visitor().user()).toBeNull();
  });

  test('gets a new id on sign-in and on sign-out', async () => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    const before = browser.cookie('foyer_demo_session');

    await browser.post('/auth/login', { ...member, remember: false });
    const signedIn = browser.cookie('foyer_demo_session');
    await browser.post('/auth/logout');

    expect(new Set([before, signedIn, browser.cookie('foyer_demo_session')]).size).toBe(3);
    expect(await browser.user()).toBeNull();
  });

  test.each([
    ['no token', () => ({})],
    ['an undecoded token', (encoded: string) => ({ 'X-XSRF-TOKEN': encoded })],
    ['a foreign token', () => ({ 'X-XSRF-TOKEN': btoa('{"value":"guess"}') })],
  ])('rejects a write with %s', async (_, headersFor) => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    const encoded = encodeURIComponent(present(browser.cookie('XSRF-TOKEN')));

    const response = await browser.send(
      'POST',
      '/auth/login',
      { ...member, remember: false },
      headersFor(encoded),
    );

    expect(response.status).toBe(419);
    expect(await response.json()).toMatchObject({ message: 'CSRF token mismatch.' });
  });

  test('is restored by the remember cookie after it was lost, until sign-out', async () => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/auth/login', { ...member, remember: true });
    const remembered = browser.cookies();

    browser.forget('foyer_demo_session');
    expect(await browser.user()).toMatchObject({ email: member.email });
    await browser.post('/auth/logout');

    expect(Object.keys(browser.cookies())).not.toContain(
      Object.keys(remembered).find((name) => name.startsWith('remember_web_')),
    );
    const thief = visitor();
    thief.keep({ ...remembered, foyer_demo_session: 'lost' });
    expect(await thief.user()).toBeNull();
  });

  test('expires after two idle hours', async () => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/auth/login', { ...member, remember: false });

    world.advance(7_200_001);

    expect(await browser.user()).toBeNull();
  });

  test('does not exist for a request from another site, or without an origin', async () => {
    const browser = visitor();
    await browser.get('/sanctum/csrf-cookie');
    await browser.post('/auth/login', { ...member, remember: false });

    for (const headers of [
      { Origin: 'https://elsewhere.test', Referer: 'https://elsewhere.test/' },
      { Origin: '', Referer: '' },
    ]) {
      const response = await browser.send('GET', '/api/v1/bootstrap-data', undefined, headers);
      expect(response.headers.getSetCookie()).toEqual([]);
      expect(await response.json()).toMatchObject({ data: { user: null, csrf_token: null } });
    }
  });

  test("uses APP_URL as the backend's address", async () => {
    world.state.appUrl = 'https://api.undersong.test';

    const response = await visitor().send('GET', '/sanctum/csrf-cookie', undefined, {
      Origin: '',
      Referer: 'https://api.undersong.test/login',
    });

    expect(response.headers.getSetCookie()).toHaveLength(2);
  });
});

describe('responses over HTTP', () => {
  test('redirect guests of a login-only call to the login page, and send API clients a 401', async () => {
    const page = await fetch(`${url}/api/v1/notifications`, {
      redirect: 'manual',
      headers: { Accept: 'text/html' },
    });
    const api = await fetch(`${url}/api/v1/notifications`, {
      headers: { Accept: 'application/json' },
    });

    expect([page.status, page.headers.get('Location')]).toEqual([302, `${url}/login`]);
    expect([api.status, await api.json()]).toEqual([401, { message: 'Unauthenticated.' }]);
  });

  test("B007 use another backend version's format when a header requests it", async () => {
    const read = async (headers: Record<string, string>) =>
      (await (
        await fetch(`${url}/api/v1/artists/1`, {
          headers: { Accept: 'application/json', ...headers },
        })
      ).json()) as { artist: object };

    expect(await read({})).toMatchObject({ artist: { id: 1, name: 'Wren Castellane' } });
    const { artist } = await read({ 'X-Demo-Fail': 'drifted' });
    expect(artist).toMatchObject({ id: 'no-1', title: 'Wren Castellane' });
    expect(artist).not.toHaveProperty('name');
  });

  test('B007 break off within the body when a failure is planned', async () => {
    world.state.failures.push({ key: 'GET bootstrap-data', as: 'cut', times: 1 });

    const response = await fetch(`${url}/api/v1/bootstrap-data`);

    expect(response.status).toBe(200);
    await expect(response.text()).rejects.toThrow('terminated');
    expect((await fetch(`${url}/api/v1/bootstrap-data`)).status).toBe(200);
  });

  test('are delayed when a header requests it', async () => {
    const started = performance.now();
    await fetch(`${url}/api/v1/bootstrap-data`, { headers: { 'X-Demo-Delay': '120' } });
    expect(performance.now() - started).toBeGreaterThan(110);
  });

  test('are 404 outside the API, 404 as JSON inside it, and 405 with the allowed methods', async () => {
    const page = await fetch(`${url}/nowhere`);
    const api = await fetch(`${url}/api/v1/nowhere`);
    const method = await fetch(`${url}/api/v1/bootstrap-data`, { method: 'DELETE' });

    expect([page.status, page.headers.get('Content-Type')]).toEqual([
      404,
      'text/html; charset=UTF-8',
    ]);
    expect([api.status, await api.json()]).toEqual([
      404,
      expect.objectContaining({ message: 'The route api/v1/nowhere could not be found.' }),
    ]);
    expect([method.status, method.headers.get('Allow')]).toEqual([405, 'GET, HEAD']);
  });

  test('have no body for HEAD', async () => {
    const response = await fetch(`${url}/api/v1/bootstrap-data`, { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
  });

  test('serve a drawn cover', async () => {
    const response = await fetch(`${url}/storage/art/covers/1.svg`);
    expect(response.headers.get('Content-Type')).toBe('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg /);
  });
});

describe('the effective method', () => {
  const path = '/api/v1/notifications';
  const methodOf = async (
    headers: [string, string][],
    query = '',
    body?: URLSearchParams | string,
  ): Promise<[number, string]> => {
    const response = await fetch(url + path + query, {
      method: 'POST',
      headers: [['Accept', 'application/json'], ...headers],
      body: body ?? null,
    });
    const { message } = (await response.json()) as { message: string };
    return [response.status, /The (\w+) method/.exec(message)?.[1] ?? message];
  };
  const json: [string, string][] = [['Content-Type', 'application/json']];

  test.each<[string, Parameters<typeof methodOf>, [number, string]]>([
    ['is the header', [[['X-HTTP-Method-Override', 'PUT']]], [405, 'PUT']],
    ['is the header in lower case', [[['X-HTTP-Method-Override', 'put']]], [405, 'PUT']],
    ['is the header spelled with underscores', [[['X_HTTP_Method_Override', 'PUT']]], [405, 'PUT']],
    [
      'is the header rather than body and query',
      [
        [['X-HTTP-Method-Override', 'PUT']],
        '?_method=PATCH',
        new URLSearchParams({ _method: 'DELETE' }),
      ],
      [405, 'PUT'],
    ],
    [
      'is the form rather than the query',
      [[], '?_method=PATCH', new URLSearchParams({ _method: 'DELETE' })],
      [405, 'DELETE'],
    ],
    [
      'is the JSON rather than the query',
      [json, '?_method=PATCH', '{"_method":"delete"}'],
      [405, 'DELETE'],
    ],
    ['is the query', [[], '?_method=patch'], [405, 'PATCH']],
    ['is the query as PHP spells it', [[], '?+.method=PATCH&.method=DELETE'], [405, 'DELETE']],
    [
      'may be GET, which is served as one',
      [[['X-HTTP-Method-Override', 'GET']]],
      [401, 'Unauthenticated.'],
    ],
    [
      'is refused when the header comes twice',
      [
        [
          ['X-HTTP-Method-Override', 'PUT'],
          ['X-HTTP-Method-Override', 'PUT'],
        ],
      ],
      [404, 'Bad hostname provided.'],
    ],
    [
      'breaks on a list',
      [[], '?_method[]=PUT'],
      [500, 'Input value "_method" contains a non-scalar value.'],
    ],
    ['is POST otherwise', [[]], [405, 'POST']],
  ])('%s', async (_, sent, expected) => {
    expect(await methodOf(...sent)).toEqual(expected);
  });

  test('cannot be overridden for a real PUT', async () => {
    const response = await fetch(`${url}${path}?_method=GET`, {
      method: 'PUT',
      headers: { 'X-HTTP-Method-Override': 'GET' },
    });
    expect(response.status).toBe(405);
  });
});

describe('control', () => {
  const control = (path: string, body: object = {}, headers: Record<string, string> = {}) =>
    fetch(`${url}/__demo/${path}`, { method: 'POST', body: JSON.stringify(body), headers });

  test('changes the world by scenario, makes calls fail, and restores everything', async () => {
    await control('scenario', { name: 'billing off' });
    await control('fail', { key: 'GET bootstrap-data', as: 'maintenance' });

    expect(world.state.settings.billing).toEqual({ enable: false });
    expect((await fetch(`${url}/api/v1/bootstrap-data`)).headers.get('Retry-After')).toBe('60');
    await control('reset');
    expect(world.state.settings.billing).toEqual({ enable: true });
  });

  test('rejects unknown names, and requests from other machines', async () => {
    expect((await control('scenario', { name: 'no such thing' })).status).toBe(400);
    expect((await control('reset', {}, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(404);
    expect((await control('nonsense')).status).toBe(404);
  });
});

/** An address of this machine that other machines in the network use. */
const outer = Object.values(networkInterfaces())
  .flatMap((addresses) => addresses ?? [])
  .find(({ internal, family }) => !internal && family === 'IPv4');

test.skipIf(!outer)('rejects other machines, with any hostname', async () => {
  const served = await serveLegacy({ host: '0.0.0.0' });
  const { port } = new URL(served.url);
  const statusAt = (hostname: string, path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request({ hostname, port, path, headers: { host: 'localhost' } }, (reply) => {
        reply.resume();
        resolve(present(reply.statusCode));
      });
      asked.on('error', reject).end();
    });

  const statuses = [
    await statusAt('127.0.0.1', '/__demo/state'),
    await statusAt(present(outer).address, '/__demo/state'),
    await statusAt(present(outer).address, '/api/v1/bootstrap-data'),
  ];
  await served.close();

  expect(statuses).toEqual([200, 404, 200]);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.9.10', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['10.127.0.1', false],
  ['192.0.2.2', false],
  ['::ffff:10.0.0.1', false],
  ['::1:1', false],
  ['fe80::1', false],
  ['', false],
  [undefined, false],
])('recognises an address of this machine: %s: %s', (address, expected) => {
  expect(isLoopback(address)).toBe(expected);
});

describe('newer code', () => {
  test('continues every world with its signed-in user, unfinished uploads and changes', async () => {
    let present: typeof code = code;
    const served = await serveLegacy({ hasOwnWorlds: true, code: () => present });
    const browser = startBrowser(served.url);
    browser.keep({ 'foyer-demo-world': 'a-world-of-my-own' });
    await browser.send('POST', '/__demo/apply', { as: 'member', scenarios: ['billing-off'] });
    await browser.post('/api/v1/tus/upload', undefined, {
      'Tus-Resumable': '1.0.0',
      'Upload-Length': '9',
      'Upload-Metadata': `name ${btoa('a.flac')}`,
    });
    const read = async (path: string) => (await (await browser.get(path)).json()) as object;
    const seen = async () => [
      await browser.user(),
      await read('/__demo/uploads'),
      // Its clock runs on.
      { ...(await read('/__demo/state')), now: null },
    ];
    const before = await seen();

    present = { ...code };
    const after = await seen();
    await served.close();

    expect(before).toMatchObject([
      { email: member.email },
      { leftOver: { resumable: [expect.any(String)] } },
      { as: 'member' },
    ]);
    expect(after).toEqual(before);
  });
});
