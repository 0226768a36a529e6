import { tabTo } from './backstage-steps.ts';
import { expect, signIn, test } from './site.ts';

test('F075 F124 F126 F127 F136 a member reads notifications and joins a workspace by keyboard alone', async ({
  page,
}) => {
  await signIn(page, 'member');
  await page.goto('/');
  await tabTo(page, page.getByRole('link', { name: 'Notifications, 3 unread' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/notifications');

  await tabTo(page, page.getByRole('link', { name: 'Wren Castellane released Salt on the Sill' }));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/album\/1\/salt-on-the-sill$/);
  await page.goBack();
  await tabTo(page, page.getByRole('button', { name: 'Mark all as read' }));
  await page.keyboard.press('Enter');

  await expect(page.getByRole('button', { name: 'Mark all as read' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  // The focused button is gone. The next Tab must not start at the top of the page.
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null))
    .toBe(true);

  await tabTo(page, page.getByRole('button', { name: 'Join', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('Joined workspace')).toBeVisible();
  await expect(page.getByText(/invited you to join/)).toBeHidden();
});
