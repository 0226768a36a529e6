import { frameSite, send } from './editor-frame.ts';
import { expect, openAndSettle, signIn, test } from './site.ts';

test('F044 F173 an editor sees sign-in and home as guests do, without a way to sign out', async ({
  page,
  site,
}) => {
  await signIn(page, 'admin');
  const app = await frameSite(page, site.url, '/login');
  await expect(app.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await send(page, { type: 'navigate', to: '/' });
  await expect(
    app.getByRole('heading', { level: 1, name: 'Hear what lies underneath' }),
  ).toBeVisible();
  await app.getByRole('button', { name: 'Account menu' }).click();
  await app.getByRole('menuitem', { name: 'Log out' }).click();

  await expect(app.getByText("Can't logout while in appearance editor.")).toBeVisible();
  await page.goto('/account-settings');
  await expect(page).toHaveURL('/account-settings');
});

test("F166 a page loads the editor's code only inside its frame", async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(request.url()));
  await openAndSettle(page, '/contact');

  expect(scripts.filter((url) => url.includes('appearance-preview'))).toEqual([]);
});
