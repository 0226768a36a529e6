import { createAccount, fillRegistration } from './access-steps.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, fillSignIn, test } from './site.ts';
import { present } from '../mocks/present.ts';

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
  await page.getByLabel('New password', { exact: true }).fill('a new password');
  await page.getByLabel('Confirm new password').fill('a new password');
  await page.getByRole('button', { name: 'Reset password' }).click();
  await expect(page.getByText('Your password has been reset!')).toBeVisible();
  await fillSignIn(page, 'member', 'a new password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});

test('F002 F057 a newcomer passes the human check, whose script loads only with this form', async ({
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
  await createAccount(page);

  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
  expect(scripts).toHaveLength(1);
});

test.describe('when popups are blocked', () => {
  test.beforeEach(async ({ page }) => {
    await page.addInitScript(() => {
      window.open = () => null;
    });
  });

  test('F068 F071 a social sign-in shows a refusal at the form, and returns to the page that required sign-in', async ({
    page,
  }) => {
    await page.goto('/register?redirectFrom=pricing');
    await page.getByRole('button', { name: 'Continue with Facebook' }).click();
    await page.getByRole('link', { name: 'Refuse' }).click();
    await expect(page).toHaveURL('/register?redirectFrom=pricing');
    await expect(page.getByText('facebook rejected the sign-in.')).toBeVisible();

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
