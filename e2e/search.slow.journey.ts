import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { expect, openStarted, signIn, test, withCookie } from './site.ts';

const field = (page: Page) => page.getByRole('searchbox');
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test('P007 a search aborts the requests of earlier texts after quick changes', async ({ page }) => {
  const requests = { up: [] as string[], through: [] as string[] };
  const words = (address: string) => new URL(address).searchParams.get('query') ?? '';
  const isSearch = (address: string) => new URL(address).pathname === '/api/v1/search';
  page.on('requestfailed', (request) => {
    if (isSearch(request.url()))
      requests.up.push(`${words(request.url())} ${request.failure()?.errorText}`);
  });
  page.on('requestfinished', (request) => {
    if (isSearch(request.url())) requests.through.push(words(request.url()));
  });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/search?*', async (route) => {
    if (words(route.request().url()) !== 'copper') await held.promise;
    await route.continue().catch(() => undefined);
  });
  await openStarted(page, '/search');
  for (const typed of ['wren', 'salt', 'rain']) {
    const asked = page.waitForRequest(
      (request) => isSearch(request.url()) && words(request.url()) === typed,
    );
    await field(page).fill(typed);
    await asked;
  }
  await field(page).fill('copper');

  await expect(page.getByRole('region', { name: 'Artists' }).getByRole('link')).toHaveText([
    'Copperbird',
  ]);
  await expect
    .poll(() => requests.up)
    .toEqual(['wren net::ERR_ABORTED', 'salt net::ERR_ABORTED', 'rain net::ERR_ABORTED']);
  held.resolve();
  await page.waitForLoadState('networkidle');
  expect(requests.through).toEqual(['copper']);
  await expect(page.getByRole('region', { name: 'Artists' }).getByRole('link')).toHaveText([
    'Copperbird',
  ]);
});

test('P007 on a phone, album results load page by page, and Back restores them with position and focus', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 700 });
  await openStarted(page, '/search/a/albums');
  const cards = page.getByRole('region', { name: 'Albums' }).getByRole('listitem');
  await expect(cards).toHaveCount(48);
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(cards).toHaveCount(96);
  const last = cards.last().getByRole('link').first();
  const name = await last.innerText();
  await last.scrollIntoViewIfNeeded();
  const left = await scrollY(page);
  await last.click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.goBack();
  await expect(cards).toHaveCount(96);
  await expect(cards.last().getByRole('link').first()).toBeFocused();
  await expect.poll(() => scrollY(page)).toBe(left);
  await expectNoSidewaysScroll(page);
});

test('B023 the palette is accessible in every theme, in Arabic and on a phone', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.setViewportSize({ width: 390, height: 700 });
  await signIn(page, 'member');
  await openStarted(page, '/search');
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('a');
  await expect(page.getByRole('option').nth(6)).toBeVisible();

  await expectAccessibleIn(site.world.state.themes, page);
  await expectNoSidewaysScroll(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('combobox')).toBeHidden();
  await expectAccessible(page);
});
