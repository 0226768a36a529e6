import { expectAccessible } from './axe.ts';
import {
  addDevice,
  addPasskey,
  dialog,
  disableAutofill,
  named,
  panel,
  passkeyButton,
  signOut,
} from './passkey-steps.ts';
import { expect, test } from './site.ts';

test.use({ baseURL: async ({ site }, use) => use(named(site)) });

test('B019 a member adds a passkey, signs in with it, confirms with it and removes it', async ({
  page,
  site,
}) => {
  await disableAutofill(page);
  await addDevice(page);
  await addPasskey(page);
  await expect(panel(page)).toContainText('Last used: Never');
  await expectAccessible(page);

  await signOut(page, site);
  await expect(page.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn');
  await passkeyButton(page).click();
  await expect(page).not.toHaveURL(/login/);
  await page.goto('/account-settings#passkeys');
  await expect(panel(page)).not.toContainText('Never');

  await panel(page).getByRole('button', { name: 'Remove passkey Red laptop' }).click();
  const question = page.getByRole('alertdialog', { name: 'Remove passkey?' });
  await question.getByRole('button', { name: 'Remove passkey' }).click();
  await dialog(page, 'Confirm password').getByRole('button', { name: 'Use a passkey' }).click();
  await expect(panel(page).getByText(/no passkeys yet/)).toBeVisible();
  await expect(panel(page).getByRole('heading')).toBeFocused();
  expect(site.world.state.people[0]?.passkeys).toEqual([]);
});
