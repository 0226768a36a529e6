import {
  themeVariableGroups,
  type ThemeVariable,
} from '../../../contracts/records/admin/appearance.ts';
import { blend, contrast, type Rgb } from '../../../contracts/site/contrast.ts';
import { text } from '../../../contracts/loose.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { rgbOf } from './colour.ts';

/**
 * Minimum contrast of text on its background, from WCAG 2.2:
 * https://www.w3.org/TR/WCAG22/#contrast-minimum
 */
export const neededContrast = 4.5;

/** A text colour on a background. */
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
  const share = opacity === undefined ? 1 : (shareOf(text(theme[opacity])) ?? 1);
  const shown = blend(over, under, share);
  const ratio = contrast(shown, under);
  return [
    {
      key: `${label} ${on}`,
      label,
      onLabel: labelOf(on),
      ratio,
      isReadable: ratio >= neededContrast,
      colours: [shown, under],
    },
  ];
}

const shareOf = (percent: string): number | null =>
  /^\d{1,3}(?:\.\d+)?%$/.test(percent) ? Math.min(1, Number.parseFloat(percent) / 100) : null;
