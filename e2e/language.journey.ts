import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site.ts';

async function chooseLanguage(page: Page, from: string, to: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('button', { name: from }).click();
  await page.getByRole('menuitemradio', { name: to }).click();
}

test('F098 F115 F142 F146 a member changes the language while using a page, and finds it on another device', async ({
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
  // The page keeps its state.
  await expect(page.getByRole('checkbox', { name: /mail/i }).first()).toBeChecked({
    checked: !wasTicked,
  });
  const elsewhere = await browser.newPage({ baseURL: site.url });
  await signIn(elsewhere, 'member');
  await elsewhere.goto('/notifications');
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Mitteilungen');
  await expect(elsewhere.locator('time').first()).toHaveText(/^vor /);
  await elsewhere.close();
});
