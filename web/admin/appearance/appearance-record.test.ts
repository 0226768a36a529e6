import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { record } from '../../../contracts/loose.ts';
import { appearanceType, asAppearance, joinMenus, settingsBody } from './appearance-record.ts';
import { itemsIn, readConditionLines, withItemAt } from './menu-rows.ts';
import { asThemeRow, changedBody, themeBody } from './theme-rows.ts';

const odd = fc.constantFrom<unknown[]>(null, '', 0, '1', false, [], {}, [{ deep: [1] }], 'ü\u2028');
const unknown = fc.dictionary(fc.constantFrom('plugin', 'constructor', 'a.b', 'ümlaut'), odd);

const item = fc
  .tuple(unknown, fc.constantFrom('a', 'b', 7), odd)
  .map(([extra, id, icon]) => ({ ...extra, id, label: 'Link', icon }));
const menu = fc
  .tuple(unknown, fc.constantFrom('main', 3), fc.array(item, { maxLength: 4 }))
  .map(([extra, id, items]) => ({ ...extra, id, name: 'Menu', positions: ['footer', 'x'], items }));

const values = (settings: object, themes: unknown[] = []) =>
  asAppearance({ values: { settings, themes } });

describe('P029 the appearance record', () => {
  test('keeps every unknown field of menus, even if IDs repeat', () => {
    fc.assert(
      fc.property(fc.array(menu, { maxLength: 4 }), (menus) => {
        expect(joinMenus(values({ menus }))).toEqual(menus);
      }),
      { numRuns: 1_000 },
    );
  });

  test('keeps unknown variables and fields of themes', () => {
    const theme = {
      id: 1,
      name: 'Day',
      is_dark: 0,
      default_light: 1,
      default_dark: false,
      plugin: { a: 1 },
      values: { '--be-primary': '1 2 3', '--be-mystery': 'x' },
      font: { family: 'Lora', google: 1, weights: [4] },
    };
    const row = asThemeRow(theme);

    expect(row).toMatchObject({ '--be-primary': '1 2 3', 'font.family': 'Lora', plugin: { a: 1 } });
    expect(changedBody(row, { ...row, '--be-primary': '9 9 9' })).toEqual({
      values: { '--be-primary': '9 9 9', '--be-mystery': 'x' },
    });
    expect(changedBody(row, { ...row, 'font.family': 'Inter' })).toEqual({
      font: { family: 'Inter', google: true, weights: [4] },
    });
    // PHP flags count as equal to booleans.
    expect(changedBody(row, { ...row, is_dark: false, default_light: true })).toEqual({});
    expect(themeBody({ ...row, 'font.family': '' }).font).toBeNull();
  });

  test('sends changed settings by name, without fields that only the editor uses', () => {
    const before = values({
      branding: { site_name: 'Old', plugin: 1 },
      homepage: {
        appearance: { primaryFeatures: [{ title: 'One', plugin: 1 }, { title: 'Two' }] },
      },
    });
    const name = 'homepage.appearance.primaryFeatures';
    const [one, two] = before[name] as unknown[];

    const changes = { 'branding.site_name': 'New', 'seo.title': undefined, [name]: [two, one] };

    expect(settingsBody(changes, { ...before, ...changes })).toEqual({
      'branding.site_name': 'New',
      'seo.title': null,
      [name]: [{ title: 'Two' }, { title: 'One', plugin: 1 }],
    });
  });

  test('sends only the menus when one link changes', () => {
    const before = values({ menus: [{ id: 1, name: 'Main', positions: [], items: [{ id: 1 }] }] });
    const items = [{ ...record((before['menu_items'] as unknown[])[0]), label: 'New' }];

    expect(settingsBody({ menu_items: items }, { ...before, menu_items: items })).toEqual({
      menus: [{ id: 1, name: 'Main', positions: [], items: [{ id: 1, label: 'New' }] }],
    });
  });

  test('describes every field once', () => {
    const names = appearanceType.fields.map(({ name }) => name);

    expect(new Set(names).size).toBe(names.length);
  });
});

describe('P029 menu items', () => {
  const before = values({
    menus: [
      { id: 1, items: [{ id: 'a' }, { id: 'b' }, { id: 'c' }] },
      { id: 2, items: [{ id: 'a' }] },
    ],
  });

  test('move only within their menu', () => {
    const moved = { ...before, menu_items: withItemAt(before, '1', { from: 0, to: 2 }) };

    expect(itemsIn(moved, '1').map(({ item: { id } }) => id)).toEqual(['b', 'c', 'a']);
    expect(itemsIn(moved, '2')).toEqual(itemsIn(before, '2'));
  });

  test('keep the values and types of unchanged conditions', () => {
    const conditions = { 'billing.enable': 1, 'site.mode': 'a=b', list: [1] };

    expect(
      readConditionLines(
        'billing.enable = 1\nsite.mode = a=b\n\nlist = [1]\nnew = true',
        conditions,
      ),
    ).toEqual({ ...conditions, new: true });
  });
});
