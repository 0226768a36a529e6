import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';
import { idsOf, openBeside, receiver, target } from './drag-steps.ts';

test('P006 a member drags a track by its row onto a playlist in the sidebar, and undoes it', async ({
  page,
  site,
}) => {
  await openBeside(page, site, '/album/1');
  const before = [...idsOf(site)];
  const row = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Kettle Song' })
    .first();
  const box = await row.boundingBox();
  if (!box) throw new Error('The row is not visible.');
  // Beside its links.
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2 - 20, box.y + box.height / 2 + 10, { steps: 3 });
  await target(page).hover();
  await target(page).hover();
  await expect(target(page)).toHaveAttribute('data-drop', 'taking');
  await expectAccessible(page, 'nav:has([data-drop])');
  await page.mouse.up();

  await expect(page.getByText(`Added to ${receiver}`)).toBeVisible();
  await expect.poll(() => idsOf(site)).toEqual([...before, 1]);
  await expect(target(page)).toHaveAttribute('data-drop', 'idle');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => idsOf(site)).toEqual(before);
});
