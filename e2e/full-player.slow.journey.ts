import type { Locator, Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { bar, sound, playAlbum, recordAudio, waitUntilPlaying } from './listening.ts';
import { expect, test, withCookie } from './site.ts';

const full = (page: Page): Locator => page.getByRole('dialog', { name: 'Player' });

async function boxOf(place: Locator) {
  const box = await place.boundingBox();
  if (!box) throw new Error('It has no place.');
  return box;
}

test('P009 P013 on a phone, in Arabic, a strip with the controls stays below the queue and the lyrics', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.setViewportSize({ width: 320, height: 640 });
  await recordAudio(page);
  await page.goto('/album/1');
  await page.getByRole('main').getByRole('button', { name: 'تشغيل', exact: true }).first().click();
  for (const name of ['قائمة الانتظار', 'كلمات الأغنية']) {
    await page.locator('[data-player-bar] button[aria-haspopup=dialog]').first().click();
    await page.getByRole('button', { name, exact: true }).click();
    const sheet = page.getByRole('dialog', { name });
    const pause = sheet.getByRole('button', { name: 'إيقاف مؤقت', exact: true });
    await expect(pause).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'التالي', exact: true })).toBeInViewport({
      ratio: 1,
    });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
    await pause.click();
    await expect.poll(async () => (await sound(page)).isMoving).toBe(false);
    await sheet.getByRole('button', { name: 'تشغيل', exact: true }).click();
    await expect.poll(async () => (await sound(page)).isMoving).toBe(true);
    await page.goBack();
    await page.goBack();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});

test('P010 on a phone, swipes on the bar change the track and open the player, whose cover can be swiped too', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  const touch = await context.newCDPSession(page);
  const swipe = async (place: Locator, offset: { x: number; y: number }) => {
    const { x, y, width, height } = await boxOf(place);
    const at = (part: number) => [
      { x: x + width / 2 + offset.x * part, y: y + height / 2 + offset.y * part },
    ];
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
    for (const part of [0.3, 0.6, 1])
      await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  const swipes = page.waitForResponse(/\/assets\/bar-swipes-.*\.js$/);
  await playAlbum(page, 1);
  await (await swipes).finished();
  const named = (name: string) => expect(bar(page).getByText(name, { exact: true }).first());
  await named('Kettle Song').toBeVisible();
  // The part loads and attaches after the bar.
  await expect(bar(page)).toHaveCSS('touch-action', 'pinch-zoom');

  await swipe(bar(page), { x: -120, y: 4 });
  await named('Half the Harbour').toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // After three seconds of a track, the first swipe back restarts it.
  await expect(async () => {
    await swipe(bar(page), { x: 120, y: 4 });
    await named('Kettle Song').toBeVisible({ timeout: 1_000 });
  }).toPass();

  await swipe(bar(page), { x: 4, y: -160 });
  await expect(full(page).getByRole('heading', { name: 'Kettle Song' })).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await swipe(full(page).locator('img[fetchpriority=high]'), { x: -140, y: 6 });
  await expect(full(page).getByRole('heading', { name: 'Half the Harbour' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await context.close();
});

test('P009 an open queue reopens after a reload until it is closed', async ({ page }) => {
  await playAlbum(page, 1);
  const queue = page.getByRole('complementary', { name: 'Queue' });
  await bar(page).getByRole('button', { name: 'Queue' }).click();
  await expect(queue).toBeVisible();

  await page.reload();
  await expect(queue.getByRole('button', { name: 'Play Linen Weather' })).toBeVisible();
  await expect(bar(page).getByRole('button', { name: 'Queue' })).toHaveAttribute(
    'aria-expanded',
    'true',
  );
  await queue.getByRole('button', { name: 'Close' }).click();
  await page.reload();

  await expect(bar(page)).toBeVisible();
  await expect(queue).toHaveCount(0);
});

test('P009 P013 on a wide screen, lyrics and queue are beside the cover, and the keyboard switches between them', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1_280, height: 800 });
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'Open the player' }).click();
  const words = full(page).getByRole('tabpanel', { name: 'Lyrics' });
  const lines = words.getByRole('list', { name: 'Lyrics' }).getByRole('button');
  await lines.nth(10).click();
  await expect(lines.nth(10)).toHaveAttribute('aria-current', 'true');
  await waitUntilPlaying(page, 1, 60);

  const [left, right] = [
    await boxOf(full(page).getByRole('heading', { name: 'Kettle Song' })),
    await boxOf(words),
  ];
  expect(left.x + left.width).toBeLessThanOrEqual(right.x);
  expect(right.height).toBeGreaterThan(500);
  await expect(lines.nth(10)).toBeInViewport();
  await expectAccessible(page, '[role=dialog]');

  await full(page).getByRole('tab', { name: 'Lyrics' }).press('ArrowRight');
  await expect(full(page).getByRole('tab', { name: 'Queue' })).toBeFocused();
  const queue = full(page).getByRole('tabpanel', { name: 'Queue' });
  await expect(queue.getByRole('button', { name: 'Play Linen Weather' })).toBeVisible();
  await expectAccessible(page, '[role=tabpanel]');
  await queue.getByRole('button', { name: 'Play Linen Weather' }).click();
  await expect(full(page).getByRole('heading', { name: 'Linen Weather' })).toBeVisible();
  await expect(full(page).getByRole('tab', { name: 'Queue' })).toHaveAttribute(
    'aria-selected',
    'true',
  );

  await page.setViewportSize({ width: 900, height: 700 });
  await expectNoSidewaysScroll(page);
  for (const name of ['Next', 'Share'])
    await expect(full(page).getByRole('button', { name, exact: true })).toBeInViewport();
});
