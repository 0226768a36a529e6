import { describe, expect, test } from 'vitest';
import { normaliseLanguage } from './language.ts';
import { normaliseMenus } from './menus.ts';
import { normaliseSession, normaliseUser } from './session-user.ts';
import { normaliseThemes } from './bootstrap.ts';

const ann = (more: Record<string, unknown> = {}) =>
  normaliseUser({ id: 7, display_name: 'Ann', ...more });

describe('the user', () => {
  test.each([
    [{}],
    [{ id: null }],
    [{ id: '' }],
    [{ id: 'seven' }],
    [{ id: 1.5 }],
    [{ id: '7 or 1=1' }],
  ])('returns null for %j', (raw) => {
    expect(normaliseUser({ display_name: 'Ann', ...raw })).toBeNull();
  });

  test.each([null, undefined, [], {}, '', 0, 'nonsense'])(
    'F095 has every list when the backend sends %j',
    (value) => {
      const lists = [
        'roles',
        'permissions',
        'subscriptions',
        'social_profiles',
        'tokens',
        'two_factor_recovery_codes',
        'artists',
      ] as const;

      const user = ann(Object.fromEntries(lists.map((name) => [name, value])));

      expect(lists.map((name) => user?.[name])).toEqual([[], [], [], [], [], [], []]);
    },
  );

  test('F095 reads IDs that PHP sent as text', () => {
    const user = ann({
      id: '7',
      unread_notifications_count: '3',
      roles: [{ id: '2', name: 'artist' }],
      artists: { 0: { id: '3', name: 'Wren' }, 2: null },
    });

    expect(user).toMatchObject({
      id: 7,
      unread_notifications_count: 3,
      roles: [{ id: 2, name: 'artist', permissions: [] }],
      artists: [{ id: 3, name: 'Wren', image_small: null }],
    });
  });

  test('F095 reads texts as text or null, and keeps unknown fields', () => {
    expect(
      ann({ email: 5, avatar: '', timezone: ['x'], country: 'de', followers_count: 12 }),
    ).toMatchObject({
      email: null,
      avatar: null,
      timezone: null,
      country: 'de',
      followers_count: 12,
    });
  });

  test.each([
    [{ display_name: '', email: 'ann@a.test' }, 'ann@a.test'],
    [{ display_name: null, email: null }, 'User 7'],
  ])('has a display name for %j', (raw, name) => {
    expect(ann(raw)?.display_name).toBe(name);
  });

  test.each([-1, 1.5, 'many', null])('reads %j unread notifications as zero', (count) => {
    expect(ann({ unread_notifications_count: count })?.unread_notifications_count).toBe(0);
  });

  test('F178 keeps a subscription with flags but no ID', () => {
    expect(ann({ subscriptions: [{ valid: '1', active: 0 }] })?.subscriptions).toMatchObject([
      { id: 0, valid: true, active: false },
    ]);
  });

  test('F177 reads permissions as names or objects, and restrictions only with a name and a plain value', () => {
    const restrictions = [
      { name: 'count', value: 5 },
      { name: 'minutes', value: {} },
      { value: 5 },
      null,
    ];

    expect(
      ann({
        permissions: [
          'music.view',
          { name: 'playlists.create', restrictions },
          { name: '' },
          null,
          7,
        ],
      })?.permissions,
    ).toEqual([
      { name: 'music.view', restrictions: [] },
      {
        name: 'playlists.create',
        restrictions: [
          { name: 'count', value: 5 },
          { name: 'minutes', value: null },
        ],
      },
    ]);
  });

  test('F096 gives the guest role its permissions', () => {
    const { user, guest_role: guest } = normaliseSession({
      user: null,
      guest_role: { id: '3', permissions: [{ name: 'music.view' }] },
    });

    expect(user).toBeNull();
    expect(guest).toEqual({
      id: 3,
      name: '',
      permissions: [{ name: 'music.view', restrictions: [] }],
    });
  });
});

