import {
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { blend, contrast, type Rgb } from '../../../contracts/site/contrast.ts';
import { text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';

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

/** Converts `#fa0` and `#ffaa00` to `255 170 0`, as themes store it. Leaves other text alone. */
export function normalizeColour(typed: string): string {
  const [, short, long] = /^#?(?:([\da-f]{3})|([\da-f]{6}))$/i.exec(typed.trim()) ?? [];
  const digits = long ?? short?.replaceAll(/./g, '$&$&');
  if (digits === undefined || /^\d{1,3}$/.test(typed.trim())) return typed;
  return [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16)).join(' ');
}

export const cssOf = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(' ')})`;

/** Minimum contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const neededContrast = 4.5;

export interface ContrastPair {
  key: string;
  /** English names of the two variables. */
  label: string;
  onLabel: string;
  /** From 1 to 21. */
  ratio: number;
  isReadable: boolean;
  /** The visible colours: the text with its opacity applied, and the background. */
  colours: readonly [Rgb, Rgb];
}

const variables = themeVariableGroups.flatMap((group) => group.variables);
const labelOf = (name: string): string =>
  variables.find((variable) => variable.name === name)?.label ?? name;

/** Secondary text has the text colour with its own opacity. */
const secondary: ThemeVariable[] = variables
  .filter(({ opacity }) => opacity === '--be-text-main-opacity')
  .map((variable) => ({
    ...variable,
    label: 'Secondary text',
    opacity: '--be-text-muted-opacity',
  }));

/** All text and background pairs of a theme. Leaves out pairs without a valid colour. */
export const contrastPairs = (theme: RecordValue): ContrastPair[] =>
  [...variables, ...secondary].flatMap((variable) =>
    (variable.on ?? []).flatMap((on) => pairOf(theme, variable, on)),
  );

function pairOf(theme: RecordValue, variable: ThemeVariable, on: string): ContrastPair[] {
  const { name, label, opacity } = variable;
  const [over, under] = [rgbOf(text(theme[name])), rgbOf(text(theme[on]))];
  if (!over || !under) return [];
  const fraction = opacity === undefined ? 1 : (fractionOf(text(theme[opacity])) ?? 1);
  const visible = blend(over, under, fraction);
  const ratio = contrast(visible, under);
  return [
    {
      key: `${label} ${on}`,
      label,
      onLabel: labelOf(on),
      ratio,
      isReadable: ratio >= neededContrast,
      colours: [visible, under],
    },
  ];
}

const fractionOf = (percent: string): number | null =>
  /^\d{1,3}(?:\.\d+)?%$/.test(percent) ? Math.min(1, Number.parseFloat(percent) / 100) : null;
