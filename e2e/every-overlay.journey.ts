import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible } from './axe.ts';
import { expect, fillSignIn, signIn, test, withCookie } from './site.ts';

const themes = { light: '1', dark: '2', loud: '3' };

/** What is there when `seen` is, checked where it is tightest. */
async function expectUsable(page: Page, seen: RegExp | string): Promise<void> {
  await expect(page.getByText(seen).filter({ visible: true }).first()).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth), 'nothing scrolls sideways').toBe(0);
}

for (const [name, theme] of Object.entries(themes)) {
  test.describe(`in the ${name} theme on a phone`, () => {
    test.describe.configure({ timeout: 90_000 });
    test.use({ viewport: { width: 360, height: 740 } });
    test.beforeEach(async ({ page, site }) => withCookie(page, site.url, 'be-active-theme', theme));

    test('what guests meet besides the plain screens keeps nobody out', async ({ page, site, expectTrouble }) => {
      expectTrouble(/(?:422|503) .*auth\/login/);
      applyScenarios(site.world.state, 'cookie notice on top');
      for (const path of ['/workspace/join/login?email=a%40b.test', '/forgot-password?email=a%40b.test']) {
        await page.goto(path);
        await expectUsable(page, /We use cookies/);
      }
      await page.goto('/');
      await page.getByRole('button', { name: 'Menu', exact: true }).click();
      await expectUsable(page, 'Register');
      await page.goto('/login');
      site.world.state.failures.push({ key: 'POST auth/login', as: 'maintenance', times: 5 });
      await fillSignIn(page, 'two-factor');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectUsable(page, /We are doing some maintenance/);
      site.world.state.failures = [];
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await expectUsable(page, 'Two factor authentication');
    });

    test('a failed, an empty and a refused list keep nobody out', async ({ page, site, expectTrouble }) => {
      expectTrouble(/notifications/);
      await signIn(page, 'member');
      site.world.state.failures.push({ key: 'GET notifications', as: 'html', times: 20 });
      await page.goto('/notifications');
      await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 15_000 });
      await expectAccessible(page);
      site.world.state.failures = [];
      site.world.state.notifications = {};
      await page.reload();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectAccessible(page);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await expectAccessible(page);
    });
  });
}
