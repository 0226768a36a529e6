import type { Page } from '@playwright/test';
import { expect, fillSignIn, signInByForm, test, withCookie } from './site.ts';

const hint = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'foyer-guest')?.value;
const accountMenu = (page: Page) => page.getByRole('button', { name: 'Account menu' });

/**
 * Returns as a visitor who once signed out: with a guest's session that the first page discovers.
 */
async function returnAsGuest(page: Page): Promise<void> {
  await signInByForm(page, 'member');
  await accountMenu(page).click();
  await page.getByRole('menuitem', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/login');
  await page.goto('/contact');
  // A page that started before its session was known to be a guest's leaves the cookie to the app.
  await expect.poll(() => hint(page)).toBe('1');
}

test('a returning guest gets the shared guest page, and signs in from it at the first try without a token', async ({
  page,
}) => {
  await returnAsGuest(page);
  const answer = await page.goto('/login');
  expect(answer?.headers()['cache-control']).toBe('no-cache');
  await fillSignIn(page, 'member');
  await page.context().clearCookies({ name: 'XSRF-TOKEN' });
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(accountMenu(page)).toBeVisible();
  await expect.poll(() => hint(page)).toBeUndefined();
  await page.reload();
  await expect(accountMenu(page)).toBeVisible();
});

test('F120 a guest whose session the backend has lost also signs in at the first try', async ({
  page,
  site,
  expectFailures,
}) => {
  // The rejected first attempt shows in the browser's console.
  expectFailures(/419 .*auth\/login/);
  await returnAsGuest(page);
  await page.goto('/login');
  await fillSignIn(page, 'member');
  site.world.state.sessions = {};
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(accountMenu(page)).toBeVisible();
});

test('a member whom a stale hint marks as a guest is shown as a member without a reload', async ({
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

test('F120 a member whose session is lost continues without noticing', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/419 .*users\/me\/locale/);
  await signInByForm(page, 'member');
  site.world.state.sessions = {};
  await page.getByRole('button', { name: 'Language: English' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect.poll(() => site.world.state.people.find(({ id }) => id === 1)?.language).toBe('de');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Kontomenü' })).toBeVisible();
});
