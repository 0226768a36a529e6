import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { persona } from '../mocks/personas.ts';
import { serveLegacy } from '../mocks/serve.ts';
import { expectAccessible } from './axe.ts';
import { endSessions, expect, openAndSettle, signIn, test } from './site.ts';

test('B014 a guest loses the connection and sees one message, and an unvisited page opens by itself afterwards', async ({
  page,
  context,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|dynamically imported module|preload/);
  await openAndSettle(page, '/contact');
  await context.setOffline(true);
  await expect(
    page.getByRole('alert').getByText("You're offline. We'll reconnect automatically."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: "You're offline", exact: true })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('B029 a guest with a page of an older release gets the new one with a single reload', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/login-screen/);
  // Before the app has loaded, a link loads a document.
  await openAndSettle(page, '/contact');
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/login-screen-*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Login' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(documents).toBe(1);
});

test('B029 a file that is really missing causes no reload loop, and the page offers a way on', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/login-screen|A screen failed|dynamically imported/);
  await openAndSettle(page, '/contact');
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/login-screen-*.js', (route) =>
    route.fulfill({ status: 404, body: '' }),
  );
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on this page' }),
  ).toBeVisible();
  await page.waitForLoadState('networkidle');

  expect(documents).toBe(1);
  await expectAccessible(page);
});

test('F035 a member whose session ends signs in over the page and continues there', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/401 .*notifications|419 .*auth/);
  await signIn(page, 'member');
  await openAndSettle(page, '/contact');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  endSessions(site);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(persona('member').email);
  await expectAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(persona('member').password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('list').getByText('invited you to join')).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});

test('F118 a failure is reported to the service that the site configures, without personal data; other sites fetch nothing for it', async ({
  page,
  site,
  foyerWith,
  expectFailures,
}) => {
  // A second report may still be on its way when the service stops.
  expectFailures(/planted|envelope/);
  const arrived: string[] = [];
  const service = createServer((request, response) => {
    const parts: Buffer[] = [];
    request
      .on('data', (part: Buffer) => void parts.push(part))
      .on('end', () => {
        arrived.push(Buffer.concat(parts).toString());
        response.writeHead(200, { 'Access-Control-Allow-Origin': '*' }).end('{}');
      });
  }).listen(0, '127.0.0.1');
  await once(service, 'listening');
  const origin = `127.0.0.1:${(service.address() as AddressInfo).port}`;
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openAndSettle(page, `${site.url}/contact`);
  expect(scripts.filter((url) => url.includes('error-reports'))).toEqual([]);

  const legacy = await serveLegacy();
  legacy.world.state.settings.logging = { sentry_public: `http://key@${origin}/42` };
  const foyer = await foyerWith({
    UPSTREAM_URL: legacy.url,
    CSP_CONNECT_SOURCES: `http://${origin}`,
  });
  const reporter = page.waitForResponse(/\/assets\/error-reports-.*\.js/);
  await page.goto(`${foyer.url}/login?email=mira%40undersong.test`);
  await (await reporter).finished();
  await expect(async () => {
    await page.evaluate(
      () =>
        void setTimeout(() => {
          throw new Error('planted for mira@undersong.test');
        }, 0),
    );
    await expect
      .poll(() => arrived.join('\n'), { timeout: 1_000 })
      .toContain('planted for [email]');
  }).toPass();

  expect(arrived.join('\n')).not.toMatch(/mira/);
  await page.close();
  service.closeAllConnections();
  service.close();
  await legacy.close();
});
