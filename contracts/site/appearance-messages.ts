import type { Theme } from '../schema/bootstrap-data.ts';

/** The name that the editor puts in its messages; other scripts of a page send messages too. */
export const editorName = 'be-appearance-editor';

/** Limit in characters. The page ignores longer code. */
export const maxCodeLength = 200_000;

/**
 * Messages that the appearance editor sends to the page in its frame, as the specification names
 * them.
 */
export type EditorMessage = { source: typeof editorName } & EditorChange;

export type EditorChange =
  | { type: 'navigate'; to: string }
  /** Settings are nested or have dotted names. `themes` replaces all themes. */
  | {
      type: 'setValues';
      values: { settings?: Record<string, unknown>; themes?: readonly Theme[] };
    }
  /** The font of the active theme; null restores the site's own font. */
  | { type: 'setThemeFont'; value: NonNullable<Theme['font']> | null }
  /** A value of the active theme; an empty value restores the theme's own. */
  | { type: 'setThemeValue'; name: string; value: string }
  | { type: 'setActiveTheme'; themeId: number }
  | { type: 'setCustomCode'; mode: 'html' | 'css'; value: string };

/** The page's reply to the editor; `ignored` counts invalid messages. */
export interface PreviewReply {
  source: 'foyer-preview';
  type: 'ready' | 'applied' | 'ignored';
  ignored: number;
}
