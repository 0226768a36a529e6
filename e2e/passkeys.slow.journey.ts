import {
  addDevice,
  addPasskey,
  dialog,
  disableAutofill,
  named,
  passkeyButton,
  signOut,
} from './passkey-steps.ts';
import { endSessions, expect, openAndSettle, signIn, test } from './site.ts';

test.use({ baseURL: async ({ site }, use) => use(named(site)) });

test('B019 a member signs in with the passkey that the email field offers', async ({
  page,
  site,
}) => {
  await addDevice(page);
  await addPasskey(page);

  await signOut(page, site);
  await expect(page).not.toHaveURL(/login/);
});

test('B019 a cancelled, late or unknown passkey leaves the sign-in page usable', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/422 .*passkeys\/login/);
  await disableAutofill(page);
  const { cdp, id: authenticatorId } = await addDevice(page);
  await addPasskey(page);
  const person = site.world.state.people[0];

  await signOut(page, site);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false });
  await passkeyButton(page).click();
  await expect(passkeyButton(page)).not.toHaveAttribute('aria-disabled');
  await expect(page.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);
  await cdp.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: true });

  const started = page.waitForResponse(/passkeys\/login\/options/);
  await page.reload();
  await started;
  site.world.advance(61_000);
  await passkeyButton(page).click();
  await expect(page).not.toHaveURL(/login/);

  await signOut(page, site);
  person?.passkeys?.splice(0);
  await passkeyButton(page).click();
  await expect(page.getByText(/^Passkey not recognized/)).toBeVisible();
  // The browser's password manager has been told.
  const { credentials } = await cdp.send('WebAuthn.getCredentials', { authenticatorId });
  expect(credentials).toEqual([]);
});

for (const [place, width] of [
  ['in the middle', 1280],
  ['at the bottom of a phone', 390],
] as const) {
  test(`B019 the dialog that signs in again does not move ${place} when it offers a passkey`, async ({
    page,
    site,
    expectFailures,
  }) => {
    expectFailures(/401 .*notifications/);
    const arrival = Promise.withResolvers<void>();
    await page.route('**/auth/passkeys/login/options', async (route) => {
      await arrival.promise;
      await route.continue();
    });
    await page.setViewportSize({ width, height: 800 });
    await signIn(page, 'member');
    await openAndSettle(page, '/contact');
    endSessions(site);
    await page
      .getByRole('link', { name: /Notifications/ })
      .filter({ visible: true })
      .click();
    const again = dialog(page, 'Please sign in again');
    const button = again.getByRole('button', { name: 'Sign in', exact: true });
    // Waits until it stays in place.
    await button.click({ trial: true });
    const before = await button.boundingBox();

    arrival.resolve();
    await expect(passkeyButton(page)).toBeVisible();
    expect(await button.boundingBox()).toEqual(before);
  });
}
