import { serveLegacy } from '../mocks/serve.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, signIn, test } from './site.ts';
import type { FailureKind } from '../contracts/faults/fault.ts';

/** The message that the user sees for each kind of sign-in failure. */
const messages: Record<
  Exclude<
    FailureKind,
    | 'trace'
    | 'unauthenticated'
    | 'missing'
    | 'missing-unsaid'
    | 'wrong-method'
    | 'not-built'
    | 'drifted'
  >,
  RegExp
> = {
  html: /could not be read\. Please try again/,
  empty: /could not be read\. Please try again/,
  'broken-json': /could not be read\. Please try again/,
  cut: /try again/,
  expired: /This page was open for too long\./,
  maintenance: /We are doing some maintenance\./,
  'too-many': /Too many attempts\./,
};

for (const [kind, message] of Object.entries(messages)) {
  test(`a sign-in response with '${kind}' leaves a message and a working form`, async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/auth\/login/);
    await page.goto('/login');
    await fillSignIn(page, 'member');
    site.world.state.failures.push({ key: 'POST auth/login', as: kind as FailureKind, times: 2 });
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: message })).toBeVisible();

    site.world.state.failures = [];
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });
}

test('B011 a stale token is replaced silently', async ({ page, site, expectFailures }) => {
  expectFailures(/419 .*auth\/login/);
  await page.goto('/login');
  await fillSignIn(page, 'member');
  site.world.state.failures.push({ key: 'POST auth/login', as: 'expired', times: 1 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F152 a debug trace opens the full-screen dialog', async ({ page, site, expectFailures }) => {
  expectFailures(/500 .*auth\/login/);
  await page.goto('/login');
  await fillSignIn(page, 'member');
  site.world.state.failures.push({ key: 'POST auth/login', as: 'trace', times: 1 });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'An error occured' });
  await expect(dialog.getByText('Illuminate\\Database\\QueryException')).toBeVisible();
  await dialog.getByRole('button', { name: 'Expand vendor frames' }).click();
  await expect(dialog.getByRole('button', { name: 'Collapse vendor frames' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Email')).toHaveValue('mira@undersong.test');
});

test('a site name that would close the script tag renders as text', async ({ page, site }) => {
  let hasRun = false;
  page.on('dialog', (dialog) => {
    hasRun = true;
    void dialog.dismiss();
  });
  site.world.state.branding.site_name = '</script><script>alert(1)</script>\u2028"\'';
  site.world.state.branding.logo_dark = '';
  site.world.state.branding.logo_dark_mobile = '';
  await page.goto('/');

  await expect(
    page.getByRole('banner').getByText('</script><script>alert(1)</script>'),
  ).toBeVisible();
  expect(hasRun).toBe(false);
});

test('B028 a site shows a calm page while its backend is down, and recovers by itself', async ({
  page,
  foyerWith,
  expectFailures,
}) => {
  expectFailures(/503/);
  const legacy = await serveLegacy();
  const port = Number(new URL(legacy.url).port);
  await legacy.close();
  const foyer = await foyerWith({ UPSTREAM_URL: legacy.url });
  const down = await page.goto(`${foyer.url}/login`);
  expect(down?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Try again' })).toBeVisible();
  await expectAccessible(page);
  expect((await page.request.get(`${foyer.url}/readyz`)).status()).toBe(200);
  expect((await page.request.get(`${foyer.url}/readyz?upstream`)).status()).toBe(503);

  const revived = await serveLegacy({ port });
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible({
    timeout: 45_000,
  });
  expect((await page.request.get(`${foyer.url}/readyz?upstream`)).status()).toBe(200);
  // Its pictures may still be loading.
  await page.close();
  await revived.close();
});

test('F101 a list that cannot be loaded shows an error and offers a retry', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/notifications/);
  await signIn(page, 'member');
  site.world.state.failures.push({ key: 'GET notifications', as: 'html', times: 20 });
  await page.goto('/notifications');
  await expect(page.getByRole('alert').getByRole('button', { name: 'Try again' })).toBeVisible();

  site.world.state.failures = [];
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('list').getByText('invited you to join')).toBeVisible();
});
