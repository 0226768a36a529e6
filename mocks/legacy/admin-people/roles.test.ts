import { describe, expect, test } from 'vitest';
import { everybody, hasPermission, personById } from '../../people.ts';
import { present } from '../../present.ts';
import { applyScenarios } from '../../scenarios.ts';
import { firstOfCrowd } from '../../seed/crowd.ts';
import { roleIds } from '../../seed/roles.ts';
import { startBackend } from '../../test-backend.ts';

interface ShownRole {
  role: { id: number; updated_at: string | null; users_count: number };
}

describe('P025: a role', () => {
  test('counts its people, even among thousands', async () => {
    const { call, world } = startBackend('admin');
    applyScenarios(world.state, 'twenty thousand people');

    const { body } = await call('GET roles/{id}', { params: { id: roleIds.trial } });

    const people = everybody(world.state).filter(({ role_ids }) =>
      role_ids.includes(roleIds.trial),
    );
    expect(people.length).toBeGreaterThan(100);
    expect((body as ShownRole).role.users_count).toBe(people.length);
  });

  test('can be assigned to and removed from people', async () => {
    const { call, world } = startBackend('admin');
    applyScenarios(world.state, 'twenty thousand people');
    const userIds = [1, firstOfCrowd + 7];
    const held = () =>
      userIds.map((id) => personById(world.state, id)?.role_ids.includes(roleIds.artists));

    await call('POST roles/{id}/add-users', { params: { id: roleIds.artists }, body: { userIds } });
    expect(held()).toEqual([true, true]);

    await call('POST roles/{id}/remove-users', {
      params: { id: roleIds.artists },
      body: { userIds },
    });
    expect(held()).toEqual([false, false]);
  });

  test('changes the permissions of its people when it is saved', async () => {
    const { call, world } = startBackend('admin');
    const mira = present(personById(world.state, 1));
    const { permissions } = present(world.state.roles.find(({ id }) => id === roleIds.members));

    const { body } = await call('PUT roles/{id}', {
      params: { id: roleIds.members },
      body: { permissions: (permissions ?? []).filter(({ name }) => name !== 'files.create') },
    });

    expect(hasPermission(world.state, mira, 'files.create')).toBe(false);
    expect(hasPermission(world.state, mira, 'comments.create')).toBe(true);
    expect((body as ShownRole).role.updated_at).not.toBeNull();
  });

  test('keeps omitted fields, and unknown fields of permissions', async () => {
    const { call, world } = startBackend('admin');
    const find = () => present(world.state.roles.find(({ id }) => id === roleIds.artists));
    const before = structuredClone(find());
    const restrictions = [{ name: 'depth', value: 1, unit: 'm' }];
    const permissions = [{ name: 'plugin.use', restrictions }];

    await call('PUT roles/{id}', { params: { id: roleIds.artists }, body: { permissions } });

    expect(find()).toEqual({ ...before, permissions, updated_at: expect.any(String) as string });
  });

  test('is removed from its people when it is deleted', async () => {
    const { call, world } = startBackend('admin');

    await call('DELETE roles/{ids}', { params: { ids: `${roleIds.artists}` } });

    expect(personById(world.state, 5)?.role_ids).toEqual([roleIds.members]);
    expect(await call('GET roles/{id}', { params: { id: roleIds.artists } })).toMatchObject({
      status: 404,
    });
  });

  test.each([roleIds.members, roleIds.guests])(
    'cannot be deleted if the site needs it: %i',
    async (id) => {
      const { call, world } = startBackend('admin');
      const before = world.state.roles.length;

      expect(await call('DELETE roles/{ids}', { params: { ids: `4,${id}` } })).toMatchObject({
        status: 422,
      });
      expect(world.state.roles).toHaveLength(before);
    },
  );

  test('cannot have the name of another role', async () => {
    const { call } = startBackend('admin');

    expect(
      await call('PUT roles/{id}', { params: { id: roleIds.trial }, body: { name: 'ARTISTS' } }),
    ).toMatchObject({ status: 422, body: { errors: { name: [expect.any(String)] } } });
  });
});

test('P025: only admins can make admins', async () => {
  const { call, world } = startBackend('member');
  present(personById(world.state, 1)).own_permissions = ['view', 'create', 'update', 'delete'].map(
    (verb) => ({ name: `roles.${verb}` }),
  );
  const permissions = [{ name: 'admin' }];

  for (const [key, input] of [
    ['POST roles', { body: { name: 'mine', permissions } }],
    ['PUT roles/{id}', { params: { id: roleIds.members }, body: { permissions } }],
    ['PUT roles/{id}', { params: { id: roleIds.admins }, body: { name: 'mine' } }],
    ['DELETE roles/{ids}', { params: { ids: '3' } }],
  ] as const)
    expect([key, (await call(key, input)).status]).toEqual([key, 403]);
  expect(await call('POST roles', { body: { name: 'mine' } })).toMatchObject({ status: 200 });
});
