import type { Page } from '@playwright/test';
import { personById } from '../mocks/people.ts';
import { present } from '../mocks/present.ts';
import { applyScenarios } from '../mocks/scenarios.ts';
import { firstOfCrowd, philippa } from '../mocks/seed/crowd.ts';
import { roleIds } from '../mocks/seed/roles.ts';
import {
  makeAdmin,
  enterPassword,
  grid,
  openAdmin,
  openFor,
  panel,
  part,
  range,
  saveButton,
  search,
} from './admin-steps.ts';
import { expectAccessible } from './axe.ts';
import { openAs } from './backstage-steps.ts';
import { expect, test, untilIdle } from './site.ts';

const name = `${philippa.first_name} ${philippa.last_name}`;

/** The palette's upload command, which only people with the permission have. */
async function commandToUpload(page: Page) {
  await page.goto('/contact');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilIdle(page);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(
    page.getByRole('combobox', { name: 'Search, open a page or run a command' }),
  ).toBeFocused();
  await page.keyboard.type('upload');
  await page.waitForLoadState('networkidle');
  return page.getByRole('option', { name: /^Upload files/ });
}

test('P025 P026 an admin finds a person among 20,000, grants them uploads, bans them and lifts the ban', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  applyScenarios(world.state, 'twenty thousand people', 'verification not required');
  const person = present(personById(world.state, firstOfCrowd + philippa.index));
  const theirs = await openFor(browser, site, person);
  await expect(await commandToUpload(theirs)).toHaveCount(0);

  await openAdmin(page, '/admin/users');
  await expect(range(page)).toHaveText(/^1–50 of 20,0\d\d$/);
  await search(page).fill(name);
  await expect(range(page)).toHaveText('1–1 of 1');
  await grid(page, 'Users').getByRole('link', { name }).click();
  const user = panel(page, 'User');
  await user.getByRole('tab', { name: 'Access' }).click();
  const why = part(user, 'Explain a permission');
  await why.getByRole('combobox', { name: 'Permission', exact: true }).click();
  await why.getByRole('combobox', { name: 'Permission', exact: true }).fill('files.create');
  await page.getByRole('option', { name: /\(files\.create\)$/ }).click();
  await expect(why.getByText('Not allowed. No role grants files.create.')).toBeVisible();

  const roles = part(user, 'Roles');
  await roles.getByRole('combobox', { name: 'Add a role' }).selectOption('users');
  await expect(why.getByText(/^Allowed up to 2 GB by the role users/)).toBeVisible();
  await roles.getByRole('button', { name: 'Remove the role trial' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove role' }).click();
  await expect(roles.getByRole('link', { name: 'trial' })).toHaveCount(0);
  expect(person.role_ids).toEqual([roleIds.members]);
  await (await commandToUpload(theirs)).click();
  await expect(theirs).toHaveURL('/uploads');
  await theirs
    .getByLabel('Choose files')
    .setInputFiles({ name: 'demo.txt', mimeType: 'text/plain', buffer: Buffer.from('La la la') });
  await expect.poll(() => world.state.uploads.entries.at(-1)?.user_id).toBe(person.id);

  const ban = part(user, 'Account');
  await ban.getByRole('button', { name: 'Ban user', exact: true }).click();
  const question = page.getByRole('dialog', { name: `Ban ${name}` });
  await question.getByLabel('Reason').fill('Forty copies of one upload');
  await question.getByRole('button', { name: 'Ban user', exact: true }).click();
  await expect(ban.getByText(/^Banned until /)).toBeVisible();
  await theirs.goto('/uploads');
  await expect(theirs).toHaveURL('/login');
  await enterPassword(theirs, person);
  await expect(
    theirs.getByText(/suspended until .*Forty copies of one upload/).first(),
  ).toBeVisible();
  await ban.getByRole('button', { name: 'Lift ban' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Lift ban' }).click();
  await expect(ban.getByRole('button', { name: 'Ban user', exact: true })).toBeVisible();
  await enterPassword(theirs, person);
  await expect(theirs.getByRole('button', { name: 'Account menu' })).toBeVisible();
  await theirs.context().close();

  await page.goto('/admin/audit');
  const changes = page.getByRole('main').getByRole('listitem').filter({ hasText: name });
  await expect(changes).toHaveCount(4);
});

test('B027 P026 when two admins edit one role, the later one resolves a conflict in one limit, and other changes merge', async ({
  page,
  browser,
  site,
}) => {
  const { world } = site;
  const role = () => present(world.state.roles.find(({ id }) => id === roleIds.artists));
  const before = role().permissions ?? [];
  makeAdmin(world, 'subscriber');
  await openAdmin(page, `/admin/roles/${roleIds.artists}`);
  const colleague = await openAs(browser, site, 'subscriber');
  await colleague.goto(`/admin/roles/${roleIds.artists}`);
  const minutes = (one: Page) => panel(one, 'Role').getByLabel('Minutes', { exact: true });
  const description = (one: Page) => panel(one, 'Role').getByLabel('Description', { exact: true });
  for (const one of [page, colleague]) await expect(minutes(one)).toHaveValue('600');
  await minutes(page).fill('1200');
  const form = panel(page, 'Role');
  await form.getByRole('searchbox', { name: 'Search permissions' }).fill('comments.create');
  await form.getByRole('checkbox', { name: /comments\.create/ }).check();

  await minutes(colleague).fill('900');
  await description(colleague).fill('Bands and solo artists.');
  await saveButton(panel(colleague, 'Role')).click();
  await expect(colleague.getByText('Saved', { exact: true })).toBeVisible();
  await colleague.context().close();
  await saveButton(form).click();

  const dialog = page.getByRole('alertdialog', { name: 'Someone else has changed this' });
  const choice = dialog.getByRole('group', { name: /Minutes$/ });
  await expect(choice.getByText(/^1,?200$/)).toBeVisible();
  await expect(choice.getByText('900', { exact: true })).toBeVisible();
  await expect(dialog.getByRole('group')).toHaveCount(1);
  expect(role().permissions?.some(({ name: one }) => one === 'comments.create')).toBe(false);
  await expectAccessible(page, '[role=alertdialog]');
  await choice.getByRole('radio', { name: /^Keep mine/ }).check();
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(description(page)).toHaveValue('Bands and solo artists.');
  expect(role().description).toBe('Bands and solo artists.');
  const after = role().permissions ?? [];
  const limit = after.find(({ name: one }) => one === 'music.create')?.restrictions ?? [];
  expect(limit).toContainEqual({ name: 'minutes', value: 1_200 });
  expect(after.map((one) => one.name)).toEqual([
    ...before.map((one) => one.name),
    'comments.create',
  ]);
});
