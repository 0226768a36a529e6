import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test('F223 F227 on a phone, a guest compares plans by value below sticky names, and chooses one', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.goto('/pricing');
  const table = page.getByRole('table', { name: 'Compare plans' });
  const playlists = table.getByRole('row', { name: /^Playlists/ });
  await expect(playlists.getByRole('cell')).toHaveText(['20', '2,000', '2,000']);
  const name = table.getByRole('columnheader', { name: /Patron/ });
  const choose = table.getByRole('link', { name: 'Choose Patron' });

  await choose.evaluate((link) => link.scrollIntoView({ block: 'center' }));

  await expect(name).toBeInViewport({ ratio: 1 });
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
  ).toBeLessThanOrEqual(0);
  await expectAccessible(page);
  await choose.click();
  await expect(page).toHaveURL('/register?redirectFrom=pricing');
});
