import { record, text } from '../loose.ts';
import type { Theme } from '../schema/bootstrap-data.ts';

/** The style variable of a theme's font. Separate from the others, since few themes have one. */
export const fontVariable = '--be-font-family';

const generic = /^(?:sans-serif|serif|monospace|cursive|system-ui|ui-[a-z-]+)$/;

/** The names in `'Fira Sans', serif`; empty if one of them is not clearly a name. */
export function fontFamilies(written: string): string[] {
  const names = written.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'));
  return names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u.test(name)) ? names : [];
}

/** A theme's font, safe for a style sheet; null if it has none. */
export function themeFont(theme: Theme | null): string | null {
  const families = fontFamilies(text(record(theme?.font)['family']));
  return families.length === 0
    ? null
    : families.map((name) => (generic.test(name) ? name : `'${name}'`)).join(',');
}
