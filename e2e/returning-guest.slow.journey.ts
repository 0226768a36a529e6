import type { Page } from '@playwright/test';
import { expect, fillSignIn, signIn, test, withCookie } from './site.ts';

const hint = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'foyer-guest')?.value;

const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

test('a member with a stale guest hint is shown as a member without a reload', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await fillSignIn(page, 'member');
  await page.getByLabel('Stay signed in for a month').uncheck();
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(accountMenu(page)).toBeVisible();
  await withCookie(page, site.url, 'foyer-guest', '1');
  const answer = await page.goto('/contact');
  expect(await answer?.text()).toContain('"user":null');

  await expect(accountMenu(page)).toBeVisible();
  await expect.poll(() => hint(page)).toBeUndefined();
});

test('F120 a member whose session is lost continues without signing in again', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/419 .*users\/me\/locale/);
  await signIn(page, 'member');
  await page.goto('/');
  site.world.state.sessions = {};
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => site.world.state.people.find(({ id }) => id === 1)?.language).toBe('de');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
});
