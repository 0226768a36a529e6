import { describe, expect, test } from 'vitest';
import { activeTheme } from '../../../contracts/site/theme.ts';
import { guestBootstrap } from '../../data/session/test-bootstrap.ts';
import { withActiveTheme, withThemeFont, withThemeValue, withValues } from './preview.ts';

const themes = [
  { id: 1, name: 'Day', values: { '--be-primary': '1 1 1' } },
  { id: 2, name: 'Night', is_dark: true, values: { '--be-primary': '2 2 2' } },
];
const bootstrap = guestBootstrap(['music.view'], {
  settings: {
    site: { demo: true, demo_email: 'a@b.test' },
    themes: { user_change: true, default_id: 1 },
  },
  branding: { site_name: 'Undersong', logo_light: '/a.svg' },
  themes: { all: themes },
  homepage: { type: 'landingPage', pricing: true },
});
const values = (settings: Record<string, unknown>, given?: unknown) =>
  withValues(bootstrap, { type: 'setValues', settings, themes: given });

describe("the editor's values", () => {
  test('F168 change only the named settings', () => {
    expect(values({ site: { demo: false } }).settings).toMatchObject({
      site: { demo: false, demo_email: 'a@b.test' },
      themes: { default_id: 1 },
    });
  });

  test('F168 may use dot notation', () => {
    expect(values({ 'site.demo': false, 'site.name': 'x' }).settings['site']).toEqual({
      demo: false,
      name: 'x',
      demo_email: 'a@b.test',
    });
  });

  test('F168 reach data that the app stores outside the settings', () => {
    const next = values({
      branding: { site_name: 'Oversong' },
      'billing.enable': '1',
      homepage: { type: 'channel' },
    });

    expect(next.branding).toMatchObject({ site_name: 'Oversong', logo_light: '/a.svg' });
    expect(next.billing.enable).toBe(true);
    expect(next.settings['homepage']).toEqual({ type: 'channel', pricing: true });
  });

  test('F168 turn a social sign-in provider off and on again', () => {
    const withSocial = {
      ...bootstrap,
      social: { compact_buttons: false, providers: ['google' as const, 'envato' as const] },
    };
    const off = withValues(withSocial, {
      type: 'setValues',
      settings: { social: { google: { enable: false } } },
      themes: undefined,
    });
    expect(off.social.providers).toEqual(['envato']);

    const on = withValues(off, {
      type: 'setValues',
      settings: { 'social.google.enable': true },
      themes: undefined,
    });
    expect(on.social.providers.toSorted()).toEqual(['envato', 'google']);
  });

  test('F168 may replace the themes, but not with an empty list', () => {
    expect(values({}, [{ id: 5, name: 'Dusk', values: {} }]).themes.all).toMatchObject([
      { id: 5, name: 'Dusk' },
    ]);
    for (const given of [undefined, null, [], 'x', { all: [] }, [{ name: 'without an id' }]])
      expect(values({}, given).themes.all).toHaveLength(2);
  });

  test('F168 never change the signed-in user', () => {
    expect(values({ user: { id: 1 }, guest_role: { permissions: ['admin'] } })).toMatchObject({
      user: null,
      guest_role: bootstrap.guest_role,
    });
  });

  test('F168 never modify Object.prototype', () => {
    values(
      JSON.parse('{"__proto__":{"polluted":1},"constructor.prototype.polluted":1}') as Record<
        string,
        unknown
      >,
    );

    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
});

describe("the editor's themes", () => {
  test("F171 another theme is shown instead of the visitor's choice", () => {
    expect(activeTheme(withActiveTheme(bootstrap, 2), '1')?.id).toBe(2);
  });

  test('F171 an unknown theme changes nothing', () => {
    expect(withActiveTheme(bootstrap, 9)).toBe(bootstrap);
  });

  test("F170 a value changes one variable of one theme, and an empty value restores the theme's own", () => {
    const original = bootstrap.themes.all;
    const changed = withThemeValue(
      bootstrap,
      original[0]!,
      { name: '--be-primary', value: '9 9 9' },
      original,
    );
    expect(changed.themes.all.map((theme) => theme.values['--be-primary'])).toEqual([
      '9 9 9',
      '2 2 2',
    ]);

    const back = withThemeValue(
      changed,
      changed.themes.all[0]!,
      { name: '--be-primary', value: '' },
      original,
    );
    expect(back.themes.all).toEqual(original);
  });

  test("F169 a font changes one theme, and null restores the theme's own", () => {
    const original = bootstrap.themes.all.map((theme) =>
      theme.id === 1 ? { ...theme, font: { family: 'Lora' } } : theme,
    );
    const changed = withThemeFont(
      bootstrap,
      original[0]!,
      { family: 'Fira Sans', google: true },
      original,
    );
    expect(changed.themes.all.map((theme) => theme.font)).toEqual([
      { family: 'Fira Sans', google: true },
      undefined,
    ]);

    expect(
      withThemeFont(changed, changed.themes.all[0]!, null, original).themes.all[0]?.font,
    ).toEqual({ family: 'Lora' });
  });

  test('F170 clearing a variable that the theme did not have removes it', () => {
    const original = bootstrap.themes.all;
    const changed = withThemeValue(
      bootstrap,
      original[0]!,
      { name: '--be-danger', value: '9 9 9' },
      original,
    );

    expect(
      withThemeValue(changed, changed.themes.all[0]!, { name: '--be-danger', value: '' }, original)
        .themes.all,
    ).toEqual(original);
  });
});
