import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { bar, playAlbum, seekTo, waitUntilPlaying } from './listening.ts';
import { expect, signIn, test, withCookie } from './site.ts';
import { boxOf } from './box.ts';

const member = 1;
const scrollY = (page: Page) => page.evaluate(() => Math.round(window.scrollY));
const table = (page: Page) => page.getByRole('grid', { name: 'Liked tracks' });

test('P008 row 40,000 of 50,000 can be reached and played, and Back restores the same pixel and the focus', async ({
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

for (const width of [390, 1_440])
  test(`P006 the cookie notice does not cover the selection bar, ${width} px wide`, async ({
    page,
    site,
  }) => {
    applyScenarios(site.world.state, 'fifty thousand liked tracks');
    await page.setViewportSize({ width, height: 844 });
    await signIn(page, 'member');
    await page.goto('/library/tracks');
    const row = (number: number) => page.locator(`[data-row="${number}"]`);
    // Beside the links and buttons.
    const position = { x: width * 0.66, y: 4 };
    await row(0).click({ position });
    await row(1).click({ position, modifiers: ['Shift'] });
    const selected = page.getByRole('toolbar', { name: 'Selected tracks' });
    await expect(selected).toBeVisible();

    const notice = await boxOf(page.getByRole('region', { name: 'Cookie notice' }));
    const { bottom } = await boxOf(selected);
    expect(bottom).toBeLessThanOrEqual(notice.y);
  });

test('P008 the history adds tracks that were played', async ({ page, site }) => {
  applyScenarios(site.world.state, 'billing off', 'short tracks', 'no cookie notice');
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await waitUntilPlaying(page, 1);
  await seekTo(page, 0.2);
  await expect.poll(() => site.world.state.plays[member]?.[0]?.track_id).toBe(1);

  await page.goto('/library/history');

  await expect(
    page.getByRole('region', { name: 'Today' }).getByRole('link', { name: 'Kettle Song' }),
  ).toBeVisible();
});

test('P008 P017 after ten quick likes and unlikes, the backend has the last state', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await signIn(page, 'member');
  await page.goto('/album/1');
  const heart = page
    .getByRole('main')
    .getByRole('button', { name: 'Like Salt on the Sill' })
    .first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  for (let press = 0; press < 9; press += 1) await heart.click();

  await expect(heart).toHaveAttribute('aria-pressed', 'false');
  await expect.poll(() => site.world.state.likedAlbums[member]).not.toContain(1);
  await expect(bar(page)).toBeHidden();
});

for (const part of ['', '/tracks', '/playlists']) {
  test(`P008 /library${part} is accessible in every theme, also from right to left, and scrolls sideways at no width`, async ({
    page,
    site,
  }) => {
    applyScenarios(site.world.state, 'billing off', 'no cookie notice');
    await signIn(page, 'member');
    if (part === '/playlists') await withCookie(page, site.url, 'foyer-locale', 'ar');
    await page.goto(`/library${part}`);
    await expect(page.locator('main :is([data-row], li) a').first()).toBeAttached();

    await expectAccessibleIn(site.world.state.themes, page);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('P008 a search text too long for an address still filters the list, and is written once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const write = history.replaceState.bind(history);
    Object.assign(globalThis, { written: 0 });
    history.replaceState = (...entry) => {
      (globalThis as unknown as { written: number }).written += 1;
      write(...entry);
    };
  });
  await signIn(page, 'subscriber');
  await page.goto('/library/tracks');
  const field = page.getByRole('searchbox', { name: 'Find in liked tracks' });
  await field.fill(`${'a'.repeat(199)} ${'b'.repeat(200)}`);
  await expect(page).toHaveURL(/q=a{199}$/);
  const written = () => page.evaluate(() => (globalThis as unknown as { written: number }).written);
  const before = await written();

  // If the text and the address differed, the address would be rewritten every 250 ms.
  await page.waitForTimeout(1_500);

  expect(await written()).toBe(before);
});
