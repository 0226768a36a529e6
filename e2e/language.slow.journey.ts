import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';
import { boxOf } from './box.ts';

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('F142 a right-to-left page is mirrored and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link').first();
  const before = await boxOf(logo);

  await chooseLanguage(page, 'Language: English', 'العربية');

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(async () => {
    const after = await boxOf(logo);
    expect(after.right).toBeCloseTo(1280 - before.x, -1);
  }).toPass();
  await expectAccessible(page);
});
