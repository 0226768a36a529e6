import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './site.ts';
import { boxOf } from './box.ts';

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('F098 F115 F142 a member changes the language while using a page, and finds it on another device', async ({
  page,
  browser,
  site,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications/settings');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  const email = page.getByRole('checkbox', { name: /email/i }).first();
  const wasTicked = await email.isChecked();
  await email.click();

  const saved = page.waitForResponse(/users\/me\/locale/);
  await chooseLanguage(page, 'Language: English', 'Deutsch');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  expect((await saved).ok()).toBe(true);

  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
  // The page's state is kept.
  await expect(page.getByRole('checkbox', { name: /mail/i }).first()).toBeChecked({
    checked: !wasTicked,
  });
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, 'member');
  await elsewhere.goto('/notifications');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Benachrichtigungen');
  await elsewhere.close();
});

test('F146 dates follow the language of the page', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  await expect(page.locator('time').first()).toHaveText(/ago$/);

  await chooseLanguage(page, 'Language: English', 'Deutsch');

  await expect(page.locator('time').first()).toHaveText(/^vor /);
});

test('F142 a right-to-left page is mirrored, and accessible', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/');
  const logo = page.getByRole('banner').getByRole('link').first();
  const before = await boxOf(logo);

  await chooseLanguage(page, 'Language: English', 'العربية');

  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(async () => {
    const after = await boxOf(logo);
    expect(after.right).toBeCloseTo(1280 - before.x, -1);
  }).toPass({ timeout: 3_000 });
  await expectAccessible(page);
});

test('F156 a language that cannot be loaded shows an error, and everything stays unchanged', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/users\/me\/locale/);
  await page.goto('/');
  site.world.state.failures.push({ key: 'POST users/me/locale', as: 'html', times: 5 });

  await chooseLanguage(page, 'Language: English', 'Deutsch');

  await expect(page.getByRole('alert').last()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('button', { name: 'Language: English' })).toBeEnabled();
});
