import type { Page } from '@playwright/test';
import { scriptAddresses } from './hostile/addresses.ts';
import { markup } from './hostile/markup.ts';
import { hoverAndFocusAll, watchForViolations } from './hostile/watch.ts';
import { expect, fillSignIn, openAndSettle, test } from './site.ts';
import { present } from '../mocks/present.ts';

const title = (page: Page, name: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('F244 each failure has its own status and screen', async ({ page, site, expectFailures }) => {
  expectFailures(/40[14]|50[0234]/);
  expect((await page.goto('/pages/nowhere'))?.status()).toBe(404);
  await title(page, /doorway to the great nothing/);
  await page.goto('/pages/about-us');
  await expect(page).toHaveURL('/pages/about');
  await page.goto('/pages/press-kit');
  await expect(page).toHaveURL('/login');
  // The gateway and the app each try up to three times.
  site.world.state.failures.push({ key: 'GET custom-pages/{idOrSlug}', as: 'trace', times: 1_000 });
  expect((await page.goto('/pages/for-artists'))?.status()).toBe(502);
  await expect(
    page.getByRole('heading', { name: 'There was an issue loading this page' }),
  ).toBeVisible();
  site.world.state.failures.length = 0;
  await page.getByRole('button', { name: 'Try again' }).click();

  await title(page, 'For artists');
});

test('F242 links within a page and to another page lead to their headings, and Back returns', async ({
  page,
}) => {
  const publishing = page.getByRole('heading', { name: '2. What you publish' });
  await page.setViewportSize({ width: 400, height: 490 });
  await page.goto('/pages/terms');
  await page.getByRole('link', { name: 'what you publish' }).click();
  await expect(page).toHaveURL('/pages/terms#page-publishing');
  await expect(publishing).toBeInViewport();
  // Below the sticky navbar.
  await expect
    .poll(() => publishing.evaluate((heading) => heading.getBoundingClientRect().top))
    .toBeGreaterThan(60);

  await page.goBack();
  await expect(publishing).not.toBeInViewport();
  for (const go of [
    () => page.goto('/pages/terms#publishing'),
    () =>
      page
        .goto('/pages/about')
        .then(() => page.getByRole('link', { name: 'whose a recording is' }).click()),
  ]) {
    await page.goto('/contact');
    await go();
    await expect(publishing).toBeInViewport();
    await expect(publishing).toBeFocused();
  }
});

test('F242 a server-rendered article has in-app links, and survives a change of language', async ({
  page,
}) => {
  const open = async () => {
    // Starts without a session that is not yet known to be a guest's; no call of the previous page
    // may start one.
    await page.goto('about:blank');
    await page.context().clearCookies();
    await page.goto('/pages/about');
    await expect(page.locator('#root[data-path]')).toHaveCount(1);
    await expect(page.locator('.stalled')).toHaveCount(0);
    await page.evaluate(() => {
      document.documentElement.dataset['kept'] = '';
    });
  };
  await open();
  await page.getByRole('link', { name: 'whose a recording is' }).click();
  await title(page, 'Terms of service');
  await expect(page.locator('html[data-kept]')).toHaveCount(1);

  await open();
  await page.getByRole('button', { name: /^Language/ }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await title(page, 'About Undersong');
  await expect(page.locator('html[data-kept][lang=de]')).toHaveCount(1);
});

test('F035 F244 a guest who opens a members-only page by its address returns to it after signing in', async ({
  page,
}) => {
  const path = '/pages/press-kit?from=letter#pictures';
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible();
  await page.reload();
  await fillSignIn(page, 'member');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();

  await title(page, 'Press kit');
  await expect(page).toHaveURL(path);
});

test('F024 F245 an unsent message is restored, and then sent by keyboard alone', async ({
  page,
  context,
  site,
  expectFailures,
}) => {
  expectFailures(/ERR_INTERNET_DISCONNECTED|contact-page|503/);
  await openAndSettle(page, '/contact');
  await page.getByLabel('Name').fill('Ann');
  await page.getByLabel('Email').fill('ann@example.test');
  await page.getByLabel('Message').fill('Where is side B?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText(/couldn't reach the server|offline/i).first()).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Message')).toHaveValue('Where is side B?');

  await page.getByLabel('Message').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');

  await expect(page.getByText('Your message has been submitted.')).toBeVisible();
  await expect(page).toHaveURL('/');
  expect(site.world.state.mails).toMatchObject([{ text: 'Where is side B?' }]);
});

test.describe('without a content security policy', () => {
  test.use({ bypassCSP: true });

  test("F242 F243 a page's hostile body, title and tags are rendered harmless", async ({
    page,
    context,
    site,
    expectFailures,
  }) => {
    expectFailures(/^console:|404/);
    const harm = await watchForViolations(context, site.url);
    const links = scriptAddresses.map(
      (address) =>
        `<a href="${address}">link</a><img src="${address}"><iframe src="${address}"></iframe>`,
    );
    const about = site.world.state.pages[0];
    const payloads = [...markup, ...links];
    // A payload that swallows the rest must not hide it: each page has other neighbours.
    // `web/lib/html/rich-page.test.ts` has each payload alone.
    const pages = 10;
    for (let index = 0; index < pages; index += 1) {
      const own = payloads.filter((_, at) => at % pages === index);
      const body = own.map((one) => `<div>${one}</div>`).join('\n');
      const title = own.slice(0, 3).join(' ').slice(0, 230);
      Object.assign(present(about), { body, title: `${index}: ${title}` });
      await page.goto('/pages/about');
      await expect(page.locator('article h1')).toContainText(`${index}:`);
      await hoverAndFocusAll(page);
      const bad = await page
        .locator('article')
        .evaluate((article) =>
          [...article.querySelectorAll('*')]
            .filter(
              (one) =>
                /^(?:script|style|iframe|object|embed|form|base|meta|link|svg|math|template)$/.test(
                  one.localName,
                ) ||
                [...one.attributes].some(
                  ({ name, value }) =>
                    name.startsWith('on') ||
                    (name === 'id' && !/^page-[\w-]+$/.test(value)) ||
                    name === 'srcdoc',
                ),
            )
            .map(({ outerHTML }) => outerHTML),
        );
      expect(bad, body).toEqual([]);
    }

    expect(payloads.length).toBeGreaterThan(80);
    expect(await page.evaluate(() => '__xss' in window)).toBe(false);
    expect(harm.done).toEqual([]);
  });
});
