import { openAdmin, panel, part } from './admin-steps.ts';
import { expectAccessible } from './axe.ts';
import { openAs } from './backstage-steps.ts';
import { expect, test } from './site.ts';

test('P027 an admin creates and fills a channel, which a guest sees at once', async ({
  page,
  browser,
  site,
}) => {
  const guest = await openAs(browser, site, 'guest');
  expect((await guest.goto('/channel/rainy-sunday'))?.status()).toBe(404);
  await openAdmin(page, '/admin/channels');
  await page.getByRole('link', { name: 'New channel' }).click();
  const form = panel(page, 'Channel');
  await form.getByLabel('Name', { exact: true }).fill('Rainy Sunday');
  await expect(form.getByLabel('Address', { exact: true })).toHaveValue('rainy-sunday');
  const preview = part(form, 'Preview');
  await expect(preview.getByText('Rainy Sunday')).toBeVisible();
  await form.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/channels\/\d+$/);
  expect((await guest.goto('/channel/rainy-sunday'))?.status()).toBe(200);
  await expect(guest.getByRole('heading', { level: 1, name: 'Rainy Sunday' })).toBeVisible();

  for (const album of ['Salt on the Sill', 'Car Deck Romance']) {
    await form.getByRole('searchbox', { name: 'Search by name' }).fill(album);
    await form.getByRole('button', { name: `Add ${album}`, exact: true }).click();
    await expect(
      form.getByRole('list', { name: 'Items' }).getByText(album, { exact: true }),
    ).toBeVisible();
    await guest.reload();
    await expect(guest.getByRole('main').getByRole('link', { name: album }).first()).toBeVisible();
  }
  await expect(preview.getByText('Car Deck Romance').first()).toBeVisible();
  await expectAccessible(page);
  await guest.context().close();
});
