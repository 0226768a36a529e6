import { expect, fillSignIn, test } from './site.ts';

test('B011 a sign-in response that cannot be read leaves a message and a working form, and a stale token is replaced silently', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/auth\/login/);
  const send = () => page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await page.goto('/login');
  await fillSignIn(page, 'member');
  site.world.state.failures.push({ key: 'POST auth/login', as: 'html', times: 2 });
  await send();
  await expect(
    page.getByRole('alert').filter({ hasText: /could not be read\. Please try again/ }),
  ).toBeVisible();

  site.world.state.failures = [{ key: 'POST auth/login', as: 'expired', times: 1 }];
  await send();
  await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
});
