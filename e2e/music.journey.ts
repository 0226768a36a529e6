import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const field = (page: Page) =>
  page.getByRole('searchbox', { name: 'Search for artists, albums and tracks' });

const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test("F030 a guest opens an artist by a link without a name, and the page's source has the name", async ({
  page,
}) => {
  const answer = await page.goto('/artist/1?from=mail');

  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('Wren Castellane');
  await expect(heading(page, 'Wren Castellane')).toBeVisible();
  await expect(page).toHaveURL('/artist/1/wren-castellane?from=mail');
  await expect(page).toHaveTitle('Wren Castellane · Undersong');
  await page.getByRole('link', { name: 'Salt on the Sill' }).first().click();
  await expect(heading(page, 'Salt on the Sill')).toBeVisible();
  await expect(page).toHaveURL('/album/1/salt-on-the-sill');
});

test('F031 a guest on a phone searches and opens a result, and Back restores results and position', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Search' }).click();
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('sa');
  const album = page
    .getByRole('region', { name: 'Albums' })
    .getByRole('link', { name: 'Trio, Unaccompanied' });
  await expect(album).toBeVisible();
  await expect(page).toHaveURL('/search/sa');
  await album.scrollIntoViewIfNeeded();
  const left = await scrollY(page);
  expect(left).toBeGreaterThan(300);

  await album.click();
  await expect(heading(page, 'Trio, Unaccompanied')).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(0);
  site.world.state.latencyMs = 30_000;
  await page.goBack();

  await expect(album).toBeVisible();
  await expect(field(page)).toHaveValue('sa');
  await expect.poll(() => scrollY(page)).toBe(left);
  site.world.state.latencyMs = 0;
});
