import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { debugTrace } from '../../../contracts/calls/debug-trace.ts';
import { isDebugTrace } from '../../../contracts/site/errors.ts';
import { startBrowser } from '../../../mocks/test-browser.ts';
import { publicUrl, type Reply, type RunningGateway, send, startGateway } from '../test-gateway.ts';
import { noLaravel, type RunningLaravel, startLaravel } from './test-laravel.ts';

const appUrl = 'http://laravel.internal.test';
const token = 'operators-token-1234';

/** A simulated browser on a page of the site. */
function visitor(front: RunningGateway) {
  const browser = startBrowser(front.url);
  const own = { Origin: publicUrl, Referer: `${publicUrl}/`, 'Sec-Fetch-Site': 'same-origin' };
  return {
    ...browser,
    call: (method: string, path: string, body?: object) =>
      browser.send(method, path, body, {
        ...own,
        'X-XSRF-TOKEN': browser.cookie('XSRF-TOKEN') ?? '',
      }),
    page: async (path: string) =>
      (
        await browser.send('GET', path, undefined, { Accept: 'text/html', Origin: '', Referer: '' })
      ).text(),
  };
}

/** The name shows in the list of skipped tests, so it gives the reason. */
const subject = noLaravel === null ? 'a real Laravel' : `a real Laravel (${noLaravel})`;

const json = async (response: Response): Promise<unknown> => [
  response.status,
  await response.json(),
];
/** A body with one of these messages. Laravel may print JSON over several lines. */
const saying = (...words: string[]): unknown =>
  expect.toSatisfy((body: string) =>
    words.some((message) => isDeepStrictEqual(JSON.parse(body), { message })),
  );
