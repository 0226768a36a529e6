import { expect, test } from 'vitest';
import { themes } from '../../../mocks/seed/themes.ts';
import { asThemeRow } from './theme-rows.ts';
import { contrastPairs } from './theme-contrast.ts';

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
