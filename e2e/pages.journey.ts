import type { Page } from '@playwright/test';
import { expect, test, withCookie } from './site.ts';

const player = /^https:\/\/www\.youtube-nocookie\.com\//;

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

/** Tests never call other sites. */
async function withoutPlayers(page: Page): Promise<void> {
  await page.route(player, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>player</title>' }),
  );
}

test('F002 F025 F242 F243 a guest reads, scrolls and prints a server-rendered page with metadata', async ({
  page,
  site,
}) => {
  await withoutPlayers(page);
  const answer = await page.goto('/pages/6/anything');
  const source = (await answer?.text()) ?? '';

  await title(page, 'Press room');
  await expect(page).toHaveTitle('Undersong in the press');
  for (const part of [
    '<title>Undersong in the press</title>',
    'name="description" content="Facts, figures',
    'property="og:title"',
    'property="og:url" content="http',
    '/pages/press">',
    'rel="canonical"',
    'Everything on this page may be printed',
  ])
    expect(source).toContain(part);
  await expect(page.frameLocator('iframe').locator('body')).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  expect(await (await page.request.get(`${site.url}/sitemap.xml`)).text()).toContain(
    '/pages/about</loc>',
  );

  await page.setViewportSize({ width: 390, height: 844 });
  const table = page.getByRole('region', { name: 'Table' });
  await table.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => table.evaluate((box) => box.scrollLeft)).toBeGreaterThan(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);

  await withCookie(page, site.url, 'be-active-theme', '2');
  await page.goto('/album/1');
  await expect(page.getByText('Kettle Song', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(0);
  const colours = await page.evaluate(() =>
    [document.documentElement, document.querySelector('h1')].map(
      (element) =>
        element && [getComputedStyle(element).backgroundColor, getComputedStyle(element).color],
    ),
  );
  expect(colours).toEqual([
    ['rgb(255, 255, 255)', 'rgb(0, 0, 0)'],
    ['rgba(0, 0, 0, 0)', 'rgb(0, 0, 0)'],
  ]);
});
