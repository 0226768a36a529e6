import { present } from '../mocks/present.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { bar, sound, recordAudio } from './listening.ts';
import { card, test } from './offer-steps.ts';
import { expect } from './site.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('F221 F227 F230 a visitor on a phone chooses a plan, registers, pays, and returns as a subscriber', async ({
  page,
  site,
}) => {
  await page.goto('/pricing');
  const button = card(page, 'Patron').getByRole('link', { name: 'Upgrade' });
  await expect(button).toBeVisible();
  const places = async () => [
    await button.boundingBox(),
    await page.getByRole('group').boundingBox(),
  ];
  const before = await places();
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(card(page, 'Patron').getByText('€18', { exact: true })).toBeVisible();
  // Switching between monthly and yearly moves nothing.
  expect(await places()).toEqual(before);
  await button.click();
  await expect(page).toHaveURL('/register?redirectFrom=pricing');
  await expect(
    page.getByRole('heading', { name: "First, let's create your account" }),
  ).toBeVisible();

  await page.getByLabel('Email').fill('newcomer@undersong.test');
  await page.getByLabel('Password', { exact: true }).fill('a long password');
  await page.getByLabel('Confirm password').fill('a long password');
  for (const box of await page.getByRole('checkbox').all()) await box.check();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Verify your email' })).toBeVisible();
  await page.getByLabel('Code').fill(present(site.world.state.mails.at(-1)?.secret));

  await expect(page).toHaveURL('/checkout/3/5');
  await expect(page.getByText('€18 per month')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Pay', exact: true }).click();

  await expect(page.getByRole('heading', { name: 'Your plan is active' })).toBeVisible();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('menuitem', { name: 'Billing' }).click();
  await expect(
    page.getByRole('region', { name: 'Your plan' }).getByRole('heading', { name: 'Patron' }),
  ).toBeVisible();
});

test('P017 a guest plays an album and an artist from covers on the landing page', async ({
  page,
}) => {
  await recordAudio(page);
  await page.goto('/');
  const picture = page.locator('main img').first();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/hero-phone\.svg$/);
  const covers = page.getByRole('region', { name: 'Press play' });
  await expect(covers.getByRole('button')).toHaveCount(8);
  await covers.getByRole('button').first().click();
  await expect(covers.getByRole('button', { name: /^Pause / })).toBeVisible();
  await expect(bar(page)).toBeVisible();
  await expect.poll(async () => (await sound(page)).isMoving).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);

  const card = page
    .getByRole('main')
    .locator('li', { has: page.locator('a[href^="/artist/"]') })
    .first();
  await card.hover();
  await card.getByRole('button', { name: /^Play / }).click();
  await expect(card.getByRole('button', { name: /^Pause / })).toBeVisible();
});
