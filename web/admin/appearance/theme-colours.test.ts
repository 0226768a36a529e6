import { expect, test } from 'vitest';
import { themes } from '../../../mocks/seed/themes.ts';
import { asThemeRow } from './theme-rows.ts';
import {
  contrastPairs,
  hexOf,
  hslOf,
  normalizeColour,
  pairsOf,
  rgbOf,
  rgbOfHsl,
} from './theme-colours.ts';

test.each([
  ['#ffaa00', '255 170 0'],
  ['FA0', '255 170 0'],
  ['255 170 0', '255 170 0'],
  ['  #FfAa00; ', '255 170 0'],
  ['color: #fa0;', '255 170 0'],
  ['rgb(255, 170, 0)', '255 170 0'],
  ['rgb(255 170 0 / 100%)', '255 170 0'],
  ['rgb(100% 50% 0%)', '255 128 0'],
  ['#fa0f', '255 170 0'],
  // Mixed with the background, here white.
  ['#00000080', '127 127 127'],
  ['rgba(0, 0, 0, 0.5)', '128 128 128'],
  ['#0000', '255 255 255'],
  ['rgb(300 0 0)', 'rgb(300 0 0)'],
  ['rgb(1 2)', 'rgb(1 2)'],
  ['#ffaa0', '#ffaa0'],
  // A number that is being typed.
  ['255', '255'],
  ['tomato', 'tomato'],
])('P029 stores the typed colour %s as %s', (typed, stored) => {
  expect(normalizeColour(typed)).toBe(stored);
});

test('P029 parses a stored colour, and rejects anything else', () => {
  expect(rgbOf('255 170 0')).toEqual([255, 170, 0]);
  expect(hexOf([255, 170, 0])).toBe('#ffaa00');
  for (const wrong of ['', '1 2', '1 2 3 4', '1 2 300', 'a b c', '1, 2, 3'])
    expect(rgbOf(wrong)).toBeNull();
});

const theme = (values: Record<string, string>) => asThemeRow({ id: 1, values });
const badOnes = (values: Record<string, string>) =>
  contrastPairs(theme(values))
    .filter(({ isReadable }) => !isReadable)
    .map(({ label, onLabel }) => `${label} on ${onLabel}`);

test('P029 measures each text on each of its backgrounds, with its opacity', () => {
  const white = { '--be-background': '255 255 255', '--be-foreground-base': '0 0 0' };

  expect(contrastPairs(theme(white)).map(({ label, ratio }) => [label, ratio])).toEqual([
    ['Text color', 21],
    ['Secondary text', 21],
  ]);
  expect(badOnes({ ...white, '--be-text-muted-opacity': '30%' })).toEqual([
    'Secondary text on Background',
  ]);
});

test('P029 does not round a contrast up to the limit', () => {
  const grey = (value: number) => ({
    '--be-background': '255 255 255',
    '--be-primary': `${value} ${value} ${value}`,
  });

  // 4.54 to 1 and 4.48 to 1.
  expect(badOnes(grey(118))).toEqual([]);
  expect(badOnes(grey(119))).toEqual(['Accent color on Background']);
});

test('P029 leaves out half-typed colours', () => {
  expect(contrastPairs(theme({ '--be-background': '255 255', '--be-primary': '1 2 3' }))).toEqual(
    [],
  );
});

test.each(themes)('P029 the demo theme $name has readable colour pairs', ({ values }) => {
  expect(badOnes(values)).toEqual([]);
});

test('P029 mixes a translucent colour with the background of its theme', () => {
  expect(normalizeColour('#ffffff80', [0, 0, 0])).toBe('128 128 128');
});

test.each([
  [
    [255, 170, 0],
    [40, 100, 50],
  ],
  [
    [128, 128, 128],
    [0, 0, 50],
  ],
  [
    [0, 0, 255],
    [240, 100, 50],
  ],
] as const)('P029 converts %j to hue, saturation and lightness, and back', (colour, hsl) => {
  expect(hslOf(colour)).toEqual(hsl);
  rgbOfHsl(hsl).forEach((part, index) =>
    expect(Math.abs(part - (colour[index] ?? 0))).toBeLessThanOrEqual(1),
  );
});

test('P029 a colour has partners on both sides: texts need 4.5 to 1, controls 3', () => {
  const grey = { '--be-background': '255 255 255', '--be-primary': '140 140 140' };
  const found = (name: string) =>
    pairsOf(theme(grey), name).map(({ label, needed, isReadable }) => [label, needed, isReadable]);

  const expected = [
    ['Accent color', 4.5, false],
    ['Buttons', 3, true],
  ];
  expect(found('--be-primary')).toEqual(expected);
  expect(found('--be-background')).toEqual(expected);
});
