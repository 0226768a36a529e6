import { expect, test } from 'vitest';
import {
  appearanceSections,
  menuPositions,
  themeVariableGroups,
  themeVariableNames,
} from '../../contracts/records/admin/appearance.ts';
import { settingTopics } from '../../contracts/records/admin/settings.ts';
import { record } from '../../contracts/loose.ts';
import { type CallKey, calls } from '../../contracts/schema/calls.ts';
import type { Row } from '../../contracts/schema/rows.ts';
import { rawSetting } from '../../contracts/site/site-settings.ts';
import { isVariableName } from '../../contracts/site/theme.ts';
import { menus } from '../seed/menus.ts';
import { themes } from '../seed/themes.ts';
import { startBackend } from '../test-backend.ts';

const repeated = (names: readonly string[]): string[] =>
  names.filter((name, index) => names.indexOf(name) !== index);

test('P029 the editor describes every variable of the seeded themes once', () => {
  const used = new Set(themes.flatMap(({ values }) => Object.keys(values)));

  expect([...used].filter((name) => !themeVariableNames.includes(name))).toEqual([]);
  expect(repeated(themeVariableNames)).toEqual([]);
  expect(themeVariableNames.filter((name) => !isVariableName(name))).toEqual([]);
});

test('P029 contrast is measured between variables that exist', () => {
  const named = themeVariableGroups.flatMap(({ variables }) =>
    variables.flatMap(({ on = [], opacity }) => [...on, ...(opacity ? [opacity] : [])]),
  );

  expect(named.filter((name) => !themeVariableNames.includes(name))).toEqual([]);
});

test('P029 the editor lists the menu positions that the app shows', () => {
  const elsewhere = ['sidebar-primary', 'mobile-bottom'];
  const used = new Set(menus.flatMap(({ positions }) => positions));

  expect(menuPositions.map(({ name }) => name).toSorted()).toEqual(
    [...used].filter((name) => !elsewhere.includes(name)).toSorted(),
  );
});

test('P028 every described setting has a side and a unique name', () => {
  const names = settingTopics.flatMap(({ fields }) => fields.map(({ name }) => name));
  const sections = appearanceSections.flatMap((section) =>
    'fields' in section ? section.fields.map(({ name }) => name) : [],
  );

  expect(names.filter((name) => !/^(?:client|server)\.\w/.test(name))).toEqual([]);
  expect(repeated(names)).toEqual([]);
  expect(repeated(sections)).toEqual([]);
});

test('P028 the demo backend has every `server.*` setting that the admin area describes', async () => {
  const { call } = startBackend('admin');
  const server = record(record((await call('GET settings')).body)['server']);

  const missing = settingTopics
    .flatMap(({ fields }) => fields.map(({ name }) => name))
    .filter((name) => name.startsWith('server.'))
    .filter((name) => rawSetting(server, name.slice('server.'.length)) === undefined);

  expect(missing).toEqual([]);
});

test('P029 the editor publishes each of its settings', async () => {
  const { call } = startBackend('admin');
  const names = appearanceSections.flatMap((section) =>
    'fields' in section ? section.fields.map(({ name }) => name) : [],
  );

  const settings = Object.fromEntries(names.map((name) => [name, 'x']));
  const { body } = await call('POST admin/appearance', { body: { changes: { settings } } });

  const saved = record(record(record(body)['values'])['settings']);
  expect(names.filter((name) => rawSetting(saved, name) !== 'x')).toEqual([]);
});

const writes = [
  'POST custom-pages',
  'PUT custom-pages/{id}',
  'DELETE custom-pages/{ids}',
  'POST localizations',
  'PUT localizations/{id}',
  'DELETE localizations/{ids}',
  'POST css-theme',
  'PUT css-theme/{id}',
  'DELETE css-theme/{ids}',
  'POST settings',
  'POST admin/appearance',
  'POST cache/flush',
] as const satisfies readonly CallKey[];

test.each(writes)("%s clears guests' cached pages", (key) => {
  const row: Row = calls[key];

  expect(row.changesGuestPages).toBe(true);
});

test.each([
  'POST settings/test',
  'POST sitemap/generate',
  'POST admin/audit-log',
] as const satisfies readonly CallKey[])("%s keeps guests' cached pages", (key) => {
  const row: Row = calls[key];

  expect(row.changesGuestPages).toBeUndefined();
});