describe('menus', () => {
  const items = (...raw: unknown[]) =>
    normaliseMenus([{ id: 1, name: 'Main', positions: ['footer'], items: raw }])[0]?.items;

  test('F079 drops only invalid items', () => {
    expect(
      items({ label: 'A' }, null, 'x', {}, { label: '' }, { label: 'B' })?.map(
        ({ label }) => label,
      ),
    ).toEqual(['A', 'B']);
  });

  test.each([
    [{ roles: ['editors'] }],
    [{ roles: { 0: 'editors' } }],
    [{ roles: 3 }],
    [{ permissions: 'admin.access' }],
    [{ permissions: { name: 'admin.access' } }],
    [{ settings: 'billing.enable' }],
    [{ settings: ['billing.enable'] }],
    [{ subscriptionStatus: true }],
    [{ roles: [null] }],
    [{ permissions: [{ name: 'x' }] }],
    [{ permissions: [7] }],
  ])('F080 drops an item with the invalid condition %j', (wish) => {
    expect(items({ label: 'Secret', ...wish })).toEqual([]);
  });

  test('F079 reads all fields of an item', () => {
    expect(
      items({
        id: '9',
        label: 'A',
        icon: [{ tag: 'path' }],
        type: 'link',
        action: '/x',
        target: '_blank',
        roles: ['1', 2],
        permissions: ['p'],
        settings: [],
        subscriptionStatus: 'subscribed',
      }),
    ).toEqual([
      {
        id: '9',
        label: 'A',
        icon: [{ tag: 'path' }],
        type: 'link',
        action: '/x',
        target: '_blank',
        roles: [1, 2],
        permissions: ['p'],
        settings: {},
        subscriptionStatus: 'subscribed',
      },
    ]);
  });

  test('F078 keeps a menu with any position, and drops positions that are not text', () => {
    expect(normaliseMenus([{ positions: ['moon', 5, null], items: null }])).toEqual([
      { id: 0, name: '', positions: ['moon'], items: [] },
    ]);
    expect(normaliseMenus(null)).toEqual([]);
  });
});

describe('themes', () => {
  const theme = {
    id: '4',
    name: 'Dusk',
    values: { '--be-primary': '1 2 3', n: 5, bad: null, worse: {} },
    is_dark: 1,
    default_light: '0',
    default_dark: true,
  };
  const read = {
    id: 4,
    name: 'Dusk',
    values: { '--be-primary': '1 2 3', n: '5' },
    is_dark: true,
    default_light: false,
    default_dark: true,
  };

  test('F139 reads { all, selectedThemeId }, a list, and a list under the settings', () => {
    expect(normaliseThemes({ all: [theme], selectedThemeId: '4' }, {})).toEqual({
      all: [read],
      selectedThemeId: 4,
    });
    expect(normaliseThemes([theme], {})).toEqual({ all: [read], selectedThemeId: null });
    expect(normaliseThemes(null, { themes: { all: [theme] } })).toEqual({
      all: [read],
      selectedThemeId: null,
    });
    expect(normaliseThemes({ selectedThemeId: 4 }, { themes: { all: [theme] } })).toEqual({
      all: [read],
      selectedThemeId: 4,
    });
  });

  test('F139 drops a theme without an ID, and reads empty values sent as []', () => {
    expect(normaliseThemes([{ name: 'x' }, null, { id: 1, values: [] }], {}).all).toEqual([
      { id: 1, name: '', values: {}, is_dark: false, default_light: false, default_dark: false },
    ]);
  });
});

describe('the language', () => {
  test('F142 drops lines that are not text', () => {
    expect(
      normaliseLanguage(
        { language: 'de', name: 'Deutsch', lines: { Login: 'Anmelden', broken: null } },
        null,
      ),
    ).toEqual({
      language: 'de',
      name: 'Deutsch',
      lines: { Login: 'Anmelden' },
    });
  });

  test('F142 reads [] as no lines', () => {
    expect(normaliseLanguage({ language: 'en', lines: [] }, null).lines).toEqual({});
  });
});
