import { themeVariableNames } from '../../../contracts/records/admin/appearance.ts';
import { id, isOn, list, record, text, textMap } from '../../../contracts/loose.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import { isVariable } from '../../../contracts/site/theme.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';

/**
 * A theme with its variables and the parts of its font as separate fields, `--be-primary` and
 * `font.family`, so that each merges by itself. Variables that the editor does not know stay in
 * `values`.
 */
export function asThemeRow(theme: unknown): RecordValue {
  const row = record(theme);
  const values = textMap(row['values']);
  const font = record(row['font']);
  return {
    ...row,
    ...('family' in font && { 'font.family': font['family'] }),
    ...('google' in font && { 'font.google': font['google'] }),
    ...Object.fromEntries(
      themeVariableNames
        .filter((name) => Object.hasOwn(values, name))
        .map((name) => [name, values[name]]),
    ),
  };
}

export function themeBody(row: RecordValue) {
  const others = Object.entries(textMap(row['values'])).filter(
    ([name]) => !themeVariableNames.includes(name),
  );
  const known = themeVariableNames
    .map((name): [string, string] => [name, text(row[name]).trim()])
    .filter(([, value]) => value !== '');
  const family = text(row['font.family']).trim();
  return {
    name: text(row['name']),
    is_dark: isOn(row['is_dark']),
    default_light: isOn(row['default_light']),
    default_dark: isOn(row['default_dark']),
    values: Object.fromEntries([...others, ...known]),
    font:
      family === '' ? null : { ...record(row['font']), family, google: isOn(row['font.google']) },
  };
}

export function changedBody(
  before: RecordValue,
  after: RecordValue,
): Partial<ReturnType<typeof themeBody>> {
  const [old, next] = [themeBody(before), themeBody(after)];
  const names = Object.keys(next) as (keyof typeof next)[];
  return Object.fromEntries(
    names.filter((name) => !sameJson(old[name], next[name])).map((name) => [name, next[name]]),
  );
}

/** Converts a row to a theme that the app can show. Drops values that no page would accept. */
export function previewTheme(row: RecordValue): Theme {
  const { values, ...body } = themeBody(row);
  return {
    id: themeId(row),
    ...body,
    values: Object.fromEntries(
      Object.entries(values).filter(([name, value]) => isVariable(name, value)),
    ),
  };
}

/** Negative for a theme that has not been created yet. */
export const themeId = (row: RecordValue): number => id(row['id']) ?? 0;

export const themesOf = (value: RecordValue): RecordValue[] =>
  list(value['themes'])
    .map(record)
    .filter((row) => id(row['id']) !== null);

export const withTheme = (
  rows: readonly RecordValue[],
  wanted: number,
  changes: RecordValue,
): RecordValue[] => rows.map((row) => (themeId(row) === wanted ? { ...row, ...changes } : row));

/** Copies a theme. The copy is not a default. */
export function copyTheme(rows: readonly RecordValue[], from: RecordValue, name: string) {
  const lowest = Math.min(0, ...rows.map(themeId));
  const { created_at: _, updated_at: __, ...copy } = from;
  return { ...copy, id: lowest - 1, name, default_light: false, default_dark: false };
}
