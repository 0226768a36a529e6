import type { Page } from '@playwright/test';
import { expect, fillSignIn, signIn, test } from './site.ts';

const hint = async (page: Page): Promise<string | undefined> =>
  (await page.context().cookies()).find(({ name }) => name === 'foyer-guest')?.value;

test('F120 a returning guest signs in from the shared guest page, even without a token or session', async ({
  page,
  site,
  expectFailures,
}) => {
  // The attempt that the backend rejects shows in the browser's console.
  expectFailures(/419 .*auth\/login/);
  const accountMenu = page.getByRole('button', { name: 'Account menu' });
  await signIn(page, 'member');
  await page.goto('/contact');
  for (const lose of [
    () => page.context().clearCookies({ name: 'XSRF-TOKEN' }),
    () => void (site.world.state.sessions = {}),
  ]) {
    await accountMenu.click();
    await page.getByRole('menuitem', { name: 'Log out' }).click();
    await expect(page).toHaveURL('/login');
    await page.goto('/contact');
    // A page that started before its session was known to be a guest's leaves the cookie to the app.
    await expect.poll(() => hint(page)).toBe('1');
    const answer = await page.goto('/login');
    expect(answer?.headers()['cache-control']).toBe('no-cache');
    await fillSignIn(page, 'member');
    await lose();
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    await expect(accountMenu).toBeVisible();
    await expect.poll(() => hint(page)).toBeUndefined();
  }
  await page.reload();
  await expect(accountMenu).toBeVisible();
});
