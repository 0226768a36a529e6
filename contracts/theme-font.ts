import { record, text } from './loose.ts';
import { isVariable } from './theme.ts';
import type { Theme } from './schema/bootstrap-data.ts';

/** Numbers, units, names, and functions that only compute: nothing that ends a declaration, and nothing that asks another address. */
const harmless = /^(?! )(?:[\w .,%#/+-]|(?<![\w-])(?:calc|clamp|min|max|rgba?|cubic-bezier)\([\w .,%#/+-]*\)){1,200}$/;

/** Style variables that may stand in a style sheet. */
export const isHarmlessVariable = (name: string, value: string): boolean => isVariable(name, value) && harmless.test(value);

/** The style variable of a theme's font. Apart from the others, since few themes have one. */
export const fontVariable = '--be-font-family';

const generic = /^(?:sans-serif|serif|monospace|cursive|system-ui|ui-[a-z-]+)$/;

/** The names in `'Fira Sans', serif`; none where one of them could be anything but a name. */
export function fontFamilies(written: string): string[] {
  const names = written.split(',').map((name) => name.trim().replace(/^(['"])(.*)\1$/, '$2'));
  return names.every((name) => /^[\p{L}\p{N}][\p{L}\p{N} _-]{0,60}$/u.test(name)) ? names : [];
}

/** A theme's font as it may stand in a style sheet; null where it has none. */
export function themeFont(theme: Theme | null): string | null {
  const families = fontFamilies(text(record(theme?.font)['family']));
  return families.length === 0 ? null : families.map((name) => (generic.test(name) ? name : `'${name}'`)).join(',');
}
