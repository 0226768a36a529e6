import type { Page } from '@playwright/test';
import { applyScenarios } from '../mocks/scenarios.ts';
import { bar, playAlbum } from './listening.ts';
import { expect, signIn, test } from './site.ts';
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

test("P001 a listener's sidebar, player bar and tabs persist across pages", async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'no cookie notice');
  await page.setViewportSize({ width: 1280, height: 500 });
  await signIn(page, 'member');
  await playAlbum(page, 1);
  await expect(column(page).getByRole('link')).not.toHaveCount(3);
  // Their code loads after the page.
  await expect(tabs(page)).toHaveCount(1);
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

  await expect(page.locator('[data-marked]')).toHaveCount(4);
  expect(await scroller.evaluate((element) => element.scrollTop)).toBe(40);
  const [beside, below] = [await boxOf(column(page)), await boxOf(bar(page))];
  expect(Math.round(beside.bottom)).toBe(Math.round(below.y));

  await page.setViewportSize(phone);
  await expect(tabs(page)).toBeVisible();
  await tabs(page).getByRole('link', { name: 'Notifications 3 unread' }).click();
  await expect(page).toHaveURL(/\/notifications$/);
  await tabs(page).getByRole('link', { name: 'You' }).click();
  await expect(page).toHaveURL(/\/user\/1/);
  await tabs(page).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL(/\/library$/);
  await tabs(page).getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/search$/);

  expect(await tabs(page).getAttribute('data-marked')).toBe('');
  expect(await bar(page).getAttribute('data-marked')).toBe('');
  const [player, last] = [await boxOf(bar(page)), await boxOf(tabs(page))];
  expect(Math.round(player.bottom)).toBe(Math.round(last.y));
  expect(Math.round(last.bottom)).toBe(phone.height);
  await expect(column(page)).toBeHidden();
  await page.setViewportSize({ width: 390, height: 400 });
  await expect(tabs(page)).toHaveCSS('position', 'relative');
});
