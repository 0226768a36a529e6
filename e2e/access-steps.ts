import type { Page } from '@playwright/test';
import { expect } from './site.ts';

/** Fills in every field of the registration form. */
export async function fillRegistration(page: Page, email = 'nia@undersong.test'): Promise<void> {
  // The previous screen, which also has these fields, stays until the new screen's code has loaded.
  await expect(page.getByRole('button', { name: 'Create account' })).toBeVisible();
  const field = page.getByLabel('Email');
  if (await field.isEditable()) await field.fill(email);
  await page.getByLabel('Password', { exact: true }).fill('eight or more');
  await page.getByLabel('Confirm password').fill('eight or more');
  for (const box of await page.getByRole('checkbox', { name: /^I accept/ }).all())
    await box.check();
}

export const createAccount = (page: Page) =>
  page.getByRole('button', { name: 'Create account' }).click();
