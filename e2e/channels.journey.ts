import { expectAccessible } from './axe.ts';
import { expect, test, untilIdle } from './site.ts';

test('P002 a channel as the home page scrolls its sections by button, with links to their full lists', async ({
  page,
  site,
}) => {
  site.world.state.settings.homepage = {
    ...site.world.state.settings.homepage,
    type: 'channel',
    value: 'discover',
  };
  await page.goto('/');
  await untilIdle(page);
  const shelf = page.getByRole('region', { name: 'New records' });
  const list = shelf.getByRole('list');
  const scrolled = () => list.evaluate((element) => Math.abs(element.scrollLeft));
  await shelf.getByRole('button', { name: 'Scroll forward in New records' }).click();
  await expect.poll(scrolled).toBeGreaterThan(100);
  await expectAccessible(page);

  await shelf.getByRole('link', { name: 'See all: New records' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'New records' })).toBeVisible();
  await expect(page).toHaveURL('/channel/new-releases');
});
