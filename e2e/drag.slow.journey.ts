import { expect, test } from './site.ts';
import { idsOf, openBeside, receiver, target } from './drag-steps.ts';

test('P006 a member drags an album by its card, and stays on the page', async ({ page, site }) => {
  await openBeside(page, site, '/artist/1');
  const count = idsOf(site).length;
  const card = page
    .getByRole('main')
    .getByRole('link', { name: 'Salt on the Sill' })
    .and(page.locator('[data-result]'))
    .first();
  await card.dragTo(target(page));

  await expect(page.getByText(`Added to ${receiver}`)).toBeVisible();
  await expect.poll(() => idsOf(site).length).toBeGreaterThan(count + 1);
  await expect(page).toHaveURL(/\/artist\/1/);
});

test('P006 a member adds the same track by keyboard alone', async ({ page, site }) => {
  await openBeside(page, site, '/album/1');
  const before = [...idsOf(site)];
  await page.getByRole('main').getByRole('link', { name: 'Kettle Song', exact: true }).focus();
  await page.keyboard.press('Shift+F10');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name: 'Add to playlist…' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('searchbox')).toBeFocused();
  await page.keyboard.type('dog');
  const choice = dialog.getByRole('button', { name: receiver });
  await expect(choice).toBeVisible();
  while (!(await choice.evaluate((button) => button === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText(`Added to ${receiver}`)).toBeVisible();
  await expect.poll(() => idsOf(site)).toEqual([...before, 1]);
});
