import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import { z } from 'zod';
import { type Bootstrap, BootstrapError, normaliseBootstrap } from './bootstrap.ts';
import { AccessToken, Role, SocialProfile, Subscription, User } from '../schema/user.ts';
import { Menu } from '../schema/menu.ts';
import { Theme } from '../schema/bootstrap-data.ts';
import { setting } from './site-settings.ts';
import { bootstraps, forms, hostileData, movableParts } from './test-bootstraps.ts';
import { activeTheme } from './theme.ts';

/** The guaranteed shape, whatever a backend sent. */
const Safe = z.strictObject({
  user: User.extend({
    roles: z.array(Role),
    permissions: z.array(z.object({ name: z.string().min(1), restrictions: z.array(z.unknown()) })),
    subscriptions: z.array(Subscription),
    social_profiles: z.array(SocialProfile),
    tokens: z.array(AccessToken),
    two_factor_recovery_codes: z.array(z.string()),
  }).nullable(),
  guest_role: Role.required({ permissions: true }).nullable(),
  likes: z.strictObject({ track: z.string(), album: z.string(), artist: z.string() }),
  reposts: z
    .strictObject({ track: z.array(z.int().positive()), album: z.array(z.int().positive()) })
    .nullable(),
  settings: z.record(z.string(), z.unknown()),
  themes: z.object({ all: z.array(Theme), selectedThemeId: z.number().nullable() }),
  menus: z.array(Menu),
  branding: z.object({
    site_name: z.string().min(1),
    site_description: z.string(),
    logo_light: z.string(),
    logo_dark: z.string(),
    logo_light_mobile: z.string(),
    logo_dark_mobile: z.string(),
    favicon: z.string(),
  }),
  cookie_notice: z.object({
    enable: z.boolean(),
    position: z.enum(['top', 'bottom']),
    button: z
      .object({ label: z.string(), action: z.string(), target: z.string().nullable() })
      .nullable(),
  }),
  social: z.object({
    compact_buttons: z.boolean(),
    providers: z.array(z.enum(['google', 'facebook', 'twitter', 'envato'])),
  }),
  billing: z.object({ enable: z.boolean() }),
  auth: z.object({ redirectUri: z.string().min(1), secondaryRedirectUri: z.string().nullable() }),
  show_cookie_notice: z.boolean(),
  is_mobile_device: z.boolean(),
  i18n: z.object({
    language: z.string().min(1),
    name: z.string(),
    lines: z.record(z.string(), z.string()),
  }),
  csrf_token: z.string().nullable(),
  default_meta_tags: z.string().nullable(),
});

const withoutSettings = ({ settings: _, ...rest }: Bootstrap): Omit<Bootstrap, 'settings'> => rest;
const from = (data: Record<string, unknown>): Bootstrap =>
  normaliseBootstrap({ settings: {}, ...data });

