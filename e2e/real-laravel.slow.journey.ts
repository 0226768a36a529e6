import { chromium, expect, type Page, test } from '@playwright/test';
import { noLaravel, type RunningLaravel, startLaravel } from '../bff/test/laravel/test-laravel.ts';
import { type RunningGateway, startGateway } from '../bff/test/test-gateway.ts';
import { ensureChromium } from '../tools/chromium/ensure-chromium.ts';

/** A browser, the gateway and a real Laravel, each as in production: names instead of addresses. */

const site = 'http://music.site.test';
const before = 'http://old.site.test';
const appUrl = 'http://laravel.internal.test';

test.skip(noLaravel !== null, noLaravel ?? '');

let laravel: RunningLaravel;
let front: RunningGateway;
let page: Page;

test.beforeEach(async () => {
  laravel = await startLaravel({
    debug: false,
    routes: 'web',
    appUrl,
    sessionDomain: '.site.test',
  });
  front = await startGateway(laravel.url, { UPSTREAM_ORIGIN: appUrl, PUBLIC_URL: site });
  const at = (host: string, { url }: { url: string }) => `MAP ${host} ${new URL(url).host}`;
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: [
      `--host-resolver-rules=${at('music.site.test', front)}, ${at('old.site.test', laravel)}`,
    ],
  });
  page = await browser.newPage();
});

test.afterEach(async () => {
  await page.context().browser()?.close();
  await front.close();
  await laravel.close();
});

/** Calls the API from the page, as the app does. */
const call = (method: string, path: string, body?: object): Promise<[number, unknown]> =>
  page.evaluate(
    async ([how, address, data]) => {
      const token = document.cookie.split('; ').findLast((one) => one.startsWith('XSRF-TOKEN='));
      const response = await fetch(address, {
        method: how,
        headers: {
          accept: 'application/json',
          'content-type': 'application/json',
          'x-xsrf-token': decodeURIComponent(token?.slice('XSRF-TOKEN='.length) ?? ''),
        },
        ...(data && { body: JSON.stringify(data) }),
      });
      return [response.status, await response.json()] as [number, unknown];
    },
    [method, path, body] as const,
  );
const signIn = () =>
  call('POST', '/auth/login', { email: 'ann@music.test', password: 'undersong' });
const whoIs = async () =>
  ((await call('GET', '/api/v1/bootstrap-data'))[1] as { data: object }).data;
const ann = { user: { display_name: 'ann' } };

test('a signed link is valid for a member with a workspace', async () => {
  await page.goto(`${site}/healthz`);
  await page.context().addCookies([{ name: 'activeWorkspaceId', value: '7', url: site }]);
  const [, { url }] = (await call('GET', '/api/v1/mailed-link')) as [number, { url: string }];
  expect(url).toContain('signature=');

  await page.goto(url.replace(appUrl, site));

  await expect(page.getByRole('heading', { name: 'Verified' })).toBeVisible();
});

test('a member with old domain-wide cookies signs in and writes', async () => {
  await page.goto(`${before}/api/v1/bootstrap-data`);
  await page.goto(`${site}/healthz`);
  expect(await whoIs()).toMatchObject({ user: null });

  expect(await signIn()).toMatchObject([200, { two_factor: false }]);

  expect(await call('PUT', '/api/v1/users/me', { name: 'Ann' })).toMatchObject([200, ann]);
  expect(await whoIs()).toMatchObject(ann);
  const left = (await page.context().cookies(site)).map(({ name, domain }) => [name, domain]);
  expect(left.filter(([name]) => name === 'undersong_session')).toEqual([
    ['undersong_session', 'music.site.test'],
  ]);
});

test('a read that ends after the sign-out does not sign the person in again', async () => {
  await page.goto(`${site}/healthz`);
  await whoIs();
  await signIn();
  expect(await whoIs()).toMatchObject(ann);

  const slow = call('GET', '/api/v1/slow');
  await expect.poll(() => laravel.guesses()).toContain('slow read');
  await call('POST', '/auth/logout');
  expect(await slow).toMatchObject([200, ann]);

  expect(await whoIs()).toMatchObject({ user: null });
});
