import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { BuiltModules } from '../tools/build/list-modules.ts';
import { bar, playAlbum } from './listening.ts';
import { expect, holdScripts, openAndSettle, signIn, startApp, test, untilIdle } from './site.ts';
import { boxOf } from './box.ts';

const phone = { width: 390, height: 844 };
/** Base UI and everything built on it. */
const popupModule = /\/@base-ui\/|^web\/ui\/popups\//;

/**
 * Waits until all background work of a page is done: scripts, calls, and idle tasks of the browser.
 */
async function rest(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestIdleCallback(resolve, { timeout: 2_000 });
      }),
  );
  await page.waitForLoadState('networkidle');
}

test('F076 a member opens a menu before the page has finished loading: it stays open, with its focus, until the end', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  await page.getByRole('button', { name: 'Account menu' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  const item = page.getByRole('menuitem', { name: 'Notifications' });
  await expect(item).toBeFocused();

  await rest(page);
  // Returning to a window reloads stale data.
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await rest(page);

  await expect(page.getByRole('menu')).toBeVisible();
  await expect(item).toBeFocused();
});

test('F077 F082 a guest who opens no menu loads no menu code', async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  for (const path of ['/', '/login', '/pricing']) await openAndSettle(page, path);

  const built = JSON.parse(
    readFileSync(join(import.meta.dirname, '../dist/modules.json'), 'utf8'),
  ) as BuiltModules;
  const modules = fetched.flatMap((path) => built[path.slice(1)] ?? []);
  expect(modules).toContain('web/main.tsx');
  expect(
    Object.values(built)
      .flat()
      .some((id) => popupModule.test(id)),
  ).toBe(true);
  expect(modules.filter((id) => popupModule.test(id))).toEqual([]);
});

test('neither the page nor the menu moves when arrow keys reach the item next to the player bar', async ({
  page,
}) => {
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'More about this track' }).press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  const position = async () => ({
    scrolled: await page.evaluate(() => scrollY),
    menu: await page.getByRole('menu').boundingBox(),
  });
  await untilIdle(page);
  const before = await position();

  await page.keyboard.press('End');
  await expect(page.getByRole('menuitem').last()).toBeFocused();
  await untilIdle(page);

  expect(await position()).toEqual(before);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone });

  test('F077 a guest opens the menu by keyboard and leaves it by Tab, before and after the app loads', async ({
    page,
  }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const button = page.getByRole('button', { name: 'Menu', exact: true });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await button.press('Enter');
    await expect(menu).toBeVisible();
    await page.keyboard.press('Tab');
    await expect(menu.getByRole('link', { name: 'Discover' })).toBeFocused();
    // It opens below its button, within the page, as soon as the styles have loaded.
    await expect(async () => {
      const [above, panel] = [await boxOf(button), await boxOf(page.locator('header [popover]'))];
      expect(panel.y).toBeGreaterThanOrEqual(above.bottom);
      expect(panel.right).toBeCloseTo(above.right, 0);
    }).toPass();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    const leave = async () => {
      await button.press('Enter');
      await menu.getByRole('button', { name: 'Dark mode' }).focus();
      await page.keyboard.press('Tab');
    };
    await leave();
    await expect(page.locator('main :focus')).toBeVisible();

    await startApp(page, release);
    await expect(menu).toBeHidden();
    await leave();
    await expect(menu).toBeHidden();
  });

  test('F077 a menu that a guest opens before the app has loaded stays open', async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto('/', { waitUntil: 'commit' });
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await expect(menu).toBeVisible();

    await startApp(page, release);

    await expect(menu).toBeVisible();
  });

  test('F077 F082 a guest changes the language in the menu, and continues from there', async ({
    page,
  }) => {
    await openAndSettle(page, '/contact');
    const menu = page.locator('header [popover]');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await menu.getByRole('button', { name: 'Language: English' }).click();
    await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'de');

    await menu.getByRole('link', { name: 'Neue Platten' }).click();

    await expect(page).toHaveURL(/new-releases$/);
    await expect(menu).toBeHidden();
  });

  test("F074 a member finds the navbar's links in the menu, with the current one marked", async ({
    page,
  }) => {
    await signIn(page, 'member');
    await page.goto('/pages/about');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    const menu = page.getByRole('navigation', { name: 'Menu', exact: true });

    await expect(menu.getByRole('link', { name: 'About us' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await menu.getByRole('link', { name: 'Genres' }).click();

    await expect(page).toHaveURL(/genres$/);
    await expect(menu).toBeHidden();
  });
});
