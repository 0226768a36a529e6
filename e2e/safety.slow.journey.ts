import { persona } from '../mocks/personas.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { expectAccessible } from './axe.ts';
import { endSessions, expect, openAndSettle, signIn, test } from './site.ts';

const settings = '/notifications/settings';

// The app cannot block the browser's own Back yet: the router receives it first.
test('F132 a member with unsaved choices confirms before leaving by Back', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/contact');
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications/ })
    .click();
  await page.getByRole('link', { name: 'Notification settings' }).click();
  await page.getByRole('checkbox', { name: 'Concerts near you by Email' }).click();
  await expect(page.getByText('You have unsaved changes')).toBeVisible();

  await page.goBack();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question.getByRole('button', { name: 'Stay' })).toBeFocused();
  await expect(page).toHaveURL(settings);
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stay' }).click();
  await expect(question).toBeHidden();
  await expect(page.getByRole('checkbox', { name: 'Concerts near you by Email' })).toBeChecked();

  await page.goBack();
  await question.getByRole('button', { name: 'Leave' }).click();
  await expect(
    page.getByRole('heading', { level: 1, name: 'Notifications', exact: true }),
  ).toBeVisible();
  await expect(page).toHaveURL('/notifications');
  await page.goBack();
  await expect(page).toHaveURL('/contact');
});

test('F147 F149 a toast is above a modal dialog, where it can be pressed and is announced', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/401 |419 |503 |422 /);
  await signIn(page, 'member');
  await openAndSettle(page, '/contact');
  endSessions(site);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications/ })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again' });
  await dialog.getByLabel('Password', { exact: true }).fill(persona('member').password);
  site.world.state.failures.push({ key: 'POST auth/login', as: 'maintenance', times: 1 });
  await dialog.getByRole('button', { name: 'Sign in', exact: true }).click();

  const close = page.getByRole('alert').getByRole('button', { name: 'Close' });
  await expect(close).toBeVisible();
  const isOnTop = () =>
    close.evaluate((node) => {
      const { x, y, width, height } = node.getBoundingClientRect();
      return node.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    });
  await expect.poll(isOnTop).toBe(true);
  // At the bottom, above the cookie notice.
  await expect
    .poll(async () => (await close.boundingBox())?.y)
    .toBeGreaterThan((page.viewportSize()?.height ?? 0) - 180);
  // A toast under the pointer stays.
  await close.hover();
  await expectAccessible(page);
  await close.click();
  await expect(close).toBeHidden();
  await expect(dialog).toBeVisible();
});

test('F150 a screen that fails to load leaves the rest of the site working, and loads on retry', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/not-found-screen|A screen failed|dynamically imported/);
  await page.goto('/contact');
  await page.evaluate(() => {
    sessionStorage.setItem('foyer.reloaded', 'every');
  });
  // Under each name that the app tries.
  const files = /\/assets\/(?:~\d\/)?notifications-screen-[^/]+\.js/;
  await signIn(page, 'member');
  await page.goto('/contact');
  expectFailures(/notifications-screen/);
  await page.route(files, (route) => route.fulfill({ status: 404, body: '' }));
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Notifications/ })
    .click();
  await expect(
    page.getByRole('heading', { name: 'Something went wrong on this page' }),
  ).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expectAccessible(page);

  await page.unroute(files);
  await page.getByRole('button', { name: 'Try again' }).click();

  await expect(
    page.getByRole('heading', { level: 1, name: 'Notifications', exact: true }),
  ).toBeVisible();
});

test('F150 a page whose app does not load shows a message with a reload link after ten seconds', async ({
  page,
  expectFailures,
}) => {
  expectFailures(/assets/);
  await page.route('**/assets/**/*.js', (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/login');
  const message = page.getByRole('heading', { name: 'This page has not started yet' });
  const stalled = page.locator('.stalled');
  await stalled.evaluate((element) => {
    for (const animation of element.getAnimations()) {
      animation.pause();
      animation.currentTime = 9_000;
    }
  });
  await expect(message).toBeHidden();
  await stalled.evaluate((element) => {
    for (const animation of element.getAnimations()) animation.finish();
  });
  await expect(message).toBeVisible();
  await expectAccessible(page);
  await page.unroute('**/assets/**/*.js');
  await page.getByRole('link', { name: 'Reload' }).click();

  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
});

test('F085 F086 advertisements have reserved space and run their code only in frames', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/sandbox|Content Security Policy|inline script/i);
  applyScenarios(site.world.state, 'advertisements');
  const { ads } = site.world.state.settings;
  if (ads)
    ads.general_bottom = `${ads.general_bottom}<script>top.document.title = 'taken'</script><img src="data:," onerror="top.document.title = 'taken'">`;
  await page.goto('/contact');

  const frame = page.frameLocator('iframe >> nth=0');
  await expect(frame.getByRole('link', { name: 'See the dates' })).toHaveAttribute(
    'href',
    'https://example.test',
  );
  await expect
    .poll(async () => (await page.locator('iframe').first().boundingBox())?.height)
    .toBe(150);
  await page.locator('iframe').nth(1).scrollIntoViewIfNeeded();
  await expect(
    page.frameLocator('iframe >> nth=1').getByRole('link', { name: 'Visit the shop' }),
  ).toBeVisible();
  expect(await page.title()).not.toBe('taken');
  expect(
    await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    ),
  ).toBe(0);
});
