import type { Locator, Page } from '@playwright/test';
import { expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { bar, heard, playAlbum, waitUntilPlaying } from './listening.ts';
import { expect, test, withCookie } from './site.ts';

const queue = (page: Page): Locator => page.getByRole('complementary', { name: 'Queue' });
/** Titles of the upcoming tracks, in order. */
const coming = (page: Page): Promise<(string | null)[]> =>
  queue(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((handles) =>
      handles.map((handle) => handle.getAttribute('aria-label')?.replace('Move ', '') ?? null),
    );
const firstNames = ['Half the Harbour', "The Ferryman's Daughter", 'Linen Weather'];

test('P009 P012 B015 by keyboard alone the queue is opened, reordered, undone and left, and stays across pages', async ({
  page,
}) => {
  await playAlbum(page, 1);
  await page.keyboard.press('q');
  await expect(page.getByRole('heading', { name: 'Queue' })).toBeFocused();
  await expect.poll(async () => (await coming(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Move Linen Weather', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect
    .poll(async () => (await coming(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
  await expect(
    queue(page).getByRole('button', { name: 'Move Linen Weather', exact: true }),
  ).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await coming(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Play Linen Weather', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  const menu = page.getByRole('menu', { name: 'More for Linen Weather' });
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  // Each press of a letter goes to the next item that starts with it.
  await expect(async () => {
    await page.keyboard.press('m');
    await expect(menu.getByRole('menuitem', { name: 'Move down' })).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(
    queue(page).getByRole('button', { name: 'More for Linen Weather', exact: true }),
  ).toBeFocused();
  await expect
    .poll(async () => (await coming(page)).slice(0, 4))
    .toEqual([...firstNames.slice(0, 2), 'What the Swallows Owe', 'Linen Weather']);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect.poll(async () => (await coming(page)).slice(0, 3)).toEqual(firstNames);

  await queue(page).getByRole('button', { name: 'Play Linen Weather', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(menu.getByRole('menuitem', { name: 'Play next' })).toBeFocused();
  await menu.getByRole('menuitem', { name: 'Go to artist' }).press('Enter');
  await expect(page).toHaveURL(/artist/);
  await expect(queue(page)).toBeVisible();
  // A new page takes the focus once it shows.
  await expect(page.getByRole('main')).toBeFocused();
  await queue(page).getByRole('button', { name: 'Close' }).focus();
  await page.keyboard.press('Escape');
  await expect(queue(page)).toBeHidden();
});

test('P009 with a mouse a row is dragged, Escape puts it back, a cleared queue is restored, and a drag is not a click', async ({
  page,
}) => {
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'Queue' }).click();
  const row = queue(page).getByRole('row', { name: 'Linen Weather' });
  const target = queue(page).getByRole('row', { name: 'Half the Harbour' });
  const drag = async () => {
    const [from, to] = [await row.boundingBox(), await target.boundingBox()];
    if (!from || !to) throw new Error('There is nothing to drag.');
    await page.mouse.move(from.x + 120, from.y + 28);
    await page.mouse.down();
    await page.mouse.move(to.x + 120, to.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 120, to.y + 8);
    await expect(queue(page).locator('[data-drop-line]')).toBeVisible();
  };

  await drag();
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await expect(queue(page)).toBeVisible();
  await expect.poll(async () => (await coming(page)).slice(0, 3)).toEqual(firstNames);
  await drag();
  await page.mouse.up();
  await expect
    .poll(async () => (await coming(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
  await expect(queue(page).locator('[aria-current]')).toContainText('Kettle Song');

  await queue(page).getByRole('button', { name: 'Clear the queue' }).click();
  // Similar music may have loaded already.
  await expect.poll(async () => (await coming(page)).includes('Linen Weather')).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await coming(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
});

test('P013 B015 lyrics follow the track and seek it, and panels and help are accessible in every theme', async ({
  page,
  site,
}) => {
  await playAlbum(page, 1);
  await bar(page).getByRole('button', { name: 'Queue' }).click();
  await expect(queue(page)).toBeVisible();
  await expectAccessibleIn(site.world.state.themes, page);

  await bar(page).getByRole('button', { name: 'Lyrics' }).click();
  const lines = page.getByRole('list', { name: 'Lyrics' }).getByRole('button');
  await lines.nth(10).click();
  await expect(lines.nth(10)).toHaveAttribute('aria-current', 'true');
  expect((await waitUntilPlaying(page, 1, 60)).position).toBeGreaterThan(60);
  await expect(lines.nth(10)).toBeInViewport();
  await expectAccessibleIn(site.world.state.themes, page);

  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(help).toBeVisible();
  await expectAccessibleIn(site.world.state.themes, page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('complementary', { name: 'Lyrics' }).getByRole('heading').focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await heard(page)).isMoving).toBe(false);
});

test('P009 B015 on a phone, in Arabic, the queue fills the screen and is reordered from a menu', async ({
  page,
  site,
}) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/album/1');
  await page.getByRole('main').getByRole('button', { name: 'تشغيل', exact: true }).first().click();
  await page
    .getByRole('region', { name: 'المشغّل', exact: true })
    .getByRole('button')
    .first()
    .click();
  await page.getByRole('button', { name: 'قائمة الانتظار', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'قائمة الانتظار' });
  await expect(sheet.getByRole('button', { name: 'نقل Linen Weather' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessibleIn(site.world.state.themes, page);

  await sheet.getByRole('row', { name: 'Linen Weather' }).hover();
  await sheet.getByRole('button', { name: 'المزيد عن Linen Weather' }).click();
  await page.getByRole('menuitem', { name: 'نقل إلى أعلى' }).click();

  await expect(sheet.getByRole('row').nth(2)).toContainText('Linen Weather');
  const { href } = new URL(page.url());
  await page.goBack();
  await expect(sheet).toBeHidden();
  const full = page.getByRole('dialog', { name: 'المشغّل' });
  await expect(full.getByRole('button', { name: 'قائمة الانتظار', exact: true })).toBeFocused();
  await page.goBack();
  await expect(full).toBeHidden();
  expect(page.url()).toBe(href);
});
