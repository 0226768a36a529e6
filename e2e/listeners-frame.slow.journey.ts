import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessibleIn, expectAccessibleLayout, expectNoSidewaysScroll } from './axe.ts';
import { bar, playAlbum } from './listening.ts';
import { expect, signIn, test, untilIdle, withCookie } from './site.ts';

const column = (page: Page) => page.locator('[data-side-column]');

test("P001 a listener's page loads without layout shifts, and the sidebar collapses by choice, width and panel", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.addInitScript(() => {
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        hadRecentInput: boolean;
        sources: { node: Node | null }[];
      })[]) {
        if (!entry.hadRecentInput)
          shifts.push(
            ...entry.sources.map(({ node }) =>
              (node instanceof Element ? node.outerHTML : (node?.textContent ?? 'something')).slice(
                0,
                200,
              ),
            ),
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shifts = () => page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts);
  const width = () => column(page).evaluate((element: HTMLElement) => element.offsetWidth);
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'subscriber');
  await page.goto('/album/1');
  await expect(
    column(page).getByRole('navigation', { name: 'Your playlists' }).getByRole('link').first(),
  ).toBeVisible();
  await untilIdle(page);
  expect(await shifts()).toEqual([]);
  await expect.poll(width).toBe(240);

  await column(page).getByRole('button', { name: 'Collapse sidebar' }).click();
  await expect.poll(width).toBe(80);
  await page.reload();
  await expect(column(page).getByRole('button', { name: 'Expand sidebar' })).toBeVisible();
  await untilIdle(page);
  expect(await shifts()).toEqual([]);
  const link = column(page)
    .getByRole('navigation', { name: 'Your playlists' })
    .getByRole('link')
    .first();
  await link.hover();
  await expect(page.locator('[data-base-ui-portal]')).toHaveText(
    (await link.getAttribute('aria-label')) ?? 'its name',
  );

  await column(page).getByRole('button', { name: 'Expand sidebar' }).click();
  await page.setViewportSize({ width: 800, height: 900 });
  await expect.poll(width).toBe(80);
  await page.setViewportSize({ width: 1300, height: 900 });
  await expect.poll(width).toBe(240);
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'Queue' }).click();
  await expect.poll(width).toBe(80);
});

test('P001 sidebar, collapsed sidebar and tabs are accessible in every theme, also from right to left', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await signIn(page, 'member');
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  for (const { width, height, isNew } of [
    { width: 1440, height: 900, isNew: true },
    { width: 800, height: 1_000, isNew: false },
    { width: 320, height: 640, isNew: true },
  ]) {
    await page.setViewportSize({ width, height });
    await page.goto('/search');
    await expect(column(page).getByRole('link')).not.toHaveCount(3);
    await untilIdle(page);
    await expectNoSidewaysScroll(page);
    // The collapsed sidebar has the same colours.
    if (isNew) await expectAccessibleIn(site.world.state.themes, page);
    else await expectAccessibleLayout(page);
  }
});
