import type { Page } from '@playwright/test';
import { expectAccessibleLayout } from './axe.ts';
import { test } from './development.ts';
import { comparePixels } from './states/compare-pixels.ts';
import { takePicture } from './states/take-picture.ts';
import { expect } from './test.ts';

const states = '/_dev/states';
const state = (page: Page) => page.frameLocator('iframe');
const html = (page: Page) => state(page).locator('html');

test('a developer searches for a state, opens it, and changes its look by keyboard', async ({
  page,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/403 .*playlists/);
  // The code that types and clicks in a state can run for a moment after its frame is gone.
  expectFailures(/Could not determine window of node/);
  await page.goto(states);
  const list = page.getByRole('navigation', { name: 'States' });
  await expect(list.getByRole('link').first()).toBeVisible({ timeout: 60_000 });
  await page.keyboard.press('/');
  await page.keyboard.type('playlist over quota');

  await list.getByRole('link', { name: 'over-quota' }).click();
  await expect(page).toHaveURL(`${states}/playlist/over-quota`);
  await expect(
    state(page).getByRole('dialog', { name: "You've reached your playlist limit" }),
  ).toBeVisible({ timeout: 60_000 });
  await expectAccessibleLayout(page);

  // The dialog has the focus.
  for (const key of ['t', 'd', 'd', 'w']) await page.keyboard.press(`Alt+${key}`);
  await expect(page).toHaveURL(`${states}/playlist/over-quota?theme=dark&dir=rtl&width=390`);
  await expect(html(page)).toHaveAttribute('data-theme', 'dark');
  await expect(html(page)).toHaveAttribute('dir', 'rtl');
  expect((await page.locator('iframe').boundingBox())?.width).toBe(390);
  // The dialog takes the focus again after each change of the look.
  await expect(state(page).getByRole('dialog').locator(':focus')).toHaveCount(1);

  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('n');
  await expect(page).not.toHaveURL(/over-quota/);
  await page.goBack();
  await expect(page).toHaveURL(/over-quota/);
});

test("a state does not change the site's storage and cookies", async ({
  page,
  context,
  expectFailures,
}) => {
  test.slow();
  expectFailures(/403 .*playlists/);
  const browserData = async () => {
    await page.goto('/favicon.svg');
    return {
      cookies: await context.cookies(),
      entries: await page.evaluate(() => [{ ...localStorage }, { ...sessionStorage }]),
    };
  };
  const before = await browserData();
  await page.goto(`${states}/playlist/over-quota?frame=yes&theme=dark`);
  await expect(page.locator('html')).toHaveAttribute('data-settled', 'shown', { timeout: 60_000 });

  expect(await browserData()).toEqual(before);
});

test('the comparison finds differences only between screenshots of different states', async ({
  page,
}) => {
  test.slow();
  const look = { theme: 'light', dir: '', lang: 'en', width: '390' };
  const before = await takePicture(page, 'pricing/normal', look);
  const again = await takePicture(page, 'pricing/normal', look);
  const after = await takePicture(page, 'pricing/no-plans', look);

  expect((await comparePixels(page, before, again)).count).toBe(0);
  const { count, png } = await comparePixels(page, before, after);
  expect(count).toBeGreaterThan(1_000);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
});
