import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { personById } from '../../../mocks/people.ts';
import { present } from '../../../mocks/present.ts';
import { roleIds } from '../../../mocks/seed/roles.ts';
import type { WorldState } from '../../../mocks/state.ts';
import { openPanel, part, question } from '../test-panel.tsx';
import { paste } from '../../dev/test/test-app.tsx';

const open = (recordId: number | 'new', change?: (state: WorldState) => void) =>
  openPanel('roles', recordId, change);
const row = (id: number) => present(world.state.roles.find((role) => role.id === id));
const names = (id: number) => (row(id).permissions ?? []).map(({ name }) => name);
const permission = (name: RegExp) => screen.findByRole('checkbox', { name });
const save = () => screen.getByRole('button', { name: 'Save changes' });

test('P026 lists lost permissions before a save', async () => {
  const { user, writes } = await open(roleIds.artists);
  await user.click(await permission(/backstage\.access/));
  expect(await screen.findByText(/loses? Open backstage/)).toBeVisible();

  await user.click(save());

  await waitFor(() => expect(names(roleIds.artists)).not.toContain('backstage.access'));
  expect(names(roleIds.artists)).toContain('music.create');
  expect(writes.map(({ key }) => key)).toEqual([`PUT roles/${roleIds.artists}`]);
  expect(Object.keys(present(writes[0]).body as object)).toEqual(['permissions']);
});

test('P026 finds permissions in the language of the page', async () => {
  const { user } = await open(roleIds.artists, (state) => {
    present(personById(state, 6)).language = 'de';
  });
  await paste(user, await screen.findByRole('searchbox', { name: 'Rechte suchen' }), 'hochladen');

  expect(await permission(/^Dateien hochladen/)).toBeVisible();
  expect(screen.queryByText('comments.create')).toBeNull();
});

test('B027 merges the changes of two admins to different permissions of one role', async () => {
  const { user } = await open(roleIds.artists);
  await user.click(await permission(/backstage\.access/));
  const other = row(roleIds.artists);
  world.state.roles = world.state.roles.map((role) =>
    role === other
      ? {
          ...role,
          updated_at: '2030-01-01T00:00:00.000Z',
          permissions: [
            ...(role.permissions ?? []),
            { id: 900, name: 'plugin.do', restrictions: [] },
          ],
        }
      : role,
  );

  await user.click(save());

  await waitFor(() => expect(names(roleIds.artists)).not.toContain('backstage.access'));
  expect(names(roleIds.artists)).toContain('plugin.do');
});

test('P026 reports a limit that is not a number at its field', async () => {
  const { user, writes } = await open(roleIds.artists);
  const minutes = await screen.findByLabelText('Minutes');
  await user.clear(minutes);
  await user.type(minutes, 'ten');

  await user.click(save());

  expect(minutes).toHaveAccessibleDescription(/Please check what you entered\./);
  expect(minutes).toHaveFocus();
  expect(writes).toEqual([]);
});

test('P026 finds permissions by search', async () => {
  const { user } = await open(roleIds.artists);
  await permission(/music\.create/);

  await paste(user, screen.getByRole('searchbox', { name: 'Search permissions' }), 'lyrics');

  expect(await permission(/lyrics\.view/)).toBeVisible();
  expect(screen.queryByRole('checkbox', { name: /music\.create/ })).toBeNull();
});

test('P026 adds people to a role and removes them', async () => {
  const { user, writes } = await open(roleIds.artists);
  const people = await part('People in this role');
  await paste(user, people.getByRole('searchbox', { name: 'Search people to add' }), 'Jonas Feld');
  await user.click(await people.findByRole('button', { name: 'Add Jonas Feld' }));
  const list = within(await people.findByRole('list', { name: 'People in this role' }));
  expect(await list.findByRole('link', { name: 'Jonas Feld' })).toBeVisible();
  expect(personById(world.state, 7)?.role_ids).toContain(roleIds.artists);

  await user.click(list.getByRole('button', { name: 'Remove Jonas Feld' }));
  await user.click((await question()).getByRole('button', { name: 'Remove' }));

  await waitFor(() => expect(personById(world.state, 7)?.role_ids).not.toContain(roleIds.artists));
  expect(writes).toEqual([
    { key: `POST roles/${roleIds.artists}/add-users`, body: { userIds: [7] } },
    { key: `POST roles/${roleIds.artists}/remove-users`, body: { userIds: [7] } },
  ]);
});

test('P026 creates a new role with its permissions', async () => {
  const { user, saved } = await open('new');
  const panel = within(screen.getByRole('main', { name: 'Panel' }));
  await paste(user, await panel.findByLabelText('Name'), 'moderators');
  await paste(
    user,
    await screen.findByRole('searchbox', { name: 'Search permissions' }),
    'comments.delete',
  );
  await user.click(await permission(/comments\.delete/));

  await user.click(screen.getByRole('button', { name: 'Create' }));

  await waitFor(() => expect(saved).toHaveLength(1));
  expect(world.state.roles.at(-1)).toMatchObject({
    name: 'moderators',
    permissions: [{ name: 'comments.delete' }],
  });
});

test.each(Object.entries(roleIds))('P026 the demo role %s opens without changes', async (_, id) => {
  await open(id);

  await screen.findByRole('searchbox', { name: 'Search permissions' });
  expect(save()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.queryByText('When you save')).toBeNull();
});
