import { cookie } from '../contracts/constants.ts';
import { expectAccessible, expectAccessibleLayout, expectNoSidewaysScroll } from './axe.ts';
import { card, test } from './offer-steps.ts';
import { expect, layoutShift, signIn, untilIdle, withCookie } from './site.ts';
import { present } from '../mocks/present.ts';

test('F230 a member cancels on the payment page without paying', async ({ page, site }) => {
  await signIn(page, 'member');
  await page.goto('/checkout/2/4');
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('link', { name: 'Go back without paying' }).click();

  await expect(page.getByRole('heading', { name: "You haven't been charged" })).toBeVisible();
  expect(site.world.state.people[0]?.subscriptions).toEqual([]);
});

test('F231 F232 a subscriber cancels the plan, decides to keep it, and changes it, by keyboard alone', async ({
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

test('F223 on a phone, a comparison of four plans scrolls sideways and keeps the features visible', async ({
  page,
  site,
}) => {
  const { products } = site.world.state;
  products.push({ ...products[2]!, id: 9, name: 'Society' });
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of ['en', 'ar']) {
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
    if (language === 'en') await expectAccessible(page);
    else await expectAccessibleLayout(page);
  }
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

test('F238 the landing page loads pictures for the pixel density of the screen', async ({
  browser,
  site,
}) => {
  for (const [density, suffix] of [
    [1, ''],
    [2, '?size=large'],
  ] as const) {
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
  }
});
