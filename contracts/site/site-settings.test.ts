import fc from 'fast-check';
import { describe, expect, expectTypeOf, test } from 'vitest';
import {
  adOf,
  adSlots,
  rawSetting,
  setting,
  settingMatches,
  type SettingName,
} from './site-settings.ts';

const nested = (name: string, value: unknown): Record<string, unknown> =>
  name.split('.').reduceRight<unknown>((inner, part) => ({ [part]: inner }), value) as Record<
    string,
    unknown
  >;

const flags = [
  'themes.user_change',
  'i18n.enable',
  'homepage.pricing',
  'homepage.trending',
  'billing.enable',
  'api.integrated',
  'notif.subs.integrated',
  'notifications.integrated',
  'registration.disable',
  'site.demo',
  'require_email_confirmation',
  'uploads.s3_direct_upload',
] as const satisfies readonly SettingName[];
const texts = [
  'asset_url',
  'base_url',
  'dates.default_timezone',
  'dates.format',
  'homepage.type',
  'homepage.value',
  'recaptcha.site_key',
  'site.demo_email',
  'site.demo_password',
  'logging.sentry_public',
] as const satisfies readonly SettingName[];

describe('a setting', () => {
  test.each(flags)("F093 F094 reads %s nested and dotted, with PHP's boolean values", (name) => {
    for (const yes of [true, 1, '1', 'true'])
      expect([setting(nested(name, yes), name), setting({ [name]: yes }, name)]).toEqual([
        true,
        true,
      ]);
    for (const no of [false, 0, '0', '', null, undefined, 'false', [], {}])
      expect([setting(nested(name, no), name), setting({ [name]: no }, name)]).toEqual([
        false,
        false,
      ]);
  });

  test.each(texts)('F093 reads %s as text, or as empty if it is not text', (name) => {
    expect(setting(nested(name, 'x'), name)).toBe('x');
    expect(setting(nested(name, 12), name)).toBe('12');
    for (const none of [null, undefined, [], {}, true])
      expect(setting(nested(name, none), name)).toBe('');
  });

  test.each([
    [4, 4],
    ['4', 4],
    [0, 0],
    ['', null],
    [' ', null],
    [null, null],
    [false, null],
    [[], null],
    [[4], null],
    ['4.5', null],
  ])('F093 reads a themes.default_id of %j as %j', (raw, expected) => {
    expect(setting({ themes: { default_id: raw } }, 'themes.default_id')).toBe(expected);
  });

  test('has a specific type', () => {
    expectTypeOf(setting({}, 'billing.enable')).toEqualTypeOf<boolean>();
    expectTypeOf(setting({}, 'homepage.type')).toEqualTypeOf<string>();
    expectTypeOf(setting({}, 'themes.default_id')).toEqualTypeOf<number | null>();
    // @ts-expect-error a name that nobody knows
    expectTypeOf<(name: 'billing.enabled') => unknown>().toExtend<(name: SettingName) => unknown>();
  });

  test('falls back to off, empty or null for any settings', () => {
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom('themes', 'billing', 'homepage', 'billing.enable', '__proto__'),
          fc.anything(),
        ),
        (settings) => {
          expect(typeof setting(settings, 'billing.enable')).toBe('boolean');
          expect(typeof setting(settings, 'homepage.type')).toBe('string');
          expect(['number', 'object']).toContain(typeof setting(settings, 'themes.default_id'));
        },
      ),
    );
  });

  test('ignores prototypes', () => {
    expect(rawSetting({}, 'constructor')).toBeUndefined();
    expect(rawSetting({ a: {} }, 'a.toString')).toBeUndefined();
    expect(rawSetting({ a: 'text' }, 'a.length')).toBeUndefined();
  });
});

describe('settingMatches', () => {
  test.each<[actual: unknown, expected: unknown, matches: boolean]>([
    [true, true, true],
    [1, true, true],
    ['1', true, true],
    ['true', true, true],
    [0, true, false],
    [undefined, true, false],
    [false, false, true],
    [0, false, true],
    [undefined, false, true],
    [true, false, false],
    [true, 1, true],
    [true, '1', true],
    [true, 'true', true],
    [1, 'true', true],
    [false, 0, true],
    [false, '0', true],
    [true, 0, false],
    [false, 'true', false],
    ['channel', 'channel', true],
    ['channel', 'landingPage', false],
    [5, '5', true],
    ['5', 5, true],
    [undefined, '', true],
    [undefined, null, true],
    [undefined, 'x', false],
    [undefined, [], false],
    [undefined, {}, false],
    ['', [], false],
  ])('F080 decides whether %j meets the condition %j: %j', (actual, expected, matches) => {
    expect(settingMatches({ a: { b: actual } }, 'a.b', expected)).toBe(matches);
    expect(settingMatches({ 'a.b': actual }, 'a.b', expected)).toBe(matches);
  });
});

describe('advertisements', () => {
  test.each([
    [{ ads: { general_top: '<b>x</b>' } }, '<b>x</b>'],
    [{ 'ads.general_top': '<b>x</b>' }, '<b>x</b>'],
    [{ ads: { general_top: '' } }, null],
    [{ ads: { general_top: ' \n' } }, null],
    [{ ads: { general_top: null } }, null],
    [{ ads: { general_top: 7 } }, null],
    [{ ads: [] }, null],
    [{ ads: { general_bottom: 'x' } }, null],
    [{}, null],
  ])('F085 with %j, the top of pages shows %j', (settings, html) => {
    expect(adOf(settings, 'general_top')).toBe(html);
  });

  test('F085 F086 have five places, each with its reserved space', () => {
    expect(adSlots).toEqual({
      general_top: { minHeight: 150 },
      general_bottom: { minHeight: 150 },
      artist_top: { maxWidth: 1_000 },
      artist_bottom: { maxWidth: 430 },
      album_above: {},
    });
  });
});
