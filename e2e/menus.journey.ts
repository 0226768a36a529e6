import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { expect, signIn, test } from './site.ts';

const phone = { width: 390, height: 844 };
/** Base UI and all that stands on it. */
const popupModule = /\/@base-ui\/|^web\/ui\/popups\//;

/** All background work of a page done: scripts, calls, and what browsers do once they are idle. */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => { requestIdleCallback(resolve, { timeout: 2_000 }); }));
  await page.waitForLoadState('networkidle');
}

test('F076 a member opens a menu before the page has come to rest: it stays, with its focus, through everything that follows', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const item = page.getByRole('menuitem', { name: 'Your library' });
  await expect(item).toBeFocused();

  await rest(page);
  // Coming back to a window reads again what has grown old.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rest(page);

  await expect(page.getByRole('menu')).toBeVisible();
  await expect(item).toBeFocused();
});

test('F077 F082 a guest who opens nothing fetches nothing of what opens', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/login', '/pricing']) {
    await page.goto(path);
    await rest(page);
  }

  const built = JSON.parse(readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8')) as BuiltModules;
  const modules = fetched.flatMap((path) => built[path.slice(1)] ?? []);
  expect(modules).toContain('web/main.tsx');
  expect(Object.values(built).flat().some((id) => popupModule.test(id))).toBe(true);
  expect(modules.filter((id) => popupModule.test(id))).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('F077 a guest presses the menu before its code is there: it opens as soon as it has come', async ({ page }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/site-menu-contents-/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto('/');
    await rest(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(button).toHaveAttribute('aria-expanded', 'false');

    release();

    await expect(page.getByRole('menuitem', { name: 'Discover' })).toBeFocused();
  });

  test('F077 F150 a guest whose menu cannot be fetched is told so, and can try again', async ({ page, expectFailures }) => {
    expectFailures(/site-menu-contents|ERR_FAILED/);
    await page.route(/site-menu-contents-/, (route) => route.abort());
    await page.goto('/');
    await rest(page);
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    await button.click();
    await expect(page.getByText('There was an issue. Please try again.')).toBeVisible();
    await page.unroute(/site-menu-contents-/);

    await button.click();

    await expect(page.getByRole('menuitem', { name: 'Login' })).toBeVisible();
  });
});
