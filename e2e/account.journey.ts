import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible } from './axe.ts';
import { tabTo } from './backstage-steps.ts';
import { expect, signIn, test } from './site.ts';

const path = '/account-settings';

test('F183 F185 F189 a member changes name and password by keyboard alone', async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  await page.goto(`${path}#account-details`);
  await expect(page.getByRole('heading', { level: 2, name: 'Account details' })).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(page.getByLabel('First name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Mia');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Updated account details')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('First name')).toHaveValue('Mia');

  await page.goto(`${path}#password`);
  await expect(page.getByRole('heading', { level: 2, name: 'Password' })).toBeFocused();
  await page.getByLabel('Current password').focus();
  await page.keyboard.type('undersong');
  for (const words of ['seven quiet lamps', 'seven quiet lamps']) {
    // Skips the show-password button of the previous field.
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(words);
  }
  await page.keyboard.press('Enter');
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(site.world.state.people[0]?.password).toBe('seven quiet lamps');
  const question = page.getByRole('alertdialog', { name: 'Log out everywhere else?' });
  await expect(question).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();

  const menu = page.getByRole('navigation', { name: 'Account settings' });
  await menu.getByRole('link', { name: 'Two factor authentication' }).press('Enter');
  await expect(
    page.getByRole('heading', { level: 2, name: 'Two factor authentication' }),
  ).toBeFocused();
  await expect(menu.getByRole('link', { name: 'Two factor authentication' })).toHaveAttribute(
    'aria-current',
    'location',
  );
  await page.setViewportSize({ width: 800, height: 700 });
  await expect(menu).toBeHidden();
});

test('F196 F200 a member creates, copies and deletes a token by keyboard alone', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.url });
  applyScenarios(site.world.state, 'api on');
  await signIn(page, 'member');
  await page.goto(`${path}#developers`);
  await expect(page.locator('#developers h2')).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Create token' }));
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Token name')).toBeFocused();
  await page.keyboard.type('Kitchen radio');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Token create')).toBeVisible();
  const token = await page.getByRole('textbox', { name: 'Your new token' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(page.getByText("You haven't copied this token yet.")).toBeVisible();
  await expectAccessible(page, '[role=dialog]');

  await tabTo(page, page.getByRole('button', { name: 'Copy token' }));
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Create token' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('button', { name: 'Delete token Kitchen radio' })).toBeFocused();
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Delete token', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Token deleted')).toBeVisible();
  await expect(page.getByText('Kitchen radio')).toBeHidden();
});
