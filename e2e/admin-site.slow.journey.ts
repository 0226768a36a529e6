import type { Page } from '@playwright/test';
import { cookie } from '../contracts/constants.ts';
import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { openAdmin, panel } from './admin-steps.ts';
import { expectAccessible } from './axe.ts';
import { openAs } from './backstage-steps.ts';
import { expect, test, withCookie } from './site.ts';

const background = (page: Page) =>
  page.locator('html').evaluate((html) => getComputedStyle(html).backgroundColor);

test('P029 an admin creates a theme, previews it, publishes it for guests, and reverts it', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  applyScenarios(world.state, 'no cookie notice');
  const names = () => world.state.themes.map(({ name }) => name);
  const before = names();
  const guest = await openAs(browser, site, 'guest');
  await guest.goto('/pricing');
  const usual = await background(guest);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAdmin(page, '/admin/appearance/themes');
  const preview = page.frameLocator('iframe[title="Preview of the site"]').locator('html');
  await expect(preview).toHaveCSS('background-color', usual);

  await page.getByRole('button', { name: 'Add theme' }).click();
  await page.getByLabel('Name of the theme').fill('Harbour');
  await page.getByLabel('Background', { exact: true }).fill('226 240 250');
  await expect(preview).toHaveCSS('background-color', 'rgb(226, 240, 250)');
  await page.getByRole('checkbox', { name: 'Default for light' }).check();
  await expect(page.getByText('Draft kept on this device')).toBeVisible();
  expect(names()).toEqual(before);
  await guest.reload();
  expect(await background(guest)).toBe(usual);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible();
  expect(names()).toEqual([...before, 'Harbour']);
  await guest.reload();
  expect(await background(guest)).toBe('rgb(226, 240, 250)');
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Undo publish' }).click();
  await expect(page.getByText('Previous look restored')).toBeVisible();
  expect(names()).toEqual(before);
  await guest.reload();
  expect(await background(guest)).toBe(usual);
  await expect(preview).toHaveCSS('background-color', usual);

  // Edits that were never published go with Revert.
  await page.getByLabel('Background', { exact: true }).fill('1 2 3');
  await expect(preview).toHaveCSS('background-color', 'rgb(1, 2, 3)');
  await page.getByRole('button', { name: 'Revert' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revert' }).click();
  await expect(preview).toHaveCSS('background-color', usual);
  await guest.context().close();
});

test('P029 an admin edits a German translation, which a guest sees', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  const german = present(world.state.localizations.find(({ language }) => language === 'de'));
  const guest = await openAs(browser, site, 'guest');
  await withCookie(guest, site.url, cookie.locale, 'de');
  await guest.goto('/contact');
  const title = guest.getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Kontakt');

  await openAdmin(page, `/admin/localizations/${german.id}`);
  const lines = panel(page, 'Language');
  await lines
    .getByRole('searchbox', { name: 'Search English text and translations' })
    .fill('Contact us');
  const line = lines.getByRole('textbox', { name: 'Contact us', exact: true });
  await expect(line).toHaveValue('Kontakt');
  await line.fill('Schreib uns');
  await lines.getByRole('button', { name: 'Save translations' }).click();
  await expect(page.getByText('Translations saved')).toBeVisible();
  expect(world.state.siteAdmin.lines[german.id ?? 0]).toEqual({ 'Contact us': 'Schreib uns' });

  await guest.reload();
  await expect(title).toHaveText('Schreib uns');
  await expect(guest.locator('html')).toHaveAttribute('lang', 'de');
  await guest.context().close();
});