describe('the shapes of the bootstrap data (F091)', () => {
  const data = {
    settings: { base_url: 'https://music.example', themes: { user_change: true } },
    themes: { all: [{ id: 3, values: { '--be-primary': '24 98 255' } }], selectedThemeId: 3 },
    menus: [
      {
        id: 'm',
        name: 'Main',
        positions: ['footer'],
        items: [{ id: 1, label: 'Über uns – 音楽', action: '/pages/about' }],
      },
    ],
    branding: { site_name: 'Halycon 🎧' },
  };

  test.each(Object.entries(forms))('reads %s', (_, form) => {
    const read = normaliseBootstrap(form(data));

    expect(read.branding.site_name).toBe('Halycon 🎧');
    expect(read.menus[0]?.items[0]?.label).toBe('Über uns – 音楽');
    expect(read).toEqual(normaliseBootstrap(data));
  });

  test('gives the same result for any bootstrap data in every encoding', () => {
    fc.assert(
      fc.property(bootstraps, (any) => {
        const expected = normaliseBootstrap(any);
        for (const form of Object.values(forms))
          expect(normaliseBootstrap(form(any))).toEqual(expected);
      }),
    );
  });

  test('reads PHP maps from lists with gaps as lists', () => {
    const withGaps = (value: unknown): unknown => {
      if (Array.isArray(value) && value.length > 0)
        return Object.fromEntries(value.map((item, index) => [index * 2 + 1, withGaps(item)]));
      return typeof value !== 'object' || value === null || Array.isArray(value)
        ? value
        : Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withGaps(one)]));
    };
    fc.assert(
      // Likes have their own test: their maps have numbers as keys, too.
      fc.property(bootstraps, ({ likes: _, reposts: __, ...data }) => {
        expect(normaliseBootstrap(withGaps(data))).toEqual(normaliseBootstrap(data));
      }),
    );
  });

  test('reads parts under settings like top-level parts', () => {
    fc.assert(
      fc.property(bootstraps, (any) => {
        const { settings, ...top } = any;
        const isMovable = (name: string): boolean =>
          movableParts.some((movable) => movable === name);
        const moved = Object.entries(top).filter(
          ([name, value]) => isMovable(name) && value !== null,
        );
        const kept = Object.entries(top).filter(([name]) => !isMovable(name));

        const atTop = normaliseBootstrap(any);
        const below = normaliseBootstrap({
          ...Object.fromEntries(kept),
          settings: { ...(settings as object), ...Object.fromEntries(moved) },
        });

        expect(withoutSettings(below)).toEqual(withoutSettings(atTop));
        for (const name of ['billing.enable', 'homepage.type', 'homepage.pricing'] as const) {
          expect(setting(below.settings, name)).toBe(setting(atTop.settings, name));
        }
      }),
    );
  });

  test('picks the same theme from a list as from { all, selectedThemeId } (F140)', () => {
    fc.assert(
      fc.property(bootstraps, (any) => {
        const themes = any['themes'] as { all: unknown[] } | undefined;
        const both = normaliseBootstrap(any);
        const bare = normaliseBootstrap({ ...any, themes: themes?.all });
        const inSettings = normaliseBootstrap({
          ...any,
          themes: undefined,
          settings: {
            ...(any['settings'] as object),
            themes: { ...(any['settings'] as { themes?: object }).themes, ...themes },
          },
        });

        expect(bare.themes.all).toEqual(both.themes.all);
        expect(activeTheme(bare, null)).toEqual(activeTheme(both, null));
        expect(activeTheme(inSettings, null)).toEqual(activeTheme(both, null));
      }),
    );
  });

  test('is idempotent, also for JSON text', () => {
    fc.assert(
      fc.property(fc.oneof(bootstraps, hostileData.filter(isReadable)), (any) => {
        const once = normaliseBootstrap(any);

        expect(normaliseBootstrap(once)).toEqual(once);
        expect(normaliseBootstrap(JSON.stringify(once))).toEqual(once);
        expect(normaliseBootstrap({ data: once })).toEqual(once);
      }),
    );
  });
});

describe('hostile bootstrap data', () => {
  test('returns a safe value, or throws a BootstrapError', () => {
    fc.assert(
      fc.property(
        fc.oneof(bootstraps, hostileData, fc.jsonValue(), fc.string(), fc.anything()),
        (any) => {
          const read = attempt(any);

          if (!(read instanceof BootstrapError)) expect(Safe.safeParse(read).error).toBeUndefined();
        },
      ),
      { numRuns: 500 },
    );
  });

  test.each([
    undefined,
    null,
    0,
    '',
    '{',
    '[]',
    '{}',
    'null',
    'eyJ',
    'e30=',
    [],
    {},
    { data: null },
    { data: '' },
    { data: [] },
    { data: 'not json' },
    '<!doctype html><title>502</title>',
    { message: 'Server Error' },
    { data: { data: { settings: {} } } },
  ])('rejects %j', (reply) => {
    expect(() => normaliseBootstrap(reply)).toThrow(BootstrapError);
  });

  test('reads JSON nested ten thousand levels deep', () => {
    const deep = `{"settings":{"x":${'['.repeat(10_000)}${']'.repeat(10_000)}}}`;

    expect(normaliseBootstrap(deep).menus).toEqual([]);
  });

  test('ignores values on prototypes', () => {
    const read = normaliseBootstrap(
      '{"settings":{},"__proto__":{"user":{"id":1}},"user":{"__proto__":{"id":1}}}',
    );

    expect(read.user).toBeNull();
    expect(({} as { id?: number }).id).toBeUndefined();
  });

  test('reads empty PHP maps, sent as [], like empty objects', () => {
    const empty = Object.fromEntries(
      [...movableParts, 'settings', 'themes', 'user', 'guest_role', 'auth', 'i18n'].map((name) => [
        name,
        [],
      ]),
    );

    const { settings, ...read } = normaliseBootstrap(empty);

    expect(read).toEqual(withoutSettings(from({})));
    expect(setting(settings, 'homepage.type')).toBe('');
  });
});

