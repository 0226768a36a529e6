import type { EditorChange } from '../../../contracts/site/appearance-messages.ts';
import { themeVariableNames } from '../../../contracts/records/admin/appearance.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import { fontFamilies } from '../../../contracts/site/theme-font.ts';
import { isVariable } from '../../../contracts/site/theme.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import { type RecordValue, sameJson } from '../../records/field-value.ts';
import { appearanceType, settingsBody } from './appearance-record.ts';
import { previewTheme, themeId, themesOf } from './theme-rows.ts';

export interface PreviewState {
  value: RecordValue;
  /** The theme that is being edited; null if there is none. */
  theme: number | null;
}

const fonts = ['font.family', 'font.google'];
const codes = [
  ['css', 'custom_code.css'],
  ['html', 'custom_code.html'],
] as const;

/** The messages that turn one state into another. `before` is null if the page has just loaded. */
export function previewChanges(before: PreviewState | null, after: PreviewState): EditorChange[] {
  const settings = changedSettings(before?.value ?? null, after.value);
  const { themes, messages } = themeChanges(before, after);
  const values = {
    ...(Object.keys(settings).length > 0 && { settings }),
    ...(themes && { themes }),
  };
  return [
    // One message where possible, so that the page renders once.
    ...(Object.keys(values).length > 0 ? [{ type: 'setValues' as const, values }] : []),
    ...messages,
    ...codeChanges(before?.value ?? null, after.value),
  ];
}

function changedSettings(before: RecordValue | null, after: RecordValue): Record<string, unknown> {
  const names = appearanceType.fields
    .map(({ name }) => name)
    .filter((name) => name !== 'themes' && !name.startsWith('custom_code.'))
    .filter((name) =>
      before === null ? after[name] !== undefined : !sameJson(before[name], after[name]),
    );
  return settingsBody(
    // A removed value is sent as an empty one.
    Object.fromEntries(names.map((name) => [name, after[name] ?? ''])),
    after,
  );
}

interface ThemeChanges {
  /** All themes; undefined if the messages change the active one. */
  themes?: Theme[];
  messages: EditorChange[];
}

function themeChanges(before: PreviewState | null, after: PreviewState): ThemeChanges {
  const [old, next] = [themesOf(before?.value ?? {}), themesOf(after.value)];
  const active = after.theme;
  const isChosen = active !== null && (before === null || before.theme !== active);
  const choose: EditorChange[] = isChosen ? [{ type: 'setActiveTheme', themeId: active }] : [];
  const isSame = before !== null && sameJson(old, next);
  const single =
    isSame || before === null || isChosen ? null : activeThemeChanges(old, next, active);
  if (single) return { messages: single };
  return {
    ...(!isSame && next.length > 0 && { themes: next.map(previewTheme) }),
    messages: choose,
  };
}

/** Null unless only variables or the font of the active theme were set. */
function activeThemeChanges(
  old: readonly RecordValue[],
  next: readonly RecordValue[],
  active: number | null,
): EditorChange[] | null {
  if (old.length !== next.length) return null;
  const different = next.flatMap((row, index) => {
    const other = old[index];
    return other && !sameJson(other, row) ? [{ other, row }] : [];
  });
  const [only, ...more] = different;
  if (!only || more.length > 0 || themeId(only.row) !== active || themeId(only.other) !== active)
    return null;
  const names = Object.keys({ ...only.other, ...only.row }).filter(
    (name) => !sameJson(only.other[name], only.row[name]),
  );
  // The page would replace an emptied value with the published one.
  const isSet = (name: string): boolean =>
    themeVariableNames.includes(name)
      ? text(only.row[name]) !== ''
      : fonts.includes(name) && text(only.row['font.family']) !== '';
  if (!names.every(isSet)) return null;
  return [
    ...names
      .filter((name) => !fonts.includes(name))
      .map((name) => ({ type: 'setThemeValue' as const, name, value: text(only.row[name]) }))
      // Half-typed values are not sent.
      .filter(({ name, value }) => isVariable(name, value)),
    ...(names.some((name) => fonts.includes(name)) ? fontChange(only.row) : []),
  ];
}

function fontChange(row: RecordValue): EditorChange[] {
  const family = text(row['font.family']);
  if (fontFamilies(family).length === 0) return [];
  return [{ type: 'setThemeFont', value: { family, google: isOn(row['font.google']) } }];
}

function codeChanges(before: RecordValue | null, after: RecordValue): EditorChange[] {
  return codes.flatMap(([mode, name]): EditorChange[] => {
    const [old, value] = [text(before?.[name]), text(after[name])];
    return old === value ? [] : [{ type: 'setCustomCode', mode, value }];
  });
}
