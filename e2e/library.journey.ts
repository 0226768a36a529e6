import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, signIn, test } from './site.ts';
import { boxOf } from './box.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const table = (page: Page) => page.getByRole('grid', { name: 'Liked tracks' });

test('P008 a member plays row 40,000 of 50,000, and Back restores scroll position and focus', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'fifty thousand liked tracks', 'no cookie notice');
  await signIn(page, 'member');
  await page.goto('/library/tracks');
  await expect(table(page)).toHaveAttribute('aria-rowcount', '50001');
  const { height } = await boxOf(page.locator('[data-row="0"]'));
  await page.evaluate((y) => window.scrollTo(0, y), 39_999 * height);
  const row = page.locator('[data-row="39999"]');
  await expect(row.getByRole('link').first()).toBeVisible();
  expect(await page.locator('[data-row]').count()).toBeLessThanOrEqual(60);
  await row.focus();
  const place = await scrollY(page);

  await row.getByRole('link').first().click();
  await expect(table(page)).toBeHidden();
  await expect(page.getByRole('main')).toBeFocused();
  await page.goBack();

  await expect(row).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(place);
});
