import { expectAccessibleIn } from './axe.ts';
import { bar } from './listening.ts';
import { fullScreen, phone, play } from './player-bar-steps.ts';
import { expect, test } from './site.ts';

test('P010 on a phone the bar opens to the full screen, and its button, Back or a swipe closes it', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: phone,
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await play(page);
  const openPlayer = async () => {
    // A click, not a tap: right after a swipe, Chromium takes a tap as the end of its momentum.
    await page.getByRole('button', { name: 'Open the player' }).click();
    await expect(fullScreen(page).getByRole('heading', { name: 'Kettle Song' })).toBeVisible();
  };
  const closed = async () => {
    await expect(fullScreen(page)).toBeHidden();
    await expect(page).toHaveURL('/album/1/salt-on-the-sill');
    await expect(bar(page).getByRole('button', { name: 'Pause' })).toBeVisible();
  };

  await openPlayer();
  for (const control of await fullScreen(page).getByRole('button').all()) {
    const box = await control.boundingBox();
    const name = await control.getAttribute('aria-label');
    // A number with a tooltip is not a touch target.
    if (name !== null)
      expect(Math.min(box?.width ?? 0, box?.height ?? 0), name).toBeGreaterThanOrEqual(44);
  }
  await expectAccessibleIn(site.world.state.themes, page);
  await fullScreen(page).getByRole('button', { name: 'Close' }).tap();
  await closed();

  await openPlayer();
  await page.goBack();
  await closed();

  await openPlayer();
  const touch = await context.newCDPSession(page);
  const at = (y: number) => [{ x: 195, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(200) });
  for (const y of [240, 300, 380])
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(y) });
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await closed();

  await openPlayer();
  await fullScreen(page).getByRole('link', { name: 'Wren Castellane' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wren Castellane' })).toBeVisible();
  await expect(fullScreen(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL('/album/1/salt-on-the-sill');
  await expect(page.getByRole('heading', { level: 1, name: 'Salt on the Sill' })).toBeVisible();
  await context.close();
});
