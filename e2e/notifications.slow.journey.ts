import type { Locator } from '@playwright/test';
import { expect, signIn, test } from './site.ts';

test("F122 a browser renders the backend's markup without running code", async ({
  page,
  site,
  expectFailures,
}) => {
  // Parsing it is enough for the browser to report violations of the policy.
  expectFailures(/violates the following Content Security Policy/);
  await signIn(page, 'member');
  const [first] = site.world.state.notifications[1] ?? [];
  const hostile =
    '<svg></p><style><a id="</style><img src=1 onerror=hacked=1>"></style></svg><math><mtext><table><mglyph><style><img src=x onerror=hacked=1></style></mglyph></table></mtext></math><b>Harmless</b>';
  if (first?.data) first.data.lines = [{ content: hostile }];

  await page.goto('/notifications');

  await expect(page.getByText('Harmless')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByRole('listitem').first().locator('img, style, svg svg, math')).toHaveCount(
    0,
  );
});

const file = '/storage/art/covers/1.svg';

test('F082 F127 notifications and menu items open backend files by mouse and keyboard, and Back returns to the app', async ({
  page,
  site,
}) => {
  const { state } = site.world;
  await signIn(page, 'member');
  const [notification] = state.notifications[1] ?? [];
  if (!notification) throw new Error('The demo has notifications');
  state.notifications[1] = [
    {
      ...notification,
      id: 'file',
      data: {
        lines: [{ content: 'Your report is ready' }],
        mainAction: { label: 'Open the report', action: `${site.backendUrl}${file}` },
      },
    },
  ];
  const menu = state.menus.find(({ positions }) => positions.includes('custom-page-navbar'));
  const [item] = menu?.items ?? [];
  if (!menu || !item) throw new Error('The demo has a menu');
  menu.items = [{ ...item, id: 'terms', label: 'Our terms', action: file, permissions: [] }];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const open of [(link: Locator) => link.click(), (link: Locator) => link.press('Enter')]) {
    await page.goto('/notifications');
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page.getByRole('link', { name: 'Your report is ready' }));
    expect((await answer).headers()['content-type']).toContain('image/svg+xml');
    await expect(page).toHaveURL(`${site.url}${file}`);

    await page.goto('/pricing');
    await open(page.getByRole('link', { name: 'Our terms' }));
    await expect(page).toHaveURL(`${site.url}${file}`);
    expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Our terms' })).toBeVisible();
  }
});
