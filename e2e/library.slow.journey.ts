import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessibleIn, expectNoSidewaysScroll, lightAndDark } from './axe.ts';
import { playAlbum, seekTo, waitUntilPlaying } from './listening.ts';
import { expect, signIn, test, withCookie } from './site.ts';
import { boxOf } from './box.ts';

const member = 1;

test('P006 the cookie notice does not cover the selection bar', async ({ page, site }) => {
  applyScenarios(site.world.state, 'fifty thousand liked tracks');
  await signIn(page, 'member');
  await page.goto('/library/tracks');
  for (const width of [1_440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const row = (number: number) => page.locator(`[data-row="${number}"]`);
    // Beside the links and buttons.
    const position = { x: width * 0.66, y: 4 };
    await row(0).click({ position });
    await row(1).click({ position, modifiers: ['Shift'] });
    const selected = page.getByRole('toolbar', { name: 'Selected tracks' });
    await expect(selected).toBeVisible();

    const notice = await boxOf(page.getByRole('region', { name: 'Cookie notice' }));
    const { bottom } = await boxOf(selected);
    expect(bottom, `${width} px`).toBeLessThanOrEqual(notice.y);
  }
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

for (const part of ['', '/tracks', '/playlists']) {
  test(`P008 /library${part} is accessible without sideways scrolling, light and dark, also from right to left`, async ({
    page,
    site,
  }) => {
    applyScenarios(site.world.state, 'billing off', 'no cookie notice');
    await signIn(page, 'member');
    if (part === '/playlists') await withCookie(page, site.url, 'foyer-locale', 'ar');
    await page.goto(`/library${part}`);
    await expect(page.locator('main :is([data-row], li) a').first()).toBeAttached();

    await expectAccessibleIn(lightAndDark(site.world.state.themes), page);
    for (const width of [320, 768, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNoSidewaysScroll(page);
    }
  });
}

test('P008 a search text that is too long for an address still filters the list', async ({
  page,
}) => {
  await page.clock.install();
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
  await page.clock.runFor(1_500);

  expect(await written()).toBe(before);
});
