import { createAccount, fillRegistration } from './access-steps.ts';
import { expectAccessible } from './axe.ts';
import { clickInPopup, expect, test } from './site.ts';
import { present } from '../mocks/present.ts';

test('F034 F039 F041 F058 F063 F097 a newcomer who chose a plan registers, mistypes the mailed code, verifies the email, and arrives at the checkout', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/422 .*validate-email-verification-otp/);
  await page.goto('/register?redirectFrom=pricing');
  await page.evaluate(() => {
    localStorage.setItem(
      'foyer.onboarding',
      JSON.stringify({ productId: 2, priceId: 3, savedAt: Date.now() }),
    );
  });
  await fillRegistration(page);
  await createAccount(page);
  await expect(
    page.getByText('Enter the verification code we sent to ni*@undersong.test'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');
  const code = page.getByLabel('Code');
  await code.fill('000000');
  await expect(code).toHaveAccessibleDescription(/^This verification code is not valid\./);
  await expect(code).toBeFocused();
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await code.fill(present(site.world.state.mails.at(-1)?.secret));

  await expect(page).toHaveURL('/checkout/2/3');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goBack();
  await expect(
    page.getByRole('heading', { name: "First, let's create your account" }),
  ).toBeHidden();
});

test('F066 F067 a member connects an account of another site, using the password of this one', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422 .*social\/connect/);
  await page.goto('/notifications');
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await clickInPopup(await opened, 'Continue as Mira, who has a password here');
  const dialog = page.getByRole('dialog', { name: 'Password required' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectAccessible(page, '[role=dialog]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeFocused();

  const again = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  await clickInPopup(await again, 'Continue as Mira, who has a password here');
  await dialog.getByLabel('Password', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('Password', { exact: true })).toHaveAccessibleDescription(
    'The provided password is incorrect.',
  );
  await dialog.getByLabel('Password', { exact: true }).fill('undersong');
  await page.keyboard.press('Enter');

  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
