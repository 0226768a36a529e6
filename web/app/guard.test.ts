import { describe, expect, test } from 'vitest';
import { type Access, routes } from '../../contracts/routes/routes.ts';
import { guestBootstrap, memberBootstrap } from '../data/session/test-bootstrap.ts';
import { isVerificationDue } from '../../contracts/routes/screen-of.ts';
import { decide } from './guard.ts';

const integrations = { notifications: { integrated: true }, api: { integrated: true } };
const off = { settings: { ...integrations, require_email_confirmation: true } };
const billing = { settings: { ...off.settings, billing: { enable: true } } };
const subscriptions = [{ id: 1, valid: true, active: true }];
const noIntegrations = { settings: { require_email_confirmation: true } };

const visitors = {
  guest: guestBootstrap(['music.view'], off),
  'guest without rights': guestBootstrap([], off),
  member: memberBootstrap({ permissions: ['music.view'] }, off),
  'member without rights': memberBootstrap({}, off),
  unverified: memberBootstrap(
    { email_verified_at: null, permissions: ['admin'], subscriptions },
    billing,
  ),
  'unverified, integrations off': memberBootstrap({ email_verified_at: null }, noIntegrations),
  'unsubscribed, billing on': memberBootstrap({ permissions: ['music.view'] }, billing),
  'lapsed, billing on': memberBootstrap(
    { permissions: ['music.view'], subscriptions: [{ id: 1, valid: false, active: true }] },
    billing,
  ),
  'subscriber, billing on': memberBootstrap(
    { permissions: ['music.view'], subscriptions },
    billing,
  ),
  admin: memberBootstrap({ permissions: ['admin'] }, off),
  'member, integrations off': memberBootstrap(
    { permissions: ['music.view'], subscriptions },
    noIntegrations,
  ),
};
type Visitor = keyof typeof visitors;

/** The decision as one word, to keep the table readable. */
function decision(access: Access, visitor: Visitor, isEditing = false): string {
  const result = decide({ access, bootstrap: visitors[visitor], afterLogin: '/after', isEditing });
  return result.do === 'redirect' ? `${result.to}${result.remember ? ' and back' : ''}` : result.do;
}

const rules = {
  public: {},
  login: { login: true },
  right: { permission: 'music.view' },
  'login and right': { login: true, permission: 'music.view' },
  'login and subscription': { login: true, subscription: true },
  'login, right and subscription': { login: true, permission: 'music.view', subscription: true },
  'sign-in page': { authOnly: true },
  'needs notifications': { login: true, needs: 'notifications' },
  'needs billing': { login: true, needs: 'billing' },
  'needs api and a right': { needs: 'api', permission: 'music.view' },
} as const satisfies Record<string, Access>;
type Rule = keyof typeof rules;

const [show, login, notFound, pricing] = ['show', '/login and back', 'not-found', '/pricing'];