describe('the parts', () => {
  test('moves billing and homepage into the settings', () => {
    for (const read of [
      from({ billing: { enable: true }, homepage: { type: 'channel' } }),
      from({ settings: { billing: { enable: 1 }, homepage: { type: 'channel' } } }),
      from({ settings: { 'billing.enable': '1', 'homepage.type': 'channel' } }),
    ]) {
      expect(read.billing.enable).toBe(true);
      expect(setting(read.settings, 'billing.enable')).toBe(true);
      expect(setting(read.settings, 'homepage.type')).toBe('channel');
    }
  });

  test('reads all parts from dotted settings, which win over nested ones', () => {
    const read = from({
      settings: {
        'auth.redirectUri': '/channel/discover',
        'branding.site_name': 'Halycon',
        branding: { site_name: 'Old', favicon: '/f.ico' },
        'cookie_notice.enable': '1',
        'cookie_notice.button.label': 'Read',
        'cookie_notice.button.action': '/pages/privacy',
        'social.google.enable': true,
        'i18n.enable': true,
      },
      language: 'de',
    });

    expect(read).toMatchObject({
      auth: { redirectUri: '/channel/discover' },
      branding: { site_name: 'Halycon', favicon: '/f.ico' },
      cookie_notice: { enable: true, button: { label: 'Read', action: '/pages/privacy' } },
      social: { providers: ['google'] },
      i18n: { language: 'de' },
    });
    expect(normaliseBootstrap(read)).toEqual(read);
  });

  test('prefers billing at the top to the settings, in both places', () => {
    const read = from({ billing: { enable: false }, settings: { 'billing.enable': true } });

    expect(read.billing.enable).toBe(false);
    expect(setting(read.settings, 'billing.enable')).toBe(false);
  });

  test('returns menus once, not in the settings too', () => {
    const read = from({ settings: { menus: [{ id: 1, positions: [], items: [] }] } });

    expect(read.menus).toHaveLength(1);
    expect(read.settings).not.toHaveProperty('menus');
  });

  test('F084 shows the cookie notice unless any PHP false value disables it', () => {
    const shown = [undefined, null, true, 1, '1'].map(
      (value) => from({ show_cookie_notice: value }).show_cookie_notice,
    );
    const hidden = [false, 0, '0', ''].map(
      (value) => from({ show_cookie_notice: value }).show_cookie_notice,
    );

    expect(shown).toEqual([true, true, true, true, true]);
    expect(hidden).toEqual([false, false, false, false]);
  });

  test('F084 keeps a cookie notice link only with a label and an address', () => {
    const button = (value: unknown): unknown =>
      from({ cookie_notice: { enable: true, position: 'top', button: value } }).cookie_notice
        .button;

    expect(button({ label: 'Read', action: '/pages/privacy' })).toEqual({
      label: 'Read',
      action: '/pages/privacy',
      target: null,
    });
    expect(button({ label: 'Read' })).toBeNull();
    expect(button([])).toBeNull();
  });

  test('F048 keeps the enabled social providers, once each, in their own order', () => {
    const read = from({
      social: {
        compact_buttons: 1,
        twitter: { enable: true },
        google: { enable: '1' },
        facebook: { enable: false },
        myspace: { enable: true },
      },
    });

    expect(read.social).toEqual({ compact_buttons: true, providers: ['twitter', 'google'] });
    expect(
      from({ social: { providers: ['google', 'google', 'x'], google: { enable: true } } }).social
        .providers,
    ).toEqual(['google']);
  });

  test('F251 gives every part its documented default', () => {
    expect(withoutSettings(from({}))).toEqual({
      user: null,
      guest_role: null,
      likes: { track: '', album: '', artist: '' },
      reposts: null,
      themes: { all: [], selectedThemeId: null },
      menus: [],
      branding: {
        site_name: 'Foyer',
        site_description: '',
        logo_light: '',
        logo_dark: '',
        logo_light_mobile: '',
        logo_dark_mobile: '',
        favicon: '',
      },
      cookie_notice: { enable: false, position: 'bottom', button: null },
      social: { compact_buttons: false, providers: [] },
      billing: { enable: false },
      auth: { redirectUri: '/', secondaryRedirectUri: null },
      show_cookie_notice: true,
      is_mobile_device: false,
      i18n: { language: 'en', name: '', lines: {} },
      csrf_token: null,
      default_meta_tags: null,
    });
  });

  test('F143 falls back to the bare language code, then to en', () => {
    expect(from({ language: 'de' }).i18n.language).toBe('de');
    expect(
      from({ language: 'de', i18n: { language: 'fr', lines: { Login: 'Connexion' } } }).i18n,
    ).toEqual({ language: 'fr', name: '', lines: { Login: 'Connexion' } });
    expect(from({ settings: { i18n: { enable: true } } }).i18n.language).toBe('en');
  });

  test('replaces null by empty lists', () => {
    expectTypeOf<NonNullable<Bootstrap['user']>['roles']>().toEqualTypeOf<Role[]>();
    expectTypeOf<NonNullable<Bootstrap['user']>['tokens']>().toEqualTypeOf<AccessToken[]>();
  });
});

function isReadable(data: unknown): boolean {
  return !(attempt(data) instanceof BootstrapError);
}

function attempt(data: unknown): unknown {
  try {
    return normaliseBootstrap(data);
  } catch (error) {
    if (error instanceof BootstrapError) return error;
    throw error;
  }
}
