import { describe, expect, test } from 'vitest';
import { readMessage } from '../../app/appearance/read-message.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { asAppearance } from './appearance-record.ts';
import { previewChanges } from './preview-changes.ts';
import { themesOf, withTheme } from './theme-rows.ts';

const value = asAppearance({
  values: {
    settings: {
      branding: { site_name: 'Undersong' },
      custom_code: { css: 'h1 {}', html: '' },
      menus: [{ id: 1, name: 'Main', positions: ['footer'], items: [{ id: 1, label: 'About' }] }],
    },
    themes: [
      { id: 1, name: 'Day', values: { '--be-primary': '1 1 1' }, default_light: true },
      { id: 2, name: 'Night', values: { '--be-primary': '2 2 2' }, is_dark: true },
    ],
  },
});
const before = { value, theme: 1 };
const edited = (changes: RecordValue, theme = 1) =>
  previewChanges(before, { value: { ...value, ...changes }, theme });
const themes = (id: number, changes: RecordValue) => ({
  themes: withTheme(themesOf(value), id, changes),
});

describe('P029 a change in the preview', () => {
  test('sends everything to a page that has just loaded, in messages that the page accepts', () => {
    const changes = previewChanges(null, before);

    expect(changes.map(({ type }) => type)).toEqual([
      'setValues',
      'setActiveTheme',
      'setCustomCode',
    ]);
    expect(changes[0]).toMatchObject({
      values: {
        settings: { 'branding.site_name': 'Undersong', menus: [{ items: [{ label: 'About' }] }] },
        themes: [{ id: 1 }, { id: 2 }],
      },
    });
    for (const change of changes) expect(readMessage(change)).not.toBeNull();
  });

  test('is empty while nothing changes', () => {
    expect(edited({})).toEqual([]);
  });

  test('sends only the changed setting', () => {
    expect(edited({ 'branding.site_name': 'Oversong' })).toEqual([
      { type: 'setValues', values: { settings: { 'branding.site_name': 'Oversong' } } },
    ]);
  });

  test('sends a changed variable of the active theme once its value is valid', () => {
    expect(edited(themes(1, { '--be-primary': '9 9 9' }))).toEqual([
      { type: 'setThemeValue', name: '--be-primary', value: '9 9 9' },
    ]);
    expect(edited(themes(1, { '--be-primary': '9 9' }))).toEqual([]);
  });

  test('sends a changed font of the active theme', () => {
    expect(edited(themes(1, { 'font.family': 'Lora, serif', 'font.google': true }))).toEqual([
      { type: 'setThemeFont', value: { family: 'Lora, serif', google: true } },
    ]);
  });

  test('sends all themes after any other change of a theme', () => {
    for (const change of [
      themes(2, { '--be-primary': '9 9 9' }),
      themes(1, { is_dark: true }),
      themes(1, { '--be-primary': '' }),
      { themes: themesOf(value).slice(0, 1) },
    ]) {
      const [first, ...others] = edited(change);
      expect(others).toEqual([]);
      expect(first?.type === 'setValues' ? first.values.themes?.length : 0).toBeGreaterThan(0);
    }
  });

  test('sends the ID of a newly selected theme', () => {
    expect(edited({}, 2)).toEqual([{ type: 'setActiveTheme', themeId: 2 }]);
  });

  test('sends a new theme before it is selected', () => {
    const added = [...themesOf(value), { id: -1, name: 'New', '--be-primary': '3 3 3' }];

    expect(edited({ themes: added }, -1).map(({ type }) => type)).toEqual([
      'setValues',
      'setActiveTheme',
    ]);
  });

  test('sends custom code, even when it is emptied', () => {
    expect(edited({ 'custom_code.css': '' })).toEqual([
      { type: 'setCustomCode', mode: 'css', value: '' },
    ]);
  });

  test('is empty if there is no theme', () => {
    const none = { value: { ...value, themes: [] }, theme: null };

    expect(previewChanges(none, none)).toEqual([]);
  });
});
