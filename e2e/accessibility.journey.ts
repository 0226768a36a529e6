import { applyScenarios, type ScenarioName } from '../mocks/scenarios.ts';
import type { PersonaId } from '../mocks/personas.ts';
import {
  expectAccessible,
  expectAccessibleIn,
  expectAccessibleLayout,
  expectNoSidewaysScroll,
} from './axe.ts';
import { expect, fillSignIn, signIn, test, withCookie } from './site.ts';
import { present } from '../mocks/present.ts';

/**
 * Opens every screen once, checks it in each theme of the demo (the garish third one exposes
 * elements that ignore the theme), then on a narrow phone.
 */
interface Screen {
  path: string;
  as?: PersonaId;
  status?: 404;
  /** Name of an element that shows when the page is complete; by default its heading. */
  whole?: string;
  scenarios?: ScenarioName[];
}

const music = 'main :is(h2, li)';
const plans = 'input[type=radio]';
const longName =
  '/workspace/join/register?email=somebody.with.a.very.long.name%40a-rather-long-domain.undersong.test';

const screens: Screen[] = [
  { path: '/', whole: plans },
  { path: '/login' },
  { path: '/login?email=mira%40undersong.test' },
  { path: '/workspace/join/login?email=a%40b.test', scenarios: ['cookie notice on top'] },
  { path: '/register' },
  { path: longName, scenarios: ['registration asks more', 'social compact'] },
  { path: '/forgot-password' },
  { path: '/forgot-password?email=a%40b.test' },
  { path: '/password/reset/x' },
  { path: '/pricing', whole: plans },
  { path: '/no/such/page', status: 404 },
  { path: '/contact' },
  { path: '/pages/press' },
  { path: '/pages/about' },
  { path: '/pages/terms' },
  { path: '/artist/26', whole: music },
  { path: '/artist/999', status: 404 },
  { path: '/album/1', whole: music },
  { path: '/track/1', whole: music },
  { path: '/playlist/1', whole: music },
  { path: '/user/1', whole: music },
  { path: '/search', whole: music },
  { path: '/search/sa', whole: music },
  { path: '/search/zzzz', whole: music },
  { path: '/search/a/tracks', whole: '[aria-labelledby] ol a' },
  { path: '/search/a/tracks', as: 'member', whole: '[role=grid] a' },
  { path: '/search/sa/albums', whole: music },
  { path: '/channel/discover', whole: music },
  { path: '/channel/all-records', whole: music },
  { path: '/channel/charts', whole: music },
  { path: '/genre/jazz', whole: music },
  { path: '/tag/slow', whole: music },
  { path: '/radio/artist/1', whole: music },
  { path: '/artist/1/-/tracks', whole: music },
  { path: '/artist/1/-/albums', whole: music },
  { path: '/artist/1/-/followers', whole: music },
  { path: '/user/1/-/playlists', whole: music },
  { path: '/', as: 'member' },
  { path: '/', as: 'unverified' },
  { path: '/notifications', as: 'member' },
  { path: '/notifications', as: 'subscriber' },
  { path: '/notifications/settings', as: 'member' },
  { path: '/account-settings', as: 'member', whole: '#sessions li' },
  { path: '/pricing', as: 'subscriber', whole: plans },
  { path: '/checkout/3/6', as: 'member' },
  { path: '/checkout/cancel', as: 'member' },
  { path: '/checkout/success', as: 'subscriber' },
  { path: '/billing', as: 'subscriber' },
  { path: '/change-plan/3/6/confirm', as: 'subscriber' },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { path, as, status = 200, whole = 'h1', scenarios = [] } of screens) {
  test(`${path} as ${as ?? 'a guest'} is accessible in every theme, from 320 px on`, async ({
    page,
    site,
    expectFailures,
  }) => {
    if (status === 404) expectFailures(/404/);
    applyScenarios(site.world.state, ...scenarios);
    // Tests never call other sites.
    await page.route(/youtube-nocookie/, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>player</title>',
      }),
    );
    if (as) await signIn(page, as);
    const response = await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator(whole).first()).toBeAttached();

    expect(response?.status()).toBe(status);
    await expectAccessibleIn(site.world.state.themes, page);
    // On a scrolling page it always covers something at random.
    const notice = page.locator('[data-cookie-notice]');
    if (await notice.isVisible()) await notice.getByRole('button').click();
    await page.setViewportSize({ width: 320, height: 640 });
    // The header also covers scrolled content.
    await page.evaluate(() => scrollTo(0, 0));
    await expectAccessibleLayout(page);
    await expectNoSidewaysScroll(page);
  });
}

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
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 700 });
    await expectAccessibleLayout(page);
    await expectNoSidewaysScroll(page);
  }
});

test('the sign-in page is accessible in a right-to-left language', async ({ page, site }) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

/** Checks the same in a right-to-left language, in one test: only the layout can differ. */
test('pages of channels, genres, tags, radios and parts of artists are accessible in a right-to-left language, and do not overflow at 320 px', async ({
  page,
  site,
}) => {
  test.slow();
  applyScenarios(site.world.state, 'no cookie notice');
  await withCookie(page, site.url, 'foyer-locale', 'ar');
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
    await expect(page.locator(music).first()).toBeAttached();
    await expectAccessibleLayout(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('the open menus and a failed form are accessible', async ({ page, expectFailures }) => {
  expectFailures(/422 .*auth\/login/);
  await page.goto('/login');
  await fillSignIn(page, 'member', 'wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'member');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  await expectAccessible(page);
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
    site.world.state.failures.push({ key: 'POST auth/login', as: 'maintenance', times: 5 });
    await fillSignIn(page, 'two-factor');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText(/We are doing some maintenance/)).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);
    await expectNoSidewaysScroll(page);

    site.world.state.failures = [];
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByText('Two factor authentication')).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);
    await expectNoSidewaysScroll(page);
  });

  test('a failed and an empty list, and the account menu above it, are accessible in every theme', async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/notifications/);
    await signIn(page, 'member');
    site.world.state.failures.push({ key: 'GET notifications', as: 'html', times: 20 });
    await page.goto('/notifications');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);

    site.world.state.failures = [];
    site.world.state.notifications = {};
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);
    await page.getByRole('button', { name: 'Account menu' }).click();
    await expect(page.getByRole('menu')).toBeVisible();
    await expectAccessibleIn(site.world.state.themes, page);
  });
});
