import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { hasPermission, limitOf } from '../../../mocks/people.ts';
import { present } from '../../../mocks/present.ts';
import { createTranslate } from '../../lib/translate.ts';
import { can, verdict } from '../../data/session/can.ts';
import { memberBootstrap } from '../../data/session/test-bootstrap.ts';
import {
  explainPermission,
  explanationText,
  type Permission,
  permissionsOf,
  type UserRole,
} from './explain-permission.ts';

const gb = 1024 ** 3;
const held = (name: string, limits: Record<string, unknown> = {}): Permission => ({
  name,
  restrictions: Object.entries(limits).map(([restriction, value]) => ({
    name: restriction,
    value,
  })),
});
const role = (name: string, ...permissions: Permission[]): UserRole => ({
  name,
  permissions,
});
const explain = (...input: Parameters<typeof explainPermission>) =>
  explanationText(explainPermission(...input), { t: createTranslate({}, 'en'), language: 'en' });

describe('P026 the explanation of a permission', () => {
  test('denies it if no role grants it', () => {
    const rights = { roles: [role('trial', held('music.view'))], own: [] };

    expect(explainPermission(rights, 'files.create')).toMatchObject({
      isHeld: false,
      isAllowed: false,
      roles: [],
      own: null,
    });
    expect(explain(rights, 'files.create')).toBe('Not allowed. No role grants files.create.');
  });

  test('names the role with the highest limit', () => {
    const roles = [
      role('subscribers', held('files.create', { space: 200 * gb })),
      role('users', held('files.create', { space: String(2 * gb) })),
    ];

    const found = explainPermission({ roles, own: [], usage: { space: gb } }, 'files.create');

    expect(found.roles.map((grant) => grant.role)).toEqual(['subscribers', 'users']);
    expect(found.limits).toEqual([
      { restriction: 'space', limit: 200 * gb, role: 'subscribers', used: gb, isReached: false },
    ]);
    expect(explain({ roles, own: [], usage: { space: gb } }, 'files.create')).toBe(
      'Allowed up to 200 GB by the role subscribers. Used: 1 GB.',
    );
  });

  test("a person's own limit replaces the roles' limits, even if it is lower", () => {
    const rights = {
      roles: [role('users', held('files.create', { space: 2 * gb }))],
      own: [held('files.create', { space: gb })],
      usage: { space: 1.9 * gb },
    };

    expect(explainPermission(rights, 'files.create')).toMatchObject({
      isHeld: true,
      isAllowed: false,
    });
    expect(explain(rights, 'files.create')).toBe(
      'Not allowed. 1.9 GB of 1 GB used. The limit comes from their own permission.',
    );
  });

  test('the super permission has no limits, wherever it comes from', () => {
    const limited = role('users', held('files.create', { space: 1 }));
    const usage = { space: 5 };
    const byRole = { roles: [limited, role('admins', held('admin'))], own: [], usage };
    const byThemselves = { roles: [limited], own: [held('admin')], usage };

    for (const rights of [byRole, byThemselves])
      expect(explainPermission(rights, 'files.create')).toMatchObject({
        isAllowed: true,
        isSuper: true,
        limits: [],
      });
    expect(explain(byRole, 'files.create')).toBe(
      'Allowed without limits. Full access comes from the role admins.',
    );
  });

  test("reports an unknown result if a role's permissions are unknown", () => {
    const rights = { roles: [{ name: 'vip', permissions: null }], own: [] };

    expect(explain(rights, 'files.create')).toBe(
      "Unknown. We can't see the permissions of the role vip.",
    );
  });

  test.each([[null], [''], ['  '], ['plenty'], [undefined]])(
    'treats a limit of %j as unlimited',
    (value) => {
      const rights = {
        roles: [role('users', held('files.create', { space: value }))],
        own: [],
        usage: { space: 99 },
      };

      expect(explainPermission(rights, 'files.create')).toMatchObject({
        isAllowed: true,
        limits: [],
      });
    },
  );
});

const names = ['files.create', 'playlists.create', 'music.view', 'admin'];
const anyHeld = fc.uniqueArray(
  fc.record({
    name: fc.constantFrom(...names),
    restrictions: fc.uniqueArray(
      fc.record({
        name: fc.constantFrom('space', 'count'),
        value: fc.oneof(fc.nat(20), fc.nat(20).map(String), fc.constant(null), fc.constant('')),
      }),
      { selector: ({ name }) => name },
    ),
  }),
  { selector: ({ name }) => name },
);
const anyRights = fc.record({
  roles: fc.array(fc.record({ name: fc.string({ minLength: 1 }), permissions: anyHeld })),
  own: anyHeld,
});

test("P026 explains the same permissions as the person's app grants", () => {
  fc.assert(
    fc.property(anyRights, fc.constantFrom(...names, 'other'), fc.nat(20), (rights, name, used) => {
      const holder = memberBootstrap({ permissions: permissionsOf(rights) });
      const usage = { space: used };

      const found = explainPermission({ ...rights, usage }, name);

      expect(found.isHeld).toBe(can(holder, name));
      expect(found.isAllowed).toBe(!verdict(holder, name, { restriction: 'space', used }).denied);
    }),
  );
});

test('P026 explains the same permissions as the backend grants', () => {
  const { state } = world;
  const [first, plain] = [present(state.people[0]), present(state.roles[0])];
  fc.assert(
    fc.property(anyRights, fc.constantFrom(...names, 'other'), (rights, name) => {
      state.roles = rights.roles.map((one, index) => ({ ...plain, id: index + 1, ...one }));
      const role_ids = state.roles.map(({ id }) => id);
      const person = { ...first, role_ids, own_permissions: rights.own };

      const found = explainPermission(rights, name);

      expect(found.isHeld).toBe(hasPermission(state, person, name));
      const limits = new Map(found.limits.map((one) => [one.restriction, one.limit]));
      for (const restriction of ['space', 'count'])
        expect(limits.get(restriction) ?? null).toBe(limitOf(state, person, name, restriction));
    }),
  );
});
