import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { bar, playAlbum } from './listening.ts';
import { expect, signIn, test, untilIdle, withCookie } from './site.ts';
import { boxOf } from './box.ts';

const phone = { width: 390, height: 844 };
const column = (page: Page) => page.locator('[data-side-column]');
const tabs = (page: Page) => page.locator('[data-tabs]');

/** Marks the elements, so that the next page shows whether they were kept. */
const mark = (page: Page) =>
  page.evaluate(() => {
    for (const element of document.querySelectorAll<HTMLElement>(
      'header:has(nav), [data-side-column], [data-player-bar], [data-tabs]',
    ))
      element.dataset['marked'] = '';
  });
const marked = (page: Page) => page.locator('[data-marked]').count();

test("P001 a listener's sidebar and player bar stay the same elements across pages, and the sidebar keeps its scroll position", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'subscriber');
  await playAlbum(page, 1);
  await expect(column(page).getByRole('link')).not.toHaveCount(3);
  await expect(tabs(page)).toBeHidden();
  await mark(page);
  const scroller = column(page).locator('nav').first().locator('..');
  await scroller.evaluate((element) => {
    element.scrollTop = 40;
  });

  for (const [name, address] of [
    ['Home', /\/$/],
    ['Search', /\/search$/],
    ['Your library', /\/library/],
  ] as const) {
    await column(page)
      .getByRole('link', { name, exact: true })
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL(address);
    await expect(column(page).getByRole('link', { name, exact: true })).toHaveAttribute(
      'aria-current',
      /page|true/,
    );
  }
  await page.getByRole('link', { name: 'Notifications' }).click();
  await expect(
    page.getByRole('main').getByRole('heading', { name: 'Notifications' }),
  ).toBeVisible();
  await page.goBack();
  await column(page)
    .getByRole('navigation', { name: 'Your playlists' })
    .getByRole('link')
    .last()
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL(/\/playlist\//);

  expect(await marked(page)).toBe(4);
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  const [beside, below] = [await boxOf(column(page)), await boxOf(bar(page))];
  expect(Math.round(beside.bottom)).toBe(Math.round(below.y));
});

test("P001 on a phone the tabs stay below the player, also on the site's own pages", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.setViewportSize(phone);
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await expect(tabs(page)).toBeVisible();
  await mark(page);

  await tabs(page).getByRole('link', { name: 'Alerts 3 unread' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await tabs(page).getByRole('link', { name: 'You' }).click();
  await expect(page).toHaveURL(/\/user\/1/);
  await tabs(page).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await tabs(page).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);

  expect(await tabs(page).getAttribute('data-marked')).toBe('');
  expect(await bar(page).getAttribute('data-marked')).toBe('');
  const [player, below] = [await boxOf(bar(page)), await boxOf(tabs(page))];
  expect(Math.round(player.bottom)).toBe(Math.round(below.y));
  expect(Math.round(below.bottom)).toBe(phone.height);
  await expect(column(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(tabs(page)).toHaveCSS('position', 'relative');
});

test("P001 nothing moves while a listener's page loads, and the sidebar collapses by choice, by width and beside a panel", async ({
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
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 800, height: 1_000 },
    { width: 320, height: 640 },
  ]) {
    await page.setViewportSize(viewport);
    await page.goto('/search');
    await expect(column(page).getByRole('link')).not.toHaveCount(3);
    await untilIdle(page);
    await expectNoSidewaysScroll(page);
    await expectAccessibleIn(site.world.state.themes, page);
  }
});
