import type { Page } from '@playwright/test';
import { expect, signIn, test } from './site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const field = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search for artists, albums and tracks' });

test('F031 a keyboard user searches and opens the first result', async ({ page }) => {
  await page.goto('/search/copper');
  await expect(page.getByRole('region', { name: 'Top result' })).toBeVisible();
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('wren cas');
  await expect(
    page.getByRole('region', { name: 'Top result' }).getByRole('link', { name: 'Wren Castellane' }),
  ).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');

  await expect(heading(page, 'Wren Castellane')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('F029 a member opens their profile from the menu, loads more of their likes, and then edits it', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Profile page' }).click();

  await expect(heading(page, 'Mira Lindqvist')).toBeVisible();
  const rows = page.getByRole('region', { name: 'Liked tracks' }).getByRole('listitem');
  await expect(rows).toHaveCount(20);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(rows).toHaveCount(40);
  await page.getByRole('link', { name: 'Edit profile' }).click();
  await expect(page).toHaveURL('/account-settings');
});
