import { serveLegacy } from '../mocks/serve.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, test } from './site.ts';

test('B011 the sign-in form survives an unreadable response and a stale token', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/auth\/login/);
  const send = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.goto('/login');
  await fillSignIn(page, 'member');
  site.world.state.failures.push({ key: 'POST auth/login', as: 'html', times: 2 });
  await send();
  await expect(
    page.getByRole('alert').filter({ hasText: /could not be read\. Please try again/ }),
  ).toBeVisible();

  site.world.state.failures = [{ key: 'POST auth/login', as: 'expired', times: 1 }];
  await send();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('B028 a site shows an error page while its backend is down, and recovers by itself', async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  expectFailures(/503/);
  const legacy = await serveLegacy();
  const port = Number(new URL(legacy.url).port);
  await legacy.close();
  const foyer = await foyerWith({ UPSTREAM_URL: legacy.url });
  await page.clock.install();
  const down = await page.goto(`${foyer.url}/login`);
  expect(down?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`${foyer.url}/readyz`)).status()).toBe(200);
  expect((await page.request.get(`${foyer.url}/readyz?upstream`)).status()).toBe(503);

  const revived = await serveLegacy({ port });
  // The gateway rarely tries a backend that was down, and the page checks only every ten seconds.
  const headers = { Accept: 'text/html' };
  await expect
    .poll(async () => (await page.request.get(`${foyer.url}/login`, { headers })).status())
    .toBe(200);
  expect((await page.request.get(`${foyer.url}/readyz?upstream`)).status()).toBe(200);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  // Its pictures may still be loading.
  await page.close();
  await revived.close();
});
