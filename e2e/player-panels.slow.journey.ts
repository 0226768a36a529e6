import { expectAccessible, expectAccessibleIn, expectNoSidewaysScroll } from './axe.ts';
import { bar, sound, playAlbum, waitUntilPlaying } from './listening.ts';
import { comingUp, firstNames, queue } from './queue-steps.ts';
import { expect, test, withCookie } from './site.ts';

test('P009 a listener drags rows by mouse, cancels with Escape, and restores a cleared queue', async ({
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
  await expect.poll(async () => (await comingUp(page)).slice(0, 3)).toEqual(firstNames);
  await drag();
  await page.mouse.up();
  await expect
    .poll(async () => (await comingUp(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
  await expect(queue(page).locator('[aria-current]')).toContainText('Kettle Song');

  await queue(page).getByRole('button', { name: 'Clear the queue' }).click();
  // Similar music may have loaded already.
  await expect.poll(async () => (await comingUp(page)).includes('Linen Weather')).toBe(false);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect
    .poll(async () => (await comingUp(page)).slice(0, 3))
    .toEqual(['Linen Weather', 'Half the Harbour', "The Ferryman's Daughter"]);
});

test('P013 B015 lyrics follow and seek the track, and all panels are accessible in every theme', async ({
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
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  await page.getByRole('complementary', { name: 'Lyrics' }).getByRole('heading').focus();
  await page.keyboard.press('Space');
  await expect.poll(async () => (await sound(page)).isMoving).toBe(false);
});

test('P009 B015 on a phone, in Arabic, the full-screen queue is reordered from a menu', async ({
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
  await expectAccessible(page);

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
