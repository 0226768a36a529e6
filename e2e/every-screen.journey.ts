import type { Page } from '@playwright/test';
import type { PersonaId } from '../mocks/personas.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, signIn, test, withCookie } from './site.ts';

const screens: { path: string; as: PersonaId | null; status?: 404 }[] = [
  { path: '/', as: null },
  { path: '/login', as: null },
  { path: '/login?email=mira%40undersong.test', as: null },
  { path: '/register', as: null },
  { path: '/forgot-password', as: null },
  { path: '/pricing', as: null },
  { path: '/no/such/page', as: null, status: 404 },
  { path: '/', as: 'member' },
  { path: '/notifications', as: 'member' },
  { path: '/notifications', as: 'subscriber' },
  { path: '/notifications/settings', as: 'member' },
  { path: '/account-settings', as: 'member' },
  { path: '/', as: 'unverified' },
];
/** Themes of the demo by id; the third is loud, to show what does not follow the theme. */
const themes = { light: '1', dark: '2', loud: '3' };

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  expect(excess).toBe(0);
}

for (const { path, as, status = 200 } of screens) {
  for (const [name, theme] of Object.entries(themes)) {
    test(`${path} of ${as ?? 'a guest'} is accessible in the ${name} theme, from 320 px on`, async ({ page, site, expectTrouble }) => {
      if (status === 404) expectTrouble(/404 \(Not Found\)/);
      await withCookie(page, site.url, 'be-active-theme', theme);
      if (as) await signIn(page, as);
      const answer = await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

      expect(answer?.status()).toBe(status);
      await expectAccessible(page);
      await page.setViewportSize({ width: 320, height: 640 });
      await expectAccessible(page);
      await expectNoSidewaysScroll(page);
    });
  }
}

test('the sign-in page is accessible from right to left', async ({ page, site }) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test('the open menus and a failed form are accessible', async ({ page, expectTrouble }) => {
  expectTrouble(/422 .*auth\/login/);
  await page.goto('/login');
  await fillSignIn(page, 'member', 'wrong');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('These credentials do not match our records.')).toBeVisible();
  await expectAccessible(page);

  await signIn(page, 'member');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeFocused();
  await page.getByRole('button', { name: /^Language/ }).click();
  await expectAccessible(page);
});
