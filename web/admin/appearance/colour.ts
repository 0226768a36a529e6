import type { Rgb } from '../../../contracts/site/contrast.ts';

/** A colour of a theme, `255 250 246`; null for anything else. */
export function rgbOf(value: string): Rgb | null {
  const [red, green, blue, ...more] = value.trim().split(/\s+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined || more.length > 0)
    return null;
  const colour: Rgb = [red, green, blue];
  return colour.every((part) => part >= 0 && part <= 255) ? colour : null;
}

/** `#fffaf6`, the format of color inputs. */
export const hexOf = (colour: Rgb): string =>
  `#${colour.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`;

/**
 * Converts a typed colour to the format that themes store: `#fa0`, `#ffaa00` or `255 170 0`. Leaves
 * other text alone.
 */
export function storedColour(typed: string): string {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(typed.trim()) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  if (digits === undefined || /^\d{1,3}$/.test(typed.trim())) return typed;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(' ');
}

/** For a style attribute. */
export const cssOf = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(' ')})`;
