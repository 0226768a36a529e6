import type { Page } from '@playwright/test';
import { cookie } from '../contracts/constants.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible, expectNoSidewaysScroll } from './axe.ts';
import { bar, heard, recordAudio } from './listening.ts';
import {
  expect,
  layoutShift,
  signIn,
  signInByForm,
  test as base,
  untilIdle,
  withCookie,
} from './site.ts';
import { present } from '../mocks/present.ts';

/** Turns billing on. */
const test = base.extend<{ billing: void }>({
  billing: [
    async ({ site }, use) => {
      applyScenarios(site.world.state, 'no cookie notice');
      await use();
    },
    { auto: true },
  ],
});

const card = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });
const sizes = { 'a phone': { width: 390, height: 844 }, 'a desktop': { width: 1440, height: 900 } };

for (const [device, viewport] of Object.entries(sizes)) {
  test(`F221 F227 F230 a visitor on ${device} chooses a plan, registers, pays, and returns subscribed`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize(viewport);
    await page.goto('/pricing');
    await page.getByRole('radio', { name: 'Monthly' }).click();
    await card(page, 'Patron').getByRole('link', { name: 'Upgrade' }).click();
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
}

test('F230 a member cancels on the payment page, and has paid nothing', async ({ page, site }) => {
  await signIn(page, 'member');
  await page.goto('/checkout/2/4');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();

  await expect(page.getByRole('heading', { name: "You haven't been charged" })).toBeVisible();
  expect(site.world.state.people[0]?.subscriptions).toEqual([]);
});

test('F231 F232 a subscriber cancels the plan, keeps it after all, and changes it, by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'subscriber');
  await page.goto('/billing');
  const end = page.getByRole('button', { name: 'Cancel plan' });
  await end.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Keep plan' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(
    page.getByRole('alertdialog').getByRole('button', { name: 'Cancel plan' }),
  ).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Ends on/)).toBeVisible();
  const keep = page.getByRole('button', { name: 'Resume plan' });
  await expect(keep).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Renews on/)).toBeVisible();

  await page.getByRole('link', { name: 'Change plan' }).focus();
  await page.keyboard.press('Enter');
  const yearly = page.getByRole('radio', { name: /^Yearly/ });
  await yearly.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Monthly' })).toBeChecked();
  await expect(card(page, 'Whole records').getByText('€8', { exact: true })).toBeVisible();
  await card(page, 'Patron').getByRole('link', { name: 'Upgrade' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Switch to this plan' }).focus();
  await page.keyboard.press('Enter');
  await expect(
    page.getByRole('region', { name: 'Your plan' }).getByRole('heading', { name: 'Patron' }),
  ).toBeVisible();
});

for (const language of ['en', 'ar']) {
  test(`F223 on a phone the plan comparison scrolls in its own box, also by keyboard, and keeps the features visible in ${language}`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await withCookie(page, site.url, cookie.locale, language);
    await page.goto('/pricing');
    const region = page.getByRole('region').filter({ has: page.getByRole('table') });
    await region.scrollIntoViewIfNeeded();
    const edges = () =>
      Promise.all(
        [region.getByRole('rowheader').first(), region.getByRole('columnheader').last()].map(
          async (one) => (await one.boundingBox())?.x ?? Number.NaN,
        ),
      );
    const [featureAt, planAt] = await edges();
    const towardsEnd = language === 'ar' ? 'ArrowLeft' : 'ArrowRight';

    await region.focus();
    for (let press = 0; press < 8; press += 1) await page.keyboard.press(towardsEnd);

    await expect
      .poll(async () => Math.abs(((await edges())[1] ?? 0) - (planAt ?? 0)))
      .toBeGreaterThan(40);
    await expect.poll(async () => (await edges())[0]).toBe(featureAt);
    await expect(region.getByRole('columnheader').last()).toBeInViewport({ ratio: 0.9 });
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  });
}

test('F221 switching between monthly and yearly moves nothing', async ({ page }) => {
  await page.goto('/pricing');
  const button = card(page, 'Patron').getByRole('link', { name: 'Upgrade' });
  await expect(button).toBeVisible();
  const before = [await button.boundingBox(), await page.getByRole('group').boundingBox()];
  await page.getByRole('radio', { name: 'Monthly' }).click();
  await expect(card(page, 'Patron').getByText('€18', { exact: true })).toBeVisible();

  expect([await button.boundingBox(), await page.getByRole('group').boundingBox()]).toEqual(before);
});

test('F020 no code for checkout and billing is loaded while billing is off', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/404 \(Not Found\)/);
  site.world.state.settings.billing = { enable: false };
  // By the form: its page shows the gateway that billing is off.
  await signInByForm(page, 'subscriber');
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.goto('/billing');
  await expect(page.getByRole('heading', { name: /doorway to the great nothing/ })).toBeVisible();

  expect(
    fetched.filter((url) => /billing-screen|checkout-screen|change-plan-screen/.test(url)),
  ).toEqual([]);
});

test('F234 F238 the landing page loads without a layout shift, and hostile values render as text', async ({
  page,
  site,
}) => {
  const { homepage } = site.world.state.settings;
  Object.assign(present(homepage?.appearance), {
    headerOverlayColor1: 'red;background:url(https://evil.test/x)',
    footerTitle: '<img src=x onerror="document.title=1">',
  });
  await page.goto('/');
  await expect(
    page.getByRole('heading', { name: '<img src=x onerror="document.title=1">' }),
  ).toBeAttached();
  await untilIdle(page);

  expect(await layoutShift(page)).toBeLessThan(0.02);
  await expect(page.locator('[data-overlay]')).toHaveCSS(
    'background-image',
    /^linear-gradient\(45deg, rgba/,
  );
});

test('a guest plays a record by its cover on the landing page, whose header has its own picture on phones', async ({
  page,
}) => {
  await recordAudio(page);
  await page.setViewportSize({ width: 390, height: 844 });
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
  await expect.poll(async () => (await heard(page)).isMoving, { timeout: 20_000 }).toBe(true);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

for (const [density, suffix] of [
  [1, ''],
  [2, '?size=large'],
] as const)
  test(`F238 a screen with a pixel density of ${density} loads pictures of that size on the landing page`, async ({
    browser,
    site,
  }) => {
    const context = await browser.newContext({
      baseURL: site.url,
      deviceScaleFactor: density,
      viewport: { width: 1440, height: 2_400 },
    });
    const page = await context.newPage();
    const loaded: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/storage/art/artists/')) loaded.push(search);
    });

    await page.goto('/');
    await page.getByRole('heading', { name: /^Currently trending/ }).scrollIntoViewIfNeeded();
    await expect.poll(() => loaded.length).toBeGreaterThan(7);

    expect(new Set(loaded)).toEqual(new Set([suffix]));
    await context.close();
  });
