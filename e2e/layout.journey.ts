import { applyScenarios } from '../mocks/scenarios.ts';
import { expect, signIn, test, withCookie } from './site.ts';

const phone = { width: 390, height: 844 };

test('F196 F163 on a phone the toast leaves the buttons of a dialog free', async ({ page, site }) => {
  applyScenarios(site.world.state, 'api on', 'no cookie notice');
  await page.setViewportSize(phone);
  await signIn(page, 'admin');
  await page.goto('/account-settings#developers');
  await page.getByRole('button', { name: 'Create token' }).click();
  await page.getByLabel('Token name').fill('Nightly');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  const toast = await page.getByText('Token create', { exact: true }).boundingBox();
  const dialog = await page.getByRole('dialog').boundingBox();

  expect((toast?.y ?? 844) + (toast?.height ?? 0)).toBeLessThan(dialog?.y ?? 0);
});

test('F238 F247 a verified mark never stands on a line of its own', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const link = page.getByRole('link', { name: /^Kittiwake Assembly/ });
  await link.scrollIntoViewIfNeeded();
  const gap = await link.evaluate((element) => {
    const mark = element.querySelector('[role=img]')!.getBoundingClientRect();
    const name = document.createRange();
    name.selectNodeContents(element.querySelector('span:last-of-type')!.firstChild!);
    return Math.abs(mark.top + mark.height / 2 - (name.getClientRects()[name.getClientRects().length - 1]!.top + name.getClientRects()[name.getClientRects().length - 1]!.height / 2));
  });

  expect(gap).toBeLessThan(8);
});

test('a Latin name stands beside its picture where pages read from right to left', async ({ page, site }) => {
  await withCookie(page, site.url, 'foyer-locale', 'ar');
  await page.goto('/artist/1');
  const name = await page.getByRole('heading', { level: 1 }).locator('bdi').boundingBox();
  const picture = await page.locator('main header img[width="400"]').boundingBox();

  expect((picture?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0))).toBeLessThan(48);
});
