import { expectAccessible } from './axe.ts';
import { expect, signIn, test } from './site.ts';

test('F075 F126 F127 F129 F135 F136 a member with two tabs reads notifications and joins a workspace', async ({
  page,
  context,
  site,
}) => {
  const calls = async () => (await site.world.calls?.read(0)) ?? [];
  const workspace = async () =>
    (await context.cookies()).find(({ name }) => name === 'activeWorkspaceId')?.value;
  await signIn(page, 'member');
  await page.goto('/notifications');
  const other = await context.newPage();
  await other.goto('/contact');
  await expect(other.getByRole('link', { name: 'Notifications, 3 unread' })).toBeVisible();
  await page.getByRole('link', { name: 'Wren Castellane released Salt on the Sill' }).click();
  await expect(page).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
  for (const tab of [page, other])
    await expect(tab.getByRole('link', { name: 'Notifications, 2 unread' })).toBeVisible();
  await other.close();

  await page.goBack();
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name });
  await row('Salt on the Sill').getByRole('link', { name: 'Listen' }).click();
  await expect(page).toHaveURL(/\/album\/1\//);
  await page.goBack();
  await row('Jonas Feld').click({ position: { x: 8, y: 8 } });
  await expect(page).toHaveURL(/\/user\/7\/jonas-feld$/);

  await page.goto('/notifications');
  const answer = page.waitForResponse(/mark-as-read/);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  expect((await answer).ok()).toBe(true);
  await page.reload();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await expect(page.getByText('Unread', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: 'Join', exact: true }).click();
  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page.getByText(/invited you to join/)).toBeHidden();
  expect(await workspace()).toBe('7');
  const before = (await calls()).at(-1)?.id ?? 0;
  await page.reload();
  await expect(page.getByText('Tomás Arriaga')).toBeHidden();
  const later = (await calls()).filter(
    ({ id, path }) => id > before && path.startsWith('/api/v1/'),
  );
  expect(later.map(({ row }) => row)).toContain('GET notifications');
  // The gateway's own reads, whose replies are the same in every workspace.
  const same = ['GET bootstrap-data', 'GET value-lists/{names}'];
  expect(
    later.filter(({ row, query }) => !same.includes(row ?? '') && query['workspaceId'] !== '7'),
  ).toEqual([]);
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByRole('menuitemradio', { name: /Spring Tour Crew/ })).toBeChecked();
  await expectAccessible(page);
  await page.getByRole('menuitemradio', { name: /Default/ }).click();
  expect(await workspace()).toBe('0');
});
