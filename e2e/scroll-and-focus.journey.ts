import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site.ts';

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('a new page starts at its top with the focus on its content, and Back, Forward and a reload restore each position', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 500 });
  await signIn(page, 'member');
  await page.goto('/notifications');
  await expect(page.getByRole('heading', { level: 1, name: 'Notifications' })).toBeVisible();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 400));
  await expect.poll(() => scrollY(page)).toBe(400);

  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).not.toHaveURL(/notifications/);
  await expect(page.getByRole('main')).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(0);

  await page.goBack();
  await expect(page).toHaveURL(/notifications/);
  await expect.poll(() => scrollY(page)).toBe(400);

  await page.goForward();
  await expect.poll(() => scrollY(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrollY(page)).toBe(400);
  await page.reload();
  await expect(page.getByRole('listitem').first()).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(400);
});
