import { expectNoSidewaysScroll } from './axe.ts';
import { expect, signIn, test, untilIdle, withCookie } from './site.ts';

const pages = [
  ['grid', '/channel/new-releases', 'New records'],
  ['carousel', '/channel/artists-to-hear', 'Artists to hear'],
  ['list', '/channel/deep-cuts', 'Deep cuts'],
  ['table of tracks', '/channel/charts', 'Heard most'],
  ['landscape grid', '/channel/genres', 'Genres'],
  ['unknown layout', '/channel/from-the-archive', 'From the archive'],
  ['genre', '/genre/folk', 'Folk'],
  ['tag', '/tag/late%20night', 'Late night'],
] as const;

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('P002 a guest reads server-rendered channels of every layout, with structured data', async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/Loading the image 'data:,'|404/);
    for (const [, path, name] of pages) {
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      expect(await page.locator('main [data-result]').count(), path).toBeGreaterThan(3);
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', site.url + path);
      await expect(page.locator('meta[property="og:title"]')).toHaveAttribute(
        'content',
        /Undersong$/,
      );
      const data = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '',
      ) as { '@type': string; mainEntity: { itemListElement: unknown[] } };
      expect(data['@type']).toBe('CollectionPage');
      expect(data.mainEntity.itemListElement.length, path).toBeGreaterThan(2);
    }
    expect((await page.goto('/channel/nowhere'))?.status()).toBe(404);
    expect((await page.goto('/genre/nonsense'))?.status()).toBe(404);
  });
});

test('P002 a listener plays music from the home page', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/');
  const shelf = page.getByRole('region', { name: 'Tracks you like' });
  const card = shelf.getByRole('listitem').first();
  const name = (await card.locator('[data-result]').textContent()) ?? '';
  await card.hover();
  await card.getByRole('button', { name: `Play ${name}` }).click();

  await expect(card.getByRole('button', { name: `Pause ${name}` })).toBeVisible();
});

test('P002 in Arabic, a row of cards scrolls to the left without overflow on a phone', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/channel/discover');
  await untilIdle(page);
  const shelf = page
    .getByRole('region')
    .filter({ has: page.locator('.snap-x') })
    .first();
  await shelf.getByRole('button').last().click();
  await expect
    .poll(() => shelf.getByRole('list').evaluate((element) => element.scrollLeft))
    .toBeLessThan(-100);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.goto('/channel/all-records');
  await expect(page.getByRole('link', { name: 'Afrobeat' })).toBeVisible();
  await expectNoSidewaysScroll(page);
});
