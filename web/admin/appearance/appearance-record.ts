import {
  appearanceSections,
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { isList, list, record, text } from '../../../contracts/loose.ts';
import type {
  RecordField,
  RecordType,
  ValueField,
} from '../../../contracts/records/record-type.ts';
import { rawSetting } from '../../../contracts/site/site-settings.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { asThemeRow } from './theme-rows.ts';

const settingFields: readonly RecordField[] = appearanceSections.flatMap((section) =>
  'fields' in section ? section.fields : [],
);

/** How a theme's variable is typed: colours like `255 250 246`. */
export const variableField = ({ name, label, kind }: ThemeVariable): ValueField => ({
  kind: 'text',
  name,
  label,
  isCode: true,
  placeholder: { colour: '', percent: '12%', length: '0.5rem' }[kind],
});

const variableFields = themeVariableGroups.flatMap(({ variables }) => variables.map(variableField));

export const themeName: ValueField = {
  kind: 'text',
  name: 'name',
  label: 'Name of the theme',
  maxLength: 100,
};

export const themeSwitches: readonly ValueField[] = [
  {
    kind: 'switch',
    name: 'is_dark',
    label: 'Dark',
    hint: 'Also makes scrollbars and form controls dark.',
  },
  { kind: 'switch', name: 'default_light', label: 'Default for light' },
  { kind: 'switch', name: 'default_dark', label: 'Default for dark' },
];

export const themeFont: readonly ValueField[] = [
  {
    kind: 'text',
    name: 'font.family',
    label: 'Font family',
    placeholder: 'Lora, serif',
    hint: "Leave it empty to use the site's font. Separate several names with commas.",
    maxLength: 200,
  },
  {
    kind: 'switch',
    name: 'font.google',
    label: 'Load the font from Google Fonts',
    hint: "Google then learns who visits the site. The site's operator must allow it.",
  },
];

/** Rows from `asThemeRow`. */
const themesField: RecordField = {
  kind: 'rows',
  name: 'themes',
  label: 'Themes',
  rowId: 'id',
  addLabel: 'Add theme',
  permission: 'themes.update',
  fields: [themeName, ...themeSwitches, ...themeFont, ...variableFields],
};

export const menuName: ValueField = {
  kind: 'text',
  name: 'name',
  label: 'Name of the menu',
  hint: 'Only admins see this name.',
  maxLength: 100,
};

/** Menus without their items. Items are separate rows, so that each item merges by itself. */
const menusField: RecordField = {
  kind: 'rows',
  name: 'menus',
  label: 'Menus',
  rowId: 'key',
  addLabel: 'Add menu',
  fields: [menuName, { kind: 'choices', name: 'positions', label: 'Positions' }],
};

export const itemTexts: readonly ValueField[] = [
  { kind: 'text', name: 'label', label: 'Label', maxLength: 100 },
  {
    kind: 'text',
    name: 'action',
    label: 'Address',
    hint: 'A path on this site, such as /pricing, or a full address. Links without an address are hidden.',
    maxLength: 2_000,
    isCode: true,
  },
];

const itemsField: RecordField = {
  kind: 'rows',
  name: 'menu_items',
  label: 'Menu items',
  rowId: 'key',
  addLabel: 'Add link',
  fields: [
    ...itemTexts,
    { kind: 'text', name: 'type', label: 'Type' },
    { kind: 'text', name: 'target', label: 'Target' },
    { kind: 'text', name: 'icon', label: 'Icon' },
    { kind: 'choices', name: 'roles', label: 'Roles' },
    { kind: 'choices', name: 'permissions', label: 'Permissions' },
    { kind: 'text', name: 'settings', label: 'Settings' },
    { kind: 'text', name: 'subscriptionStatus', label: 'Shown to' },
    { kind: 'text', name: 'menu', label: 'Menu' },
  ],
};

/** Everything that the appearance editor changes, as one record of the site. */
export const appearanceType: RecordType = {
  name: 'appearance',
  fields: [...settingFields, menusField, itemsField, themesField],
};

/** Settings by dotted names, menus, menu items, and themes. Drops settings without a field. */
export function asAppearance(reply: unknown): RecordValue {
  const values = record(record(reply)['values']);
  const settings = record(values['settings']);
  return {
    ...Object.fromEntries(
      settingFields.flatMap((field): [string, unknown][] => {
        const value = rawSetting(settings, field.name);
        if (value === undefined) return [];
        return [[field.name, field.kind === 'rows' ? withKeys(value) : value]];
      }),
    ),
    ...splitMenus(settings['menus']),
    themes: list(values['themes']).map(asThemeRow),
  };
}

/** Adds a key to each row, because rows may have no IDs. Keys are never sent. */
const withKeys = (value: unknown): unknown =>
  isList(value)
    ? list(value).map((row, index) => ({ ...record(row), key: `row ${index}` }))
    : value;

const withoutKey = (row: unknown): RecordValue => {
  const { key: _, ...rest } = record(row);
  return rest;
};

/** Marks the keys of rows that the backend doesn't have yet. */
export const addedPrefix = 'added ';
let lastKey = 0;

/** The key of a row that the backend does not have yet. */
export function newKey(): string {
  lastKey += 1;
  const random = Math.random().toString(36).slice(2);
  return `${addedPrefix}${Date.now().toString(36)}${random} ${lastKey}`;
}

function splitMenus(value: unknown): { menus: RecordValue[]; menu_items: RecordValue[] } {
  const menuKeys = uniqueNames();
  const menus = list(value).map((raw, index) => {
    const { items, ...menu } = record(raw);
    return { items, menu: { ...menu, key: menuKeys(nameOf(menu['id'], index)) } };
  });
  return {
    menus: menus.map(({ menu }) => menu),
    menu_items: menus.flatMap(({ items, menu }) => {
      const itemKeys = uniqueNames();
      return list(items).map((raw, index) => {
        const item = record(raw);
        return {
          ...item,
          key: `${menu.key}/${itemKeys(nameOf(item['id'], index))}`,
          menu: menu.key,
        };
      });
    }),
  };
}

const nameOf = (id: unknown, index: number): string =>
  typeof id === 'number' ? String(id) : text(id) || `at ${index}`;

/** Makes repeated IDs unique, which copied menus have. */
function uniqueNames(): (name: string) => string {
  const counts = new Map<string, number>();
  return (name) => {
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? name : `${name}#${count}`;
  };
}

/** Joins menus and items, as the backend stores them. */
export function joinMenus(value: RecordValue): RecordValue[] {
  const items = list(value['menu_items']).map(record);
  return list(value['menus'])
    .map(record)
    .map((menu) => ({
      ...withoutKey(menu),
      items: items
        .filter((item) => item['menu'] === menu['key'])
        .map(({ menu: _, ...item }) => withoutKey(item)),
    }));
}

/** Settings to send: changed settings by their dotted names, and all menus if any has changed. */
export function settingsBody(changes: RecordValue, edited: RecordValue): Record<string, unknown> {
  const { themes: _, menus, menu_items: items, ...settings } = changes;
  return {
    ...Object.fromEntries(
      Object.entries(settings).map(([name, value]) => [
        name,
        // Removes the keys from lists of rows. An absent value is sent as an empty one.
        Array.isArray(value) ? list(value).map(withoutKey) : (value ?? null),
      ]),
    ),
    ...((menus !== undefined || items !== undefined) && { menus: joinMenus(edited) }),
  };
}
