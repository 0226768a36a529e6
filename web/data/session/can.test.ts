// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { normaliseBootstrap } from '../../../contracts/site/bootstrap.ts';
import { world } from '../../../mocks/node.ts';
import { applyScenarios, type ScenarioName } from '../../../mocks/scenarios.ts';
import { call } from '../calls/call.ts';
import { can, hasActiveSubscription, isSubscribed, verdict } from './can.ts';
import { guestBootstrap, memberBootstrap } from './test-bootstrap.ts';

const twenty = { name: 'playlists.create', restrictions: [{ name: 'count', value: 20 }] };
const used = (count: number) => ({ restriction: 'count', used: count });

describe('can', () => {
  test("F175 checks the signed-in user's permissions, not the guest role's", () => {
    const bootstrap = {
      ...guestBootstrap(['music.view']),
      user: memberBootstrap({ permissions: ['music.play'] }).user,
    };

    expect(can(bootstrap, 'music.play')).toBe(true);
    expect(can(bootstrap, 'music.view')).toBe(false);
  });

  test("F175 checks the guest role's permissions while nobody is signed in", () => {
    expect(can(guestBootstrap(['music.view']), 'music.view')).toBe(true);
    expect(can(guestBootstrap(['music.view']), 'music.play')).toBe(false);
    expect(can({ user: null, guest_role: null }, 'music.view')).toBe(false);
  });

  test('F175 compares names exactly', () => {
    const bootstrap = memberBootstrap({ permissions: ['admin.access', 'music.view.all'] });

    for (const name of ['admin', 'ADMIN.ACCESS', 'music.view', 'music', '*', ''])
      expect(can(bootstrap, name)).toBe(false);
  });

  test("F175 ignores the permissions of a user's roles: the backend has merged them into the user's", () => {
    expect(can(memberBootstrap({ roles: [{ id: 3, permissions: ['admin'] }] }), 'music.view')).toBe(
      false,
    );
  });

  test('F176 grants everything to holders of the super permission, even guests', () => {
    expect(can(memberBootstrap({ permissions: ['admin'] }), 'anything.at-all')).toBe(true);
    expect(can(guestBootstrap(['admin']), 'anything.at-all')).toBe(true);
  });
});

describe('verdict', () => {
  test.each<[used: number, overQuota: boolean]>([
    [0, false],
    [19, false],
    [20, true],
    [21, true],
  ])('F177 with %d used of 20 over quota is %s', (count, overQuota) => {
    const result = verdict(
      memberBootstrap({ permissions: [twenty] }),
      'playlists.create',
      used(count),
    );

    expect(result).toEqual({ noPermission: false, overQuota, denied: overQuota });
  });

  test('F177 reports a missing permission without a quota', () => {
    expect(verdict(memberBootstrap(), 'playlists.create', used(99))).toEqual({
      noPermission: true,
      overQuota: false,
      denied: true,
    });
  });

  test.each([[null], [''], [undefined], ['plenty'], ['  ']])(
    'F177 treats a restriction of %j as unlimited',
    (value) => {
      const bootstrap = memberBootstrap({
        permissions: [{ ...twenty, restrictions: [{ name: 'count', value }] }],
      });

      expect(verdict(bootstrap, 'playlists.create', used(1_000)).overQuota).toBe(false);
    },
  );

  test.each<[value: unknown, count: number, overQuota: boolean]>([
    ['20', 20, true],
    ['20', 19, false],
    [0, 0, true],
    ['0', 0, true],
    [0.5, 0, false],
  ])('F177 reads a restriction of %j: with %d used over quota is %s', (value, count, overQuota) => {
    const bootstrap = memberBootstrap({
      permissions: [
        {
          ...twenty,
          restrictions: [
            { name: 'minutes', value: 0 },
            { name: 'count', value },
          ],
        },
      ],
    });

    expect(verdict(bootstrap, 'playlists.create', used(count)).overQuota).toBe(overQuota);
  });

  test('F177 ignores restrictions of the super permission', () => {
    const bootstrap = memberBootstrap({
      permissions: [twenty, { name: 'admin', restrictions: [{ name: 'count', value: 0 }] }],
    });

    expect(verdict(bootstrap, 'playlists.create', used(99)).denied).toBe(false);
  });

  test.each<[who: 'guest' | 'member' | 'admin', scenarios: ScenarioName[], result: object]>([
    ['member', [], { noPermission: false, overQuota: false, denied: false }],
    ['member', ['over quota'], { noPermission: false, overQuota: true, denied: true }],
    ['guest', [], { noPermission: true, overQuota: false, denied: true }],
    ['guest', ['over quota'], { noPermission: true, overQuota: false, denied: true }],
    ['admin', ['over quota'], { noPermission: false, overQuota: false, denied: false }],
  ])(
    'F177 permissions of a %s, on a backend with %j, for a first playlist',
    async (who, names, result) => {
      applyScenarios(world.state, ...names);
      world.actAs(who);

      const bootstrap = normaliseBootstrap(await call('GET bootstrap-data'));

      expect(verdict(bootstrap, 'playlists.create', used(0))).toEqual(result);
    },
  );

  test('F177 checks only the requested restriction', () => {
    const bootstrap = memberBootstrap({ permissions: [twenty] });

    expect(
      verdict(bootstrap, 'playlists.create', { restriction: 'minutes', used: 1_000 }).denied,
    ).toBe(false);
    expect(verdict(bootstrap, 'playlists.create').denied).toBe(false);
  });

  test.each([[['admin', twenty]], [[twenty, 'admin']]])(
    'F176 grants the super permission without a quota, together with %j',
    (permissions) => {
      expect(verdict(memberBootstrap({ permissions }), 'playlists.create', used(1_000))).toEqual({
        noPermission: false,
        overQuota: false,
        denied: false,
      });
    },
  );
});

describe('a subscription', () => {
  test.each<[subscriptions: unknown[], isValid: boolean, isActive: boolean]>([
    [[], false, false],
    [[{ id: 1, valid: true, active: true }], true, true],
    [[{ id: 1, valid: true, active: false }], true, false],
    [[{ id: 1, valid: false, active: true }], false, true],
    [
      [
        { id: 1, valid: false, active: false },
        { id: 2, valid: '1', active: 0 },
      ],
      true,
      false,
    ],
    [[{ id: 1, valid: '0', active: 'no' }], false, false],
  ])('F178 %j counts as subscribed: %s, as active: %s', (subscriptions, isValid, isActive) => {
    const bootstrap = memberBootstrap({ subscriptions });

    expect(isSubscribed(bootstrap)).toBe(isValid);
    expect(hasActiveSubscription(bootstrap)).toBe(isActive);
  });

  test('F178 does not apply to a guest', () => {
    expect(isSubscribed(guestBootstrap())).toBe(false);
    expect(hasActiveSubscription(guestBootstrap())).toBe(false);
  });
});
