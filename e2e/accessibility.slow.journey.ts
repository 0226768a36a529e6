import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible, expectAccessibleIn, expectFits, expectNoSidewaysScroll } from './axe.ts';
import { expect, fillSignIn, signIn, test, withCookie } from './site.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('every panel of the account is accessible in every theme, at every width', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'api on', 'no cookie notice');
  await signIn(page, 'member');
  // Enabled late: with two-factor on, signing in would ask for a code.
  Object.assign(present(site.world.state.people[0]), {
    two_factor_confirmed_at: '2026-01-01T00:00:00Z',
    recovery_codes: ['Ka8wPz2mQx-Lr5tYn0vBc', 'Hd3jRf6sWe-Uq9zMk1xGo'],
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account-settings');
  await page.getByRole('button', { name: 'Show recovery codes' }).press('Enter');
  await expect(page.locator('#sessions li').first()).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Time zone', exact: true })).toBeVisible();
  await expect(page.locator('#developers li')).toHaveCount(2);

  await expectAccessibleIn(site.world.state.themes, page);
  await page.setViewportSize({ width: 390, height: 700 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 700 });
  await expectFits(page);
});

test('in a right-to-left language, sign-in is accessible and music pages do not overflow', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);

  for (const path of [
    '/channel/discover',
    '/channel/all-records',
    '/genre/jazz',
    '/tag/slow',
    '/radio/artist/1',
    '/artist/1/-/albums',
  ]) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.locator('main :is(h2, li)').first()).toBeAttached();
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectFits(page);
  }
});

test('the open menus are accessible', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page, '[role=menu]');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  await page.getByRole('button', { name: /^Language/ }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test("the guests' menu is accessible in every theme", async ({ page, site }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(page.getByText('Register').filter({ visible: true }).first()).toBeVisible();

    await expectAccessibleIn(site.world.state.themes, page);
    await expectNoSidewaysScroll(page);
  });

  test('a failed sign-in and the second factor are accessible in every theme', async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/(?:422|503) .*auth\/login/);
    await page.goto('/login');
    await fillSignIn(page, 'member', 'wrong');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
    await expectAccessible(page);

    site.world.state.failures.push({ key: 'POST auth/login', as: 'maintenance', times: 5 });
    await fillSignIn(page, 'two-factor');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/We are doing some maintenance/)).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page, '[role=alert]');
    await expectNoSidewaysScroll(page);

    site.world.state.failures = [];
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Two factor authentication')).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);
    await expectNoSidewaysScroll(page);
  });

  test('a failed list, an empty list and the account menu above it are accessible in every theme', async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/notifications/);
    await signIn(page, 'member');
    site.world.state.failures.push({ key: 'GET notifications', as: 'html', times: 20 });
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page, 'main');

    site.world.state.failures = [];
    site.world.state.notifications = {};
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page, '[role=menu]');
  });
});
