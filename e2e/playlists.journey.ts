import { expectAccessible } from './axe.ts';
import { boxOf } from './box.ts';
import { handle, openOwn, rowOf, shown, trackName } from './playlist-steps.ts';
import { expect, signIn, test } from './site.ts';

test('P006 a member reorders a playlist by keyboard alone and by mouse, and undo restores it', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, 'member');
  await openOwn(page, site, [1, 2, 3, 4]);
  const [one, two, three, four] = [1, 2, 3, 4].map((id) => trackName(site, id)) as [
    string,
    string,
    string,
    string,
  ];
  await page.getByRole('grid').getByRole('row').nth(1).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  const isThere = () => handle(page, three).evaluate((button) => button === document.activeElement);
  for (let presses = 0; presses < 10 && !(await isThere()); presses += 1)
    await page.keyboard.press('Tab');
  await expect(handle(page, three)).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Home');
  await expect.poll(() => shown(page)).toEqual([three, one, two, four]);
  await expect(handle(page, three)).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([3, 1, 2, 4]);

  const [from, to] = [
    await boxOf(handle(page, four)),
    await boxOf(page.getByRole('grid').getByRole('row').nth(1)),
  ];
  await page.getByRole('grid').getByRole('row').nth(4).hover();
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 10, to.y + 40, { steps: 6 });
  await expect(page.locator('[data-drop-line]')).toBeVisible();
  await page.mouse.move(from.x + 10, to.y + 4, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([4, 3, 1, 2]);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => rowOf(site)?.track_ids).toEqual([3, 1, 2, 4]);
  await expect.poll(() => shown(page)).toEqual([three, one, two, four]);
});