describe('the guard', () => {
  test.each<[row: string, rule: Rule, Record<Exclude<Visitor, `unverified${string}`>, string>]>([
    [
      'F035',
      'public',
      {
        guest: show,
        'guest without rights': show,
        member: show,
        'member without rights': show,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F035',
      'login',
      {
        guest: login,
        'guest without rights': login,
        member: show,
        'member without rights': show,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F036',
      'right',
      {
        guest: show,
        'guest without rights': login,
        member: show,
        'member without rights': notFound,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F036',
      'login and right',
      {
        guest: login,
        'guest without rights': login,
        member: show,
        'member without rights': notFound,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F037',
      'login and subscription',
      {
        guest: login,
        'guest without rights': login,
        member: show,
        'member without rights': show,
        'unsubscribed, billing on': pricing,
        'lapsed, billing on': pricing,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F037',
      'login, right and subscription',
      {
        guest: login,
        'guest without rights': login,
        member: show,
        'member without rights': notFound,
        'unsubscribed, billing on': pricing,
        'lapsed, billing on': pricing,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': show,
      },
    ],
    [
      'F038',
      'sign-in page',
      {
        guest: show,
        'guest without rights': show,
        member: '/after',
        'member without rights': '/after',
        'unsubscribed, billing on': '/after',
        'lapsed, billing on': '/after',
        'subscriber, billing on': '/after',
        admin: '/after',
        'member, integrations off': '/after',
      },
    ],
    [
      'F035',
      'needs notifications',
      {
        guest: login,
        'guest without rights': login,
        member: show,
        'member without rights': show,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': notFound,
      },
    ],
    [
      'F035',
      'needs billing',
      {
        guest: notFound,
        'guest without rights': notFound,
        member: notFound,
        'member without rights': notFound,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: notFound,
        'member, integrations off': notFound,
      },
    ],
    [
      'F036',
      'needs api and a right',
      {
        guest: show,
        'guest without rights': login,
        member: show,
        'member without rights': notFound,
        'unsubscribed, billing on': show,
        'lapsed, billing on': show,
        'subscriber, billing on': show,
        admin: show,
        'member, integrations off': notFound,
      },
    ],
  ])('%s decides for each visitor under the rule %j', (_row, rule, wanted) => {
    const visitorsOfTable = Object.keys(wanted) as (keyof typeof wanted)[];

    expect(
      Object.fromEntries(
        visitorsOfTable.map((visitor) => [visitor, decision(rules[rule], visitor)]),
      ),
    ).toEqual(wanted);
  });

  test.each([
    ...routes.map(({ id, access }): [string, Access] => [id, access]),
    ...Object.entries(rules),
  ])('F034 unverified users see only the verification screen at %s', (_name, access) => {
    for (const visitor of ['unverified', 'unverified, integrations off'] as const) {
      expect(decision(access, visitor)).toBe('verify');
      expect(decision(access, visitor, true)).toBe('verify');
    }
  });

  test('F173 the appearance editor shows sign-in pages even to signed-in users', () => {
    expect(decision(rules['sign-in page'], 'admin', true)).toBe('show');
    expect(decision(rules['sign-in page'], 'guest', true)).toBe('show');
  });

  test.each<Rule>(['login', 'login and right', 'login and subscription', 'needs billing', 'right'])(
    'F173 the appearance editor follows the rule %j',
    (rule) => {
      for (const visitor of Object.keys(visitors) as Visitor[])
        expect(decision(rules[rule], visitor, true)).toBe(decision(rules[rule], visitor));
    },
  );

  test.each(['account-settings', 'notifications', 'checkout', 'billing', 'change-plan', 'pricing'])(
    'F019 %s never redirects anyone to the plans',
    (id) => {
      const access = routes.find((route) => route.id === id)?.access ?? {
        login: true,
        subscription: true,
      };

      for (const visitor of Object.keys(visitors) as Visitor[])
        expect(decision(access, visitor)).not.toContain('/pricing');
    },
  );

  test('F019 F035 no redirect leads to another redirect', () => {
    const accessAt = (path: string): Access =>
      routes.find((route) => route.path === path)?.access ?? {};

    for (const visitor of Object.keys(visitors) as Visitor[]) {
      for (const { access } of routes) {
        const [, target] = /^(\/[a-z]*)/.exec(decision(access, visitor)) ?? [];

        if (target === '/login' || target === '/pricing')
          expect(decision(accessAt(target), visitor)).toBe('show');
      }
    }
  });
});

describe('verification', () => {
  test.each([
    [true, null, true],
    [true, '2026-01-01', false],
    [false, null, false],
    ['1', null, true],
    ['0', null, false],
    [true, '', true],
    [true, undefined, true],
  ])(
    'F034 with the setting %j and an address verified at %j is required: %s',
    (wanted, verifiedAt, isDue) => {
      expect(
        isVerificationDue(
          memberBootstrap(
            { email_verified_at: verifiedAt },
            { settings: { require_email_confirmation: wanted } },
          ),
        ),
      ).toBe(isDue);
    },
  );

  test('F034 is never required for a guest', () => {
    expect(
      isVerificationDue(guestBootstrap([], { settings: { require_email_confirmation: true } })),
    ).toBe(false);
  });
});
