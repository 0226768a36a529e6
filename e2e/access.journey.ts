import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { clickInPopup, expect, fillSignIn, test } from './site.ts';
import { present } from '../mocks/present.ts';

async function fillRegistration(page: Page, email = 'nia@undersong.test'): Promise<void> {
  // The previous screen, which also has an email and a password, stays until the new screen's code
  // has loaded.
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  const field = page.getByLabel('Email');
  if (await field.isEditable()) await field.fill(email);
  await page.getByLabel('Password', { exact: true }).fill('eight or more');
  await page.getByLabel('Confirm password').fill('eight or more');
  for (const box of await page.getByRole('checkbox', { name: /^I accept/ }).all())
    await box.check();
}

const create = (page: Page) => page.getByRole('button', { name: 'Create account' }).click();

test('F034 F041 F058 F063 a newcomer registers, verifies the email with the mailed code, and is signed in', async ({
  page,
  site,
}) => {
  await page.goto('/login');
  await page.getByRole('link', { name: /Sign up/ }).click();
  await expect(page).toHaveURL('/register');
  await fillRegistration(page);
  await create(page);
  await expect(
    page.getByText('Enter the verification code we sent to ni*@undersong.test'),
  ).toBeVisible();
  await expect(page).toHaveURL('/');

  await page.getByRole('button', { name: 'Resend code' }).click();
  await expect(page.getByText('Email sent')).toBeVisible();
  await page.getByLabel('Code').fill(present(site.world.state.mails.at(-1)?.secret));

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Create a new account' })).toBeHidden();
});

test('F039 F097 a newcomer who chose a plan arrives at its checkout after the verification', async ({
  page,
  site,
}) => {
  await page.goto('/register?redirectFrom=pricing');
  await page.evaluate(() => {
    localStorage.setItem(
      'foyer.onboarding',
      JSON.stringify({ productId: 2, priceId: 3, savedAt: Date.now() }),
    );
  });
  await expect(
    page.getByRole('heading', { name: "First, let's create your account" }),
  ).toBeVisible();
  await fillRegistration(page);
  await create(page);
  // The mail is sent by the time the screen shows.
  await expect(page.getByLabel('Code')).toBeVisible();
  await page.getByLabel('Code').fill(present(site.world.state.mails.at(-1)?.secret));

  await expect(page).toHaveURL('/checkout/2/3');
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F063 a member types a wrong code and sees an error at the field', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/422 .*validate-email-verification-otp/);
  await page.goto('/login');
  await fillSignIn(page, 'unverified');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.getByLabel('Code').fill('000000');

  await expect(page.getByLabel('Code')).toHaveAccessibleDescription(
    /^This verification code is not valid\./,
  );
  await expect(page.getByLabel('Code')).toBeFocused();
  await expectAccessible(page);
});

test('F064 F065 a member requests a password reset by mail, chooses a new password and signs in with it', async ({
  page,
  site,
}) => {
  await page.goto('/login?email=mira%40undersong.test');
  // The app reads the address's query. Until it loads, the page and its links are the same for
  // everybody.
  await expect(page.getByLabel('Email')).toHaveValue('mira@undersong.test');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByLabel('Email')).not.toBeEditable();
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByText('We have emailed your password reset link!')).toBeVisible();
  await expect(page).toHaveURL('/login?email=mira%40undersong.test');

  await page.goto(present(/\/password\S+/.exec(present(site.world.state.mails[0]).text)?.[0]));
  await expectAccessible(page);
  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm new password').fill('a new password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been reset!')).toBeVisible();
  await fillSignIn(page, 'member', 'a new password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F015 with registration closed, an invitation leads to sign-in', async ({ page, site }) => {
  applyScenarios(site.world.state, 'registration off');
  await page.goto('/register?email=mira%40undersong.test');

  await expect(page).toHaveURL('/login?email=mira%40undersong.test');
  await expect(page.getByLabel('Email')).toHaveValue('mira@undersong.test');
});

test('F002 F057 a newcomer passes the bot check, whose script only this form fetches', async ({
  page,
  site,
}) => {
  applyScenarios(
    site.world.state,
    'human check passes',
    'verification not required',
    'registration asks more',
  );
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('human-check.js')) scripts.push(request.url());
  });
  await page.goto('/login');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(scripts).toEqual([]);
  await page.getByRole('link', { name: /Sign up/ }).click();
  await expect(page).toHaveURL('/register');
  await fillRegistration(page);
  await page.getByLabel('First name').fill('Nia');
  await create(page);

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test('F157 a newcomer who fails the bot check sees an error and keeps what they typed', async ({
  page,
  site,
}) => {
  applyScenarios(site.world.state, 'human check fails');
  await page.goto('/register');
  await fillRegistration(page);
  await create(page);

  await expect(page.getByText('Could not verify you are human.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nia@undersong.test');
  expect(site.world.state.mails).toEqual([]);
});

test('F066 F067 a member connects an account of another site with the password of this one', async ({
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
  await expectAccessible(page);
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

test.describe('when popups are blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('F068 a visitor signs in through a full-page redirect and returns to the page that required sign-in', async ({
    page,
  }) => {
    await page.goto('/notifications?from=mail');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: 'Continue as Mira', exact: true }).click();

    await expect(page).toHaveURL('/notifications?from=mail');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });

  test('F066 F068 a visitor whose email already has an account enters its password, and returns to the page that required sign-in', async ({
    page,
  }) => {
    await page.goto('/notifications?from=mail');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await page.getByRole('link', { name: 'Continue as Mira, who has a password here' }).click();
    const password = page
      .getByRole('dialog', { name: 'Password required' })
      .getByLabel('Password', { exact: true });
    await expect(password).toBeFocused();
    await password.fill('undersong');
    await page.keyboard.press('Enter');

    await expect(page).toHaveURL('/notifications?from=mail');
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  });

  test('F068 F071 a refusal leads back to the form with an error message', async ({ page }) => {
    await page.goto('/register?redirectFrom=pricing');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await page.getByRole('link', { name: 'Refuse' }).click();

    await expect(page).toHaveURL('/register?redirectFrom=pricing');
    await expect(page.getByText('facebook rejected the sign-in.')).toBeVisible();
  });

  test('F068 a visitor who cancels finds the form unchanged', async ({ page }) => {
    await page.goto('/login');
    await page.getByRole('button', { name: 'Continue with Google' }).click();
    await expect(page.getByRole('link', { name: 'Refuse' })).toBeVisible();
    await page.goBack();

    await expect(page).toHaveURL('/login');
    // The app reads and deletes the note of the visitor's destination once it has loaded again.
    await expect
      .poll(() => page.evaluate(() => sessionStorage.getItem('foyer.social-trip')))
      .toBeNull();
    await page.goto('/contact');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL('/contact');
  });
});
