import { persona } from '../mocks/personas.ts';
import { expectAccessible } from './axe.ts';
import { endSessions, expect, openAndSettle, signIn, test } from './site.ts';

test('B014 a guest offline sees one message, and an unvisited page opens on reconnection', async ({
  page,
  context,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|dynamically imported module|preload/);
  await openAndSettle(page, '/contact');
  await context.setOffline(true);
  await expect(
    page.getByRole('status').getByText("You're offline. We'll reconnect automatically."),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await expect(page.getByRole('heading', { name: "You're offline", exact: true })).toBeVisible();
  await expectAccessible(page);

  await context.setOffline(false);

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await expect(page).toHaveURL('/login');
});

test('B029 a page of an older release updates with a single reload', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/login-screen/);
  // Before the app has loaded, a link loads a document.
  await openAndSettle(page, '/contact');
  let documents = 0;
  page.on('request', (request) => void (documents += request.isNavigationRequest() ? 1 : 0));
  await page.route('**/assets/login-screen-*.js', (route) =>
    documents === 0 ? route.fulfill({ status: 404, body: '' }) : route.continue(),
  );
  await page.getByRole('link', { name: 'Login' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  expect(documents).toBe(1);
});

test('F035 a member whose session ends signs in over the page and continues there', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/401 .*notifications|419 .*auth/);
  await signIn(page, 'member');
  await openAndSettle(page, '/contact');
  await page.evaluate(() => Object.assign(window, { stays: true }));
  endSessions(site);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await expect(dialog.getByLabel('Email')).toHaveValue(persona('member').email);
  await expectAccessible(page, '[role=dialog]');
  await dialog.getByLabel('Password', { exact: true }).fill(persona('member').password);
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/notifications');
  await expect(page.getByRole('list').getByText('invited you to join')).toBeVisible();
  expect(await page.evaluate(() => 'stays' in window)).toBe(true);
});
