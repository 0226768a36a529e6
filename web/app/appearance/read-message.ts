import { editorName, maxCodeLength } from '../../../contracts/site/appearance-messages.ts';
import { id, isOn, record, text } from '../../../contracts/loose.ts';
import { localPath } from '../../../contracts/routes/paths.ts';
import type { Theme } from '../../../contracts/schema/bootstrap-data.ts';
import { fontFamilies } from '../../../contracts/site/theme-font.ts';
import { isVariable, isVariableName } from '../../../contracts/site/theme.ts';

/** Messages that the appearance editor may send to the page that it frames. */
export type AppearanceMessage =
  | { type: 'navigate'; to: string }
  | { type: 'setValues'; settings: Record<string, unknown>; themes: unknown }
  /** Null restores the site's own font. */
  | { type: 'setThemeFont'; font: NonNullable<Theme['font']> | null }
  /** An empty value restores the theme's own. */
  | { type: 'setThemeValue'; name: string; value: string }
  | { type: 'setActiveTheme'; themeId: number }
  | { type: 'setCustomCode'; mode: 'html' | 'css'; code: string };

type Type = AppearanceMessage['type'];

const readers: {
  [K in Type]: (raw: Record<string, unknown>) => Extract<AppearanceMessage, { type: K }> | null;
} = {
  navigate: ({ to }) => {
    const path = localPath(text(to));
    return path === null ? null : { type: 'navigate', to: path };
  },
  setValues: ({ values }) => {
    const { settings, themes } = record(values);
    return settings === undefined && themes === undefined
      ? null
      : { type: 'setValues', settings: record(settings), themes };
  },
  setThemeFont: ({ value }) => {
    if (value === null || value === undefined) return { type: 'setThemeFont', font: null };
    const family = text(typeof value === 'string' ? value : record(value)['family']);
    return fontFamilies(family).length > 0
      ? { type: 'setThemeFont', font: { family, google: isOn(record(value)['google']) } }
      : null;
  },
  setThemeValue: ({ name, value }) => {
    const [variable, wanted] = [text(name), text(value)];
    return (wanted === '' ? isVariableName(variable) : isVariable(variable, wanted))
      ? { type: 'setThemeValue', name: variable, value: wanted }
      : null;
  },
  setActiveTheme: ({ themeId }) => {
    const wanted = id(themeId);
    return wanted === null ? null : { type: 'setActiveTheme', themeId: wanted };
  },
  setCustomCode: ({ mode, value }) => {
    const code = text(value);
    return (mode === 'html' || mode === 'css') && code.length <= maxCodeLength
      ? { type: 'setCustomCode', mode, code }
      : null;
  },
};

const isType = (type: unknown): type is Type =>
  typeof type === 'string' && Object.hasOwn(readers, type);

/** A validated message of the editor; null if the data is not a valid one. */
export function readMessage(data: unknown): AppearanceMessage | null {
  const raw = record(data);
  return isType(raw['type']) ? readers[raw['type']](raw) : null;
}

/**
 * Whether a message comes from the editor: sent by the parent window, from this host (any port or
 * scheme), under the editor's name.
 */
export function isFromEditor(
  { data, source, origin }: Pick<MessageEvent<unknown>, 'data' | 'source' | 'origin'>,
  page: { parent: unknown; hostname: string },
): boolean {
  return (
    source !== null &&
    source === page.parent &&
    URL.parse(origin)?.hostname === page.hostname &&
    record(data)['source'] === editorName
  );
}