const user = /"user":(\{"id":5,"display_name":"\w+"|null)/;

describe.each([
  [true, 'web'],
  [false, 'web'],
  [true, 'api'],
  [false, 'api'],
] as const)(
  `in front of ${subject}, debug mode %s, routes in the group %s`,
  { timeout: 20_000 },
  (debug, routes) => {
    let laravel: RunningLaravel;
    let front: RunningGateway;
    beforeAll(async () => {
      if (noLaravel !== null) return;
      laravel = await startLaravel({ debug, routes, appUrl });
      front = await startGateway(laravel.url, {
        UPSTREAM_ORIGIN: appUrl,
        GUEST_CACHE_SECONDS: '0.2',
        STATUS_TOKEN: token,
      });
    });
    beforeEach((context) => context.skip(noLaravel !== null, noLaravel ?? ''));
    afterAll(() => Promise.all([front, laravel].map((one) => one?.close())));

    const call = (path: string, headers = {}): Promise<Reply> =>
      send(front.url, `/api/v1/${path}`, { headers });

    async function signedIn() {
      const browser = visitor(front);
      await browser.call('GET', '/api/v1/bootstrap-data');
      await browser.call('POST', '/auth/login', { email: 'ann@music.test', password: 'undersong' });
      return browser;
    }

    test('guests share one response without cookies', async () => {
      const replies = await Promise.all(
        Array.from({ length: 20 }, () => send(front.url, '/login')),
      );
      const headers = { authorization: `Bearer ${token}`, accept: 'application/json' };
      const status = JSON.parse((await send(front.url, '/_foyer/status', { headers })).body) as {
        cookiesDropped: number;
      };

      expect(
        new Set(
          replies.map(
            ({ status: code, headers: { 'set-cookie': cookie }, body }) =>
              `${code} ${cookie} ${body}`,
          ),
        ).size,
      ).toBe(1);
      expect(replies[0]).toMatchObject({ status: 200, body: expect.stringContaining('Undersong') });
      expect(status.cookiesDropped > 0).toBe(routes === 'web');
      await send(front.url, '/login');
      expect((await send(front.url, '/login')).headers['cache-control']).toBe('no-cache');
    });

    test('during maintenance, guests keep their pages, and other visitors get a Retry-After', async () => {
      const before = await send(front.url, '/login');
      const member = await signedIn();
      laravel.maintain(90);
      await wait(250);
      try {
        expect(await send(front.url, '/login')).toMatchObject({ status: 200, body: before.body });
        const page = await member.send('GET', '/account-settings', undefined, {
          Accept: 'text/html',
        });
        expect(await page.text()).toContain('right back');
        expect(await call('search')).toMatchObject({
          status: 503,
          headers: { 'retry-after': '90' },
          body: saying('Service Unavailable'),
        });
        expect(
          await send(front.url, '/login', { headers: { cookie: 'undersong_session=lost' } }),
        ).toMatchObject({ status: 503, headers: { 'retry-after': '90' } });
      } finally {
        laravel.maintain(null);
      }
      expect((await call('search')).status).toBe(200);
    });

    test('a visitor signs in with a token, changes something in their workspace by an override, and signs out', async () => {
      const browser = visitor(front);
      const first = await browser.call('GET', '/api/v1/bootstrap-data');
      expect(
        first.headers
          .getSetCookie()
          // Laravel computes the remaining lifetime, which may be a second less.
          .map((cookie) => cookie.replace(/=[^;]*; expires=[^;]*/, '').replace('=7199;', '=7200;')),
      ).toEqual([
        'XSRF-TOKEN; Max-Age=7200; path=/; samesite=lax; Secure',
        'undersong_session; Max-Age=7200; path=/; httponly; samesite=lax; Secure',
      ]);
      const credentials = { email: 'ann@music.test', password: 'undersong' };
      expect(
        await json(
          await browser.send('POST', '/auth/login', credentials, {
            Origin: publicUrl,
            Referer: '',
          }),
        ),
      ).toEqual([419, { message: 'CSRF token mismatch.' }]);
      expect(await json(await browser.call('POST', '/auth/login', { email: 'ann' }))).toEqual([
        422,
        {
          message: expect.any(String),
          errors: { email: expect.any(Array), password: expect.any(Array) },
        },
      ]);
      expect(await json(await browser.call('POST', '/auth/login', credentials))).toEqual([
        200,
        expect.objectContaining({ two_factor: false }),
      ]);

      browser.keep({ activeWorkspaceId: '7' });
      expect(
        await json(
          await browser.call('PUT', '/api/v1/users/me?workspaceId=1', { first_name: 'Ann' }),
        ),
      ).toEqual([
        200,
        expect.objectContaining({
          user: expect.objectContaining({ id: 5 }),
          method: 'PUT',
          query: { workspaceId: '7', _method: 'PUT' },
          body: { first_name: 'Ann' },
          secure: true,
          url: `${publicUrl}/api/v1/users/me?_method=PUT&workspaceId=7`,
        }),
      ]);
      expect(user.exec(await browser.page('/account-settings'))?.[1]).toContain('"ann"');
      expect((await send(front.url, '/login')).body).not.toContain('"ann"');

      await browser.call('POST', '/auth/logout');
      expect(user.exec(await browser.page('/login'))?.[1]).toBe('null');
    });

    test("refusals keep the backend's message, and failures reveal nothing", async () => {
      expect(await call('albums/1')).toMatchObject({
        status: 403,
        body: saying('No'),
      });
      expect(JSON.parse((await call('tracks/7')).body)).toEqual({
        message: String.raw`No query results for model [App\Track] 7`,
      });
      expect(await call('notifications')).toMatchObject({
        status: 401,
        body: saying('Unauthenticated.'),
      });
      // This Laravel version sends no message for a missing route; Laravel 9 and later do. The app
      // detects missing features by either.
      expect(await call('nowhere/7')).toMatchObject({
        status: 404,
        body: saying('', 'The route api/v1/nowhere/7 could not be found.'),
      });
      const failed = await call('artists/1');
      // Without debug mode, Laravel's own response has no details.
      expect([failed.status, JSON.parse(failed.body)]).toEqual([
        500,
        debug ? expect.objectContaining({ code: 'upstream_error' }) : { message: 'Server Error' },
      ]);
      expect(await call('playlists/1')).toMatchObject({
        status: 502,
        body: expect.stringContaining('upstream_unreadable'),
      });
      const pages = await Promise.all(
        ['albums/1', 'tracks/7', 'nowhere', 'artists/1'].map((path) =>
          call(path, { accept: 'text/html' }),
        ),
      );
      for (const { headers, body } of [failed, ...pages])
        expect(JSON.stringify(headers) + body).not.toMatch(
          /SQLSTATE|\/usr\/share|routes\.php|PHP\/8/,
        );
    });

    test('a failure has a trace where traces are shown, but a refusal does not', async () => {
      const shown = await startGateway(laravel.url, {
        UPSTREAM_ORIGIN: appUrl,
        fields: { showTraces: true },
      });
      const [failed, refused] = await Promise.all(
        ['artists/1', 'albums/1'].map(
          async (path) => JSON.parse((await send(shown.url, `/api/v1/${path}`)).body) as unknown,
        ),
      );
      await shown.close();

      expect([isDebugTrace(failed, 500), isDebugTrace(refused, 403)]).toEqual([debug, false]);
      expect(debugTrace(failed)?.exception).toBe(debug ? 'RuntimeException' : undefined);
      expect(refused).toMatchObject({ message: 'No' });
    });

    test('addresses that Laravel generates point to this site, in replies and redirects', async () => {
      const { pagination } = JSON.parse((await call('search')).body) as {
        pagination: { next_page_url: string };
      };
      const redirect = await send(front.url, '/secure/auth/social/google/login', {
        headers: { accept: 'text/html' },
      });

      expect(pagination.next_page_url).toBe(`${publicUrl}/api/v1/search?page=3`);
      expect([redirect.status, redirect.headers.location]).toEqual([
        302,
        `${publicUrl}/account-settings?connected=google`,
      ]);
      for (const { headers, body } of [
        await call('search'),
        await call('bootstrap-data'),
        redirect,
        await send(front.url, '/'),
      ]) {
        expect(JSON.stringify(headers) + body).not.toMatch(
          /internal\.test|127\.0\.0\.1|X-Powered-By/i,
        );
      }
    });
  },
);
