import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './site.ts';

const settings = '/notifications/settings';
const blocked = 'Notifications blocked. Please enable them for this site from browser settings.';

test("F075 F127 F129 a member reads a notification, and the bell's count drops by one, also in the other tab", async ({
  page,
  context,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();

  await page.getByRole('link', { name: 'Wren Castellane released Salt on the Sill' }).click();

  await expect(page).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
});

test('F127 the whole row is a link, and the controls in it work by themselves', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications');
  const row = page.getByRole('listitem').filter({ hasText: 'Salt on the Sill' });
  await row.getByRole('link', { name: 'Listen' }).click();
  await expect(page).toHaveURL(/\/album\/1\//);
  await page.goBack();

  await page
    .getByRole('listitem')
    .filter({ hasText: 'Jonas Feld' })
    .click({ position: { x: 8, y: 8 } });

  await expect(page).toHaveURL(/\/user\/7\/jonas-feld$/);
});

test('F126 all notifications are marked as read, and stay so after a reload', async ({ page }) => {
  await signIn(page, 'member');
  await page.goto('/notifications');

  const answer = page.waitForResponse(/mark-as-read/);
  await page.getByRole('button', { name: 'Mark all as read' }).click();

  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  expect((await answer).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);
});

test('F135 F136 a member accepts an invitation, and every call then uses its workspace', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/notifications');

  await page.getByRole('button', { name: 'Join', exact: true }).click();

  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page.getByText(/invited you to join/)).toBeHidden();
  expect(
    (await page.context().cookies()).find(({ name }) => name === 'activeWorkspaceId')?.value,
  ).toBe('7');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: /Spring Tour Crew/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: /Default/ }).click();
  expect(
    (await page.context().cookies()).find(({ name }) => name === 'activeWorkspaceId')?.value,
  ).toBe('0');
});

test('F138 an invitation that no longer exists shows an error', async ({
  page,
  site,
  expectFailures,
}) => {
  expectFailures(/404 .*workspace\/join/);
  await signIn(page, 'member');
  await page.goto('/notifications');
  site.world.state.workspaceInvites = [];

  await page.getByRole('button', { name: 'Join', exact: true }).click();

  await expect(page.getByText('This invite is no longer valid')).toBeVisible();
});

test("F122 the backend's markup runs no code in a real browser", async ({
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
  if (first) first.data.lines = [{ content: hostile }];

  await page.goto('/notifications');

  await expect(page.getByText('Harmless')).toBeVisible();
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
  await expect(page.getByRole('listitem').first().locator('img, style, svg svg, math')).toHaveCount(
    0,
  );
});

test('F132 F133 channels are chosen and saved; the browser channel waits for its permission', async ({
  page,
}) => {
  // A headless browser never has the permission, even if it is granted. Here the user grants it
  // when asked.
  await page.addInitScript(() => {
    const notification = {
      permission: 'default',
      requestPermission: async () => (notification.permission = 'granted'),
    };
    Object.defineProperty(window, 'Notification', { value: notification });
  });
  await signIn(page, 'member');
  await page.goto(settings);
  await page.getByRole('checkbox', { name: 'Concerts near you by Email' }).check();
  await page.getByRole('checkbox', { name: 'New followers by Browser' }).click();
  await expect(page.getByRole('checkbox', { name: 'New followers by Browser' })).toBeChecked();

  await page.getByRole('button', { name: 'Save changes' }).click();

  await expect(page.getByText('Updated preferences')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('checkbox', { name: 'Concerts near you by Email' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'New followers by Browser' })).toBeChecked();
});

test('F133 F255 if the browser blocks notifications, its channel stays off', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'Notification', {
      value: { permission: 'denied', requestPermission: async () => 'denied' },
    });
  });
  await signIn(page, 'member');
  await page.goto(settings);

  await page.getByRole('checkbox', { name: 'New followers by Browser' }).click();

  await expect(page.getByRole('alert').getByText(blocked)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'New followers by Browser' })).not.toBeChecked();
});

const file = '/storage/art/covers/1.svg';

test('F127 a notification that links to a file of the backend opens the file, by mouse and by keyboard', async ({
  page,
  site,
}) => {
  await signIn(page, 'member');
  const [notification] = site.world.state.notifications[1] ?? [];
  if (!notification) throw new Error('The demo has notifications');
  site.world.state.notifications[1] = [
    {
      ...notification,
      id: 'file',
      data: {
        lines: [{ content: 'Your report is ready' }],
        mainAction: { label: 'Open the report', action: `${site.backendUrl}${file}` },
      },
    },
  ];
  for (const open of [(link: Locator) => link.click(), (link: Locator) => link.press('Enter')]) {
    await page.goto('/notifications');
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page.getByRole('link', { name: 'Your report is ready' }));

    expect((await answer).headers()['content-type']).toContain('image/svg+xml');
    await expect(page).toHaveURL(`${site.url}${file}`);
  }
});

test('F082 a menu links to a file of the backend: it opens, and Back returns to the app', async ({
  page,
  site,
}) => {
  const menu = site.world.state.menus.find(({ positions }) =>
    positions.includes('custom-page-navbar'),
  );
  const [item] = menu?.items ?? [];
  if (!menu || !item) throw new Error('The demo has a menu');
  menu.items = [{ ...item, id: 'terms', label: 'Our terms', action: file, permissions: [] }];
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const open of [(link: Locator) => link.click(), (link: Locator) => link.press('Enter')]) {
    await page.goto('/pricing');
    await open(page.getByRole('link', { name: 'Our terms' }));

    await expect(page).toHaveURL(`${site.url}${file}`);
    expect(await page.evaluate(() => document.documentElement.localName)).toBe('svg');
    await page.goBack();
    await expect(page.getByRole('link', { name: 'Our terms' })).toBeVisible();
  }
});
