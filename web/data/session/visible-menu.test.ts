import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import type { MenuItem } from '../../../contracts/schema/menu.ts';
import { guestBootstrap, memberBootstrap } from './test-bootstrap.ts';
import { isVisible, visibleMenu } from './visible-menu.ts';

const settings = {
  billing: { enable: true },
  api: { integrated: false },
  homepage: { type: 'channel' },
};
const subscription = { id: 1, valid: true, active: true };
const who = {
  guest: guestBootstrap(['music.view', 'guests.only'], { settings }),
  member: memberBootstrap(
    { roles: [{ id: 1 }], permissions: ['music.view'] },
    { settings, guest_role: { id: 2, permissions: ['guests.only'] } },
  ),
  subscriber: memberBootstrap(
    { roles: [{ id: 1 }], permissions: ['music.view'], subscriptions: [subscription] },
    { settings },
  ),
  lapsed: memberBootstrap(
    {
      roles: [{ id: 1 }],
      permissions: ['music.view'],
      subscriptions: [{ ...subscription, active: false }],
    },
    { settings },
  ),
  admin: memberBootstrap({ roles: [{ id: 3 }], permissions: ['admin'] }, { settings }),
};
type Who = keyof typeof who;
const everyone = Object.keys(who) as Who[];
const item = (wishes: Partial<MenuItem>): MenuItem => ({
  id: 1,
  label: 'Item',
  action: '/x',
  ...wishes,
});

describe('a menu item', () => {
  test.each<[wishes: Partial<MenuItem>, seenBy: Who[]]>([
    [{}, everyone],
    [{ roles: [], permissions: [], settings: {}, subscriptionStatus: '' }, everyone],
    [{ roles: null, permissions: null, settings: null, subscriptionStatus: null }, everyone],
    [{ action: '' }, []],
    [{ action: null }, []],
    [{ action: '  ' }, []],
    [{ action: 'javascript:alert(1)' }, []],
    [{ roles: [1] }, ['member', 'subscriber', 'lapsed']],
    [{ roles: [2] }, ['guest']],
    [{ roles: [1, 3] }, []],
    [{ permissions: ['music.view'] }, everyone],
    [{ permissions: ['guests.only'] }, ['guest', 'admin']],
    [{ permissions: ['admin.access'] }, ['admin']],
    [{ permissions: ['music.view', 'admin.access'] }, ['admin']],
    [{ roles: [1], permissions: ['admin.access'] }, []],
    [{ settings: { 'billing.enable': true } }, everyone],
    [{ settings: { 'billing.enable': '1' } }, everyone],
    [{ settings: { 'billing.enable': false } }, []],
    [{ settings: { 'billing.enable': true, 'api.integrated': true } }, []],
    [{ settings: { 'homepage.type': 'channel' } }, everyone],
    [{ settings: { 'no.such': true } }, []],
    [{ settings: { 'no.such': false } }, everyone],
    [{ subscriptionStatus: 'subscribed' }, ['subscriber']],
    [{ subscriptionStatus: 'unsubscribed' }, ['guest', 'member', 'lapsed', 'admin']],
    [{ subscriptionStatus: 'not subscribed' }, ['guest', 'member', 'lapsed', 'admin']],
    [{ roles: [1], subscriptionStatus: 'unsubscribed' }, ['member', 'lapsed']],
  ])('F080 that requires %j is visible for %j', (wishes, seenBy) => {
    expect(everyone.filter((one) => isVisible(who[one], item(wishes)))).toEqual(seenBy);
  });

  test('F174 matches roles by numeric ID only', () => {
    const bootstrap = memberBootstrap({ roles: [{ id: '4', name: '9' }] });

    expect(isVisible(bootstrap, item({ roles: [4] }))).toBe(true);
    expect(isVisible(bootstrap, item({ roles: [9] }))).toBe(false);
  });

  test('F080 is never visible to more people after an additional condition', () => {
    const wishes = fc.record(
      {
        action: fc.constantFrom('/x', ''),
        roles: fc.subarray([1, 2, 3]),
        permissions: fc.subarray(['music.view', 'admin.access', 'admin']),
        settings: fc
          .subarray(['billing.enable', 'api.integrated'])
          .map((names) => Object.fromEntries(names.map((name) => [name, true]))),
        subscriptionStatus: fc.constantFrom(null, 'subscribed', 'unsubscribed'),
      },
      { requiredKeys: ['action'] },
    );
    const sees = (bootstrap: Bootstrap, ...parts: Partial<MenuItem>[]) =>
      isVisible(bootstrap, item(Object.assign({}, ...parts) as Partial<MenuItem>));

    fc.assert(
      fc.property(wishes, fc.constantFrom(...everyone), (all, one) => {
        const alone = Object.entries(all).every(([name, condition]) =>
          sees(who[one], { [name]: condition }),
        );

        expect(sees(who[one], all)).toBe(alone);
      }),
    );
  });
});

describe('the menu at a position', () => {
  const menus = [
    {
      id: 'a',
      positions: ['footer', 'auth-dropdown'],
      items: [
        { id: 1, label: 'A1', action: '/a1' },
        { id: 2, label: 'A2', action: '' },
      ],
    },
    { id: 'b', positions: ['nowhere'], items: [{ id: 3, label: 'B', action: '/b' }] },
    {
      id: 'c',
      positions: ['footer'],
      items: [
        { id: 1, label: 'C', action: '/c' },
        { label: 'D', action: '/d' },
      ],
    },
    { id: 'd', positions: [], items: [{ id: 5, label: 'E', action: '/e' }] },
  ];
  const bootstrap = guestBootstrap([], { menus });

  test('F078 F080 contains the visible items of all its menus, in order', () => {
    expect(visibleMenu(bootstrap, 'footer').map(({ label }) => label)).toEqual(['A1', 'C', 'D']);
    expect(visibleMenu(bootstrap, 'auth-dropdown').map(({ label }) => label)).toEqual(['A1']);
  });

  test('F078 is empty without a menu at that position', () => {
    expect(visibleMenu(bootstrap, 'footer-secondary')).toEqual([]);
  });

  test('F079 gives its items unique IDs, even if copied menus repeat them', () => {
    const ids = visibleMenu(bootstrap, 'footer').map(({ id }) => id);

    expect(new Set(ids).size).toBe(ids.length);
  });
});
