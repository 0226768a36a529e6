import type { CDPSession, Page } from '@playwright/test';
import { endSessions, expect, type Site, signIn } from './site.ts';

/** A passkey belongs to a name, and 127.0.0.1 is none. */
export const named = ({ url }: Pick<Site, 'url'>): string => url.replace('127.0.0.1', 'localhost');

/** A device whose user always agrees. */
export async function addDevice(page: Page): Promise<{ cdp: CDPSession; id: string }> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, id: authenticatorId };
}

export const panel = (page: Page) => page.getByRole('region', { name: 'Passkeys' });
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
export const passkeyButton = (page: Page) =>
  page.getByRole('button', { name: 'Sign in with a passkey' });

/** A virtual device chooses in the field's list by itself, at once. */
export const disableAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
  });

export async function addPasskey(page: Page): Promise<void> {
  await signIn(page, 'member');
  await page.goto('/account-settings#passkeys');
  await panel(page).getByRole('button', { name: 'Add passkey' }).click();
  const naming = dialog(page, 'Add a passkey');
  await expect(naming.getByLabel('Name')).toHaveValue(/^Chrome on /);
  await naming.getByLabel('Name').fill('Red laptop');
  await naming.getByRole('button', { name: 'Continue' }).click();
  const password = dialog(page, 'Confirm password');
  await password.getByLabel('Password', { exact: true }).fill('undersong');
  await password.getByRole('button', { name: 'Confirm' }).click();
  await expect(panel(page).getByText('Red laptop')).toBeVisible();
}

export async function signOut(page: Page, site: Site): Promise<void> {
  // The open page's calls would be refused. Another site's page would lose the virtual device.
  await page.goto('/healthz');
  endSessions(site);
  await page.context().clearCookies();
  await page.goto('/login');
}
