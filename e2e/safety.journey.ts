import type { Page } from '@playwright/test';
import { persona } from '../mocks/personas.ts';
import { expect, test } from './site.ts';

/** Cuts the connection when the next page requests these files; resolves at the first request. */
async function breakAt(page: Page, files: string): Promise<() => Promise<void>> {
  // The present page may still load some.
  await page.goto('about:blank');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(files, async (route) => {
    await page.context().setOffline(true);
    await route.abort('internetdisconnected');
    resolve();
  });
  return () => promise;
}

async function mend(page: Page, files: string): Promise<void> {
  await page.unroute(files);
  await page.context().setOffline(false);
}

test("F150 F154 sign-in recovers from a lost connection with its input, and a member's page then opens", async ({
  page,
  expectFailures,
}) => {
  expectFailures(/assets|ERR_INTERNET_DISCONNECTED/);
  const scripts = '**/assets/**/*.js';
  for (const files of ['**/assets/**/login-screen-*.js', scripts]) {
    const broken = await breakAt(page, files);
    // Only now: a pending response of the previous page would set them again.
    await page.context().clearCookies();
    await page.goto('/login');
    await broken();
    await page.getByLabel('Email').fill(persona('member').email);
    await page.getByLabel('Password', { exact: true }).fill(persona('member').password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toHaveAttribute(
      'aria-busy',
      'true',
    );
    await mend(page, files);
    await expect(page).not.toHaveURL(/login/);
  }

  const broken = await breakAt(page, scripts);
  await page.goto('/notifications');
  await broken();
  await mend(page, scripts);

  await expect(
    page.getByRole('heading', { level: 1, name: 'Notifications', exact: true }),
  ).toBeVisible();
});
