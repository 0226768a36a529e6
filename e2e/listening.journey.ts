import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { boxOf } from './box.ts';
import { expect, openAndSettle, signIn, test } from './site.ts';

const row = (page: Page, name: string): Locator =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

const bar = (page: Page): Locator => page.getByRole('region', { name: 'Player' });

const pausesAt = (page: Page, name: string): Locator =>
  row(page, name).getByRole('button', { name: `Pause ${name}` });

test("P004 P006 a member opens a track's menu by mouse and by keyboard, adds the track to a playlist, and plays a row by a double click", async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  await page.goto('/album/1');
  const other = row(page, 'Kettle Song');
  const box = (await other.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const menu = page.getByRole('menu', { name: 'More for Kettle Song' });
  await expect(menu).toBeVisible();
  const opened = (await menu.boundingBox()) ?? { x: 0, y: 0 };
  expect(Math.abs(opened.x - at.x)).toBeLessThan(20);
  await expectAccessible(page);
  await menu.getByRole('menuitem', { name: 'Download (locked)' }).click();
  const locked = page.getByRole('dialog', { name: 'You need a plan to download' });
  await expect(locked.getByRole('link', { name: 'See plans' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(locked).toBeHidden();

  await row(page, 'Half the Harbour').getByRole('link').first().focus();
  await page.keyboard.press('Shift+F10');
  await expect(
    page.getByRole('menu', { name: 'More for Half the Harbour' }).getByRole('menuitem').first(),
  ).toBeFocused();
  await page.keyboard.press('a');
  await page.keyboard.press('a');
  await expect(page.getByRole('menuitem', { name: 'Add to playlist…' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add Half the Harbour to a playlist' });
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await expect(dialog.getByRole('button', { name: 'Songs With a Dog in Them' })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.type('dog');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Added to Songs With a Dog in Them')).toBeVisible();
  await expect.poll(() => site.world.state.catalogue.playlists[4]?.track_ids.at(-1)).toBe(2);

  // Arrow keys move from row to row, and Enter or a double click plays the row.
  await row(page, 'Kettle Song').getByRole('link', { name: 'Kettle Song' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(
    row(page, 'Half the Harbour').getByRole('link', { name: 'Half the Harbour' }),
  ).toBeFocused();
  await page.keyboard.press('w');
  await expect(
    row(page, 'What the Swallows Owe').getByRole('link', { name: 'What the Swallows Owe' }),
  ).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(row(page, 'What the Swallows Owe')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(pausesAt(page, 'What the Swallows Owe')).toBeAttached();
  await row(page, 'Linen Weather')
    .getByText(/^[\d,]{3,}$/)
    .dblclick();
  await expect(pausesAt(page, 'Linen Weather')).toBeAttached();
  await expect(bar(page).getByRole('link', { name: 'Linen Weather' }).first()).toBeVisible();
});

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test("P004 a tap plays a row or a title, even in a table; a long press opens the row's menu, which leads to its page", async ({
    page,
  }) => {
    await signIn(page, 'member');
    await openAndSettle(page, '/album/1');
    await row(page, 'Linen Weather').tap();
    await expect(pausesAt(page, 'Linen Weather')).toBeAttached();

    const { x, y, width } = await boxOf(row(page, 'Half the Harbour'));
    const touch = await page.context().newCDPSession(page);
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: x + width / 2, y: y + 5 }],
    });
    await expect(page.getByRole('menu', { name: 'More for Half the Harbour' })).toBeVisible();
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect(page.getByRole('menuitem', { name: 'Play next' })).toBeVisible();
    await expect(pausesAt(page, 'Half the Harbour')).toHaveCount(0);
    await expectAccessible(page);
    await page.keyboard.press('Escape');

    await row(page, 'Kettle Song').getByRole('link', { name: 'Kettle Song' }).tap();
    await expect(pausesAt(page, 'Kettle Song')).toBeAttached();
    await expect(page).toHaveURL(/\/album\/1/);
    await row(page, 'Linen Weather')
      .getByRole('button', { name: /^More for/ })
      .tap();
    await page.getByRole('menuitem', { name: 'Go to track' }).tap();
    await expect(page.getByRole('heading', { level: 1, name: 'Linen Weather' })).toBeVisible();

    await openAndSettle(page, '/library/tracks');
    const first = page
      .getByRole('main')
      .getByRole('row')
      .filter({ has: page.getByRole('link') })
      .first();
    await first.getByRole('link').first().tap();
    await expect(first.getByRole('button', { name: /^Pause / })).toBeAttached();
    await expect(page).toHaveURL(/\/library\/tracks/);
  });
});
