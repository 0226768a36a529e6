import { describe, expect, test } from 'vitest';
import { COMMENTS_CREATE, FILES_CREATE, PLAYLISTS_CREATE } from '../contracts/constants.ts';
import type { Permission } from '../contracts/schema/user.ts';
import {
  everybody,
  hasPermission,
  limitOf,
  permissionsOf,
  personByEmail,
  personById,
} from './people.ts';
import { present } from './present.ts';
import { applyScenarios } from './scenarios.ts';
import { firstOfCrowd, philippa } from './seed/crowd.ts';
import { permissionOptions } from './seed/permissions.ts';
import { roleIds, roles } from './seed/roles.ts';
import { createWorld } from './world.ts';

const member = (own_permissions: Permission[] = [], ...traits: 'subscriber'[]) => {
  const world = createWorld('test');
  return { state: world.state, person: world.make('user', ...traits, { own_permissions }) };
};
const space = (value: number | string | null): Permission => ({
  name: FILES_CREATE,
  restrictions: [{ name: 'space', value }],
});

describe('P025: the permissions of a person', () => {
  test('are merged from all roles, with the highest limit', () => {
    const { state, person } = member([], 'subscriber');

    expect(limitOf(state, person, PLAYLISTS_CREATE)).toBe(2_000);
    expect(limitOf(state, person, FILES_CREATE, 'space')).toBe(200 * 1024 ** 3);
    expect(hasPermission(state, person, COMMENTS_CREATE)).toBe(true);
  });

  test('have the highest limit in any order of roles', () => {
    const { state, person } = member([], 'subscriber');
    state.roles.reverse();

    expect(limitOf(state, person, PLAYLISTS_CREATE)).toBe(2_000);
  });

  test.each([0, 100, 10 ** 15])("use the person's own limit of %i instead", (value) => {
    const { state, person } = member([space(value)], 'subscriber');

    expect(limitOf(state, person, FILES_CREATE, 'space')).toBe(value);
  });

  test.each([null, ''])('keep the limit of the role when the own one is %j', (value) => {
    const { state, person } = member([space(value)]);

    expect(limitOf(state, person, FILES_CREATE, 'space')).toBe(2 * 1024 ** 3);
  });

  test("contain the person's own permissions", () => {
    const { state, person } = member([{ name: 'reports.view', restrictions: [] }]);

    expect(hasPermission(state, person, 'reports.view')).toBe(true);
    expect(permissionsOf(state, person).filter(({ name }) => name === 'reports.view')).toHaveLength(
      1,
    );
  });

  test('are free of duplicates', () => {
    const { state, person } = member([space(1)], 'subscriber');
    const names = permissionsOf(state, person).map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });

  test('are unlimited for a person with all permissions', () => {
    const { state, person } = member([space(1), { name: 'admin', restrictions: [] }]);

    expect(limitOf(state, person, FILES_CREATE, 'space')).toBeNull();
  });
});

test('P025: every permission of a role is in the list of permissions, with its ID', () => {
  const known = new Map(permissionOptions.map(({ id, name }) => [name, id]));

  expect(new Set(known.values()).size).toBe(permissionOptions.length);
  for (const { id, name, restrictions } of roles.flatMap(({ permissions }) => permissions ?? [])) {
    expect([name, id]).toEqual([name, known.get(name)]);
    const options = permissionOptions.find((one) => one.name === name)?.restrictions ?? [];
    expect(options.map((one) => one.name)).toEqual(
      expect.arrayContaining((restrictions ?? []).map((one) => one.name)),
    );
  }
});

describe('twenty thousand people', () => {
  const crowded = () => {
    const { state } = createWorld('test', () => Date.parse('2026-05-01'));
    applyScenarios(state, 'twenty thousand people');
    return state;
  };

  test('are the same in every world, and not stored in it', () => {
    const [one, other] = [crowded(), crowded()];

    expect(everybody(one)).toHaveLength(one.people.length + 20_000);
    expect(everybody(one).at(-1)).toEqual(everybody(other).at(-1));
    expect(JSON.stringify(one.people).length).toBeLessThan(100_000);
  });

  test('have different IDs and email addresses', () => {
    const all = everybody(crowded());

    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ email }) => email)).size).toBe(all.length);
  });

  test('keep a change of one person', () => {
    const state = crowded();
    const id = firstOfCrowd + philippa.index;

    present(personById(state, id)).role_ids = [roleIds.members];

    expect(everybody(state)).toHaveLength(20_000 + state.people.length - 1);
    const same = everybody(state).filter((person) => person.id === id);
    expect(same).toMatchObject([{ first_name: 'Philippa', role_ids: [roleIds.members] }]);
    expect(personByEmail(state, present(same[0]).email.toUpperCase())?.id).toBe(id);
  });

  test('contain a person whose role may not upload', () => {
    const state = crowded();
    const found = present(personById(state, firstOfCrowd + philippa.index));

    expect(hasPermission(state, found, FILES_CREATE)).toBe(false);
    found.role_ids = [roleIds.members];
    expect(hasPermission(state, found, FILES_CREATE)).toBe(true);
  });

  test.each([firstOfCrowd - 1, firstOfCrowd + 20_000, null])('exclude %j', (id) => {
    expect(personById(crowded(), id)).toBeNull();
  });
});
