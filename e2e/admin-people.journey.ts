import { personById } from '../mocks/people.ts';
import { present } from '../mocks/present.ts';
import { grid, openAdmin, openFor, panel, part, range, saveButton } from './admin-steps.ts';
import { expect, test } from './site.ts';

test('P026 an admin approves one request, and denies another with a reason that the person sees', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  const request = (id: number) => present(world.state.requests.find((one) => one.id === id));
  await openAdmin(page, '/admin');
  await page.getByRole('link', { name: /^See all\s*: Pending requests$/ }).click();
  await expect(range(page)).toHaveText('1–3 of 3');

  await grid(page, 'Requests').getByRole('link', { name: 'Priya Raman' }).click();
  const open = panel(page, 'Request');
  await expect(open.getByText('Monsoon Ledger').first()).toBeVisible();
  await open.getByRole('button', { name: 'Approve', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Approve this request?' });
  await question.getByRole('button', { name: 'Approve' }).click();
  await expect(part(open, 'State').getByText('Approved', { exact: true })).toBeVisible();
  expect(request(3).status).toBe('approved');
  // Shows only pending requests.
  await expect(range(page)).toHaveText('1–2 of 2');

  await grid(page, 'Requests').getByRole('link', { name: 'Jonas Feld' }).click();
  await expect(open.getByRole('link', { name: 'Our website' })).toBeVisible();
  await open.getByRole('button', { name: 'Deny', exact: true }).click();
  const reason = 'The passport is not readable. <b>Please</b> send it again.';
  await open.getByLabel('Reason').fill(reason);
  await open.getByRole('button', { name: 'Deny request' }).click();
  await expect(part(open, 'State').getByText('Denied', { exact: true })).toBeVisible();
  expect(request(2)).toMatchObject({ status: 'denied', notes: reason });
  expect(request(1).status).toBe('pending');

  const jonas = present(personById(world.state, request(2).user_id));
  // Backstage is for subscribers.
  jonas.subscriptions = [{ id: 900, valid: true, active: true, product_id: 3, price_id: 6 }];
  const theirs = await openFor(browser, site, jonas);
  await theirs.goto('/backstage');
  const denied = theirs.getByRole('region', { name: 'Your request was denied' });
  await expect(denied.getByText(reason)).toBeVisible();
  await theirs.context().close();
});

test("P026 a user's panel: the card shows the state, tabs hold the rest, and the save bar stays in sight", async ({
  page,
  site: { world },
}) => {
  const person = present(personById(world.state, 1));
  await page.setViewportSize({ width: 1440, height: 700 });
  await openAdmin(page, '/admin/users/1');
  const user = panel(page, 'User');
  const card = part(user, 'Account');
  await expect(card.getByRole('heading', { name: 'Mira Lindqvist' })).toBeVisible();
  await expect(card.getByText(/^Last seen /)).toBeVisible();
  await expect(saveButton(user)).toBeInViewport({ ratio: 1 });
  await user.getByLabel('First name').fill('Miranda');
  await saveButton(user).click();
  await expect(card.getByRole('heading', { name: 'Miranda Lindqvist' })).toBeVisible();
  expect(person.first_name).toBe('Miranda');

  await user.getByRole('tab', { name: 'Details' }).press('ArrowRight');
  await part(user, 'Roles').getByRole('combobox', { name: 'Add a role' }).selectOption('artists');
  await expect(
    card.getByRole('list', { name: 'State' }).getByText('artists', { exact: true }),
  ).toBeVisible();

  await user.getByRole('tab', { name: 'Access' }).press('ArrowRight');
  await user.getByRole('button', { name: 'Log out everywhere' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Log out everywhere' }).click();
  await expect(part(user, 'Sessions').getByText('No active sessions.')).toBeVisible();
  await expect(card.getByText('Logged out everywhere', { exact: true })).toBeVisible();

  await card.getByRole('button', { name: 'Ban user', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Ban Miranda Lindqvist' });
  await question.getByLabel('Reason').fill('Spam');
  await question.getByRole('button', { name: 'Ban user', exact: true }).click();
  await expect(card.getByText(/^Banned until /)).toBeVisible();
});
