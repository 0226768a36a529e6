import { persona } from '../mocks/personas.ts';
import { expect, fillSignIn, holdScripts, test } from './site.ts';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('without scripts, pages and links work, and passwords stay out of addresses', async ({
    page,
    expectFailures,
  }) => {
    // Only the app can sign in a visitor.
    expectFailures(/405 \(Method Not Allowed\)|Loading the image 'data:,'/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('link', { name: 'Login' }).first().click();
    await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();

    await fillSignIn(page, 'member');
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();

    expect(page.url()).not.toContain(persona('member').password);
  });
});

test('a form submitted before the script has loaded shows that it is waiting, and is then sent', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await fillSignIn(page, 'member');
  const button = page.getByRole('button', { name: 'Sign in', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  await expect(page.getByLabel('Email')).toHaveValue(persona('member').email);

  release();

  await expect(page.getByRole('heading', { name: /Mira/ })).toBeVisible();
});
