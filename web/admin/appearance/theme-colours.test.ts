import { expect, test } from 'vitest';
import { themes } from '../../../mocks/seed/themes.ts';
import { asThemeRow } from './theme-rows.ts';
import { contrastPairs, hexOf, rgbOf, normalizeColour } from './theme-colours.ts';

test.each([
  ['#ffaa00', '255 170 0'],
  ['FA0', '255 170 0'],
  ['255 170 0', '255 170 0'],
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

test('P029 does not round a pair up to the limit', () => {
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

test.each(themes)('P029 the demo theme $name has no unreadable pair', ({ values }) => {
  expect(badOnes(values)).toEqual([]);
});
