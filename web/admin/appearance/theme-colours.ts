import {
  type ThemeVariable,
  themeVariableGroups,
} from '../../../contracts/records/admin/appearance.ts';
import { blend, contrast, type Rgb } from '../../../contracts/site/contrast.ts';
import { isOn, text } from '../../../contracts/loose.ts';
import { languageTag } from '../../../contracts/site/language.ts';
import { useSession } from '../../data/session/session.tsx';
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

const white: Rgb = [255, 255, 255];

/** Whether a hex colour has an opacity: `#fa0c`, `#ffaa00cc`. */
export const isTranslucent = (typed: string): boolean =>
  /^#?(?:[\da-f]{4}|[\da-f]{8})$/i.test(typed.trim());

/**
 * Converts colours as designers type and paste them to `255 170 0`, as themes store them: hex of 3,
 * 4, 6 or 8 digits, `rgb()`, and declarations with one of them. Themes have no opacity, so
 * translucent colours are mixed with `under`. Leaves other text alone.
 */
export function normalizeColour(typed: string, under: Rgb = white): string {
  const code = typed
    .trim()
    .replace(/^[\w-]+:\s*/, '')
    .replace(/;$/, '');
  const parts = hexParts(code) ?? rgbParts(code);
  if (!parts) return typed;
  const [red = 0, green = 0, blue = 0, share = 1] = parts;
  const mixed = blend([red, green, blue], under, Math.min(1, share));
  return mixed.every((part) => part <= 255) ? mixed.map(Math.round).join(' ') : typed;
}

function hexParts(code: string): number[] | null {
  const [, digits = ''] = /^#?([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.exec(code) ?? [];
  // A few digits without a hash are a number that is being typed.
  if (digits === '' || /^\d{1,4}$/.test(code)) return null;
  const long = digits.length < 6 ? digits.replaceAll(/./g, '$&$&') : digits;
  const [red, green, blue, alpha] = [0, 2, 4, 6].map((at) =>
    Number.parseInt(long.slice(at, at + 2), 16),
  );
  return [red ?? 0, green ?? 0, blue ?? 0, Number.isNaN(alpha) ? 1 : (alpha ?? 255) / 255];
}

function rgbParts(code: string): number[] | null {
  const [, inside] = /^rgba?\(([^()]*)\)$/i.exec(code) ?? [];
  const parts = inside?.trim().split(/[\s,/]+/) ?? [];
  if (parts.length < 3 || parts.length > 4) return null;
  const numbers = parts.map((part, index) => {
    const number = /^\d*\.?\d+%?$/.test(part) ? Number.parseFloat(part) : Number.NaN;
    const whole = index < 3 ? 255 : 1;
    return part.endsWith('%') ? (number / 100) * whole : number;
  });
  return numbers.some(Number.isNaN) ? null : numbers;
}

/** Hue from 0 to 360, saturation and lightness from 0 to 100. */
export type Hsl = readonly [hue: number, saturation: number, lightness: number];

export function hslOf(colour: Rgb): Hsl {
  const [red, green, blue] = [colour[0] / 255, colour[1] / 255, colour[2] / 255];
  const [max, min] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const [range, lightness] = [max - min, (max + min) / 2];
  if (range === 0) return [0, 0, Math.round(lightness * 100)];
  const sixth =
    max === red
      ? (green - blue) / range + 6
      : max === green
        ? (blue - red) / range + 2
        : (red - green) / range + 4;
  const saturation = range / (1 - Math.abs(2 * lightness - 1));
  return [
    Math.round((sixth * 60) % 360),
    Math.round(saturation * 100),
    Math.round(lightness * 100),
  ];
}

/** https://www.w3.org/TR/css-color-4/#hsl-to-rgb */
export function rgbOfHsl([hue, saturation, lightness]: Hsl): Rgb {
  const [s, l] = [saturation / 100, lightness / 100];
  const channel = (at: number) => {
    const k = (at + hue / 30) % 12;
    return Math.round(255 * (l - s * Math.min(l, 1 - l) * Math.max(-1, Math.min(k - 3, 9 - k, 1))));
  };
  return [channel(0), channel(8), channel(4)];
}

export const cssOf = (colour: Rgb): string => `rgb(${colour.map(Math.round).join(' ')})`;

/** Minimum contrast of text: https://www.w3.org/TR/WCAG22/#contrast-minimum */
export const neededContrast = 4.5;
/** Of controls: https://www.w3.org/TR/WCAG22/#non-text-contrast */
const neededOfControls = 3;

export interface ContrastPair {
  key: string;
  /** The two variables. */
  names: readonly string[];
  /** English names of the two variables. */
  label: string;
  onLabel: string;
  /** From 1 to 21. */
  ratio: number;
  /** The minimum. */
  needed: number;
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

/** The controls that are shown on the surfaces. Their borders have the text's colour. */
const controls: ThemeVariable[] = variables.flatMap((variable) =>
  variable.name === '--be-primary'
    ? [{ ...variable, label: 'Buttons' }]
    : variable.name === '--be-foreground-base'
      ? [{ ...variable, label: 'Borders of fields' }]
      : [],
);

/** The opacity of the borders of fields in `styles.css`. */
const borderOpacity = (theme: RecordValue): string => (isOn(theme['is_dark']) ? '48%' : '54%');

/** The pairs of a variable with its partners, texts first, then controls. */
export function pairsOf(theme: RecordValue, name: string): ContrastPair[] {
  const opacity = '--be-control-opacity';
  const themed = { ...theme, [opacity]: borderOpacity(theme) };
  const ofControls = controls.flatMap(({ opacity: ofText, ...control }) =>
    (control.on ?? []).flatMap((on) =>
      pairOf(themed, ofText ? { ...control, opacity } : control, on, neededOfControls),
    ),
  );
  return [...contrastPairs(theme), ...ofControls].filter(({ names }) => names.includes(name));
}

function pairOf(
  theme: RecordValue,
  variable: ThemeVariable,
  on: string,
  needed = neededContrast,
): ContrastPair[] {
  const { name, label, opacity } = variable;
  const [over, under] = [rgbOf(text(theme[name])), rgbOf(text(theme[on]))];
  if (!over || !under) return [];
  const fraction = opacity === undefined ? 1 : (fractionOf(text(theme[opacity])) ?? 1);
  const visible = blend(over, under, fraction);
  const ratio = contrast(visible, under);
  return [
    {
      key: `${label} ${on}`,
      names: [name, on],
      label,
      onLabel: labelOf(on),
      ratio,
      needed,
      isReadable: ratio >= needed,
      colours: [visible, under],
    },
  ];
}

const fractionOf = (percent: string): number | null =>
  /^\d{1,3}(?:\.\d+)?%$/.test(percent) ? Math.min(1, Number.parseFloat(percent) / 100) : null;

/** `4.5 to 1`. Rounded down, so that an insufficient 4.49 doesn't look like 4.5. */
export function useRatio(): (ratio: number) => string {
  const { bootstrap, t } = useSession();
  const number = new Intl.NumberFormat(languageTag(bootstrap.i18n.language), {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  return (ratio) => t(':ratio to 1', { ratio: number.format(Math.floor(ratio * 10) / 10) });
}
