import { expect, test } from 'vitest';
import { choose } from './sample.ts';
import { excludedFrom, includedIn, isMatrix, isSlow, skipReport, tierOf } from './tier.ts';

const screens = Array.from({ length: 20 }, (_, index) => `/screen/${index}`);
const values = ['null', 'a number', 'a list'];
const cases = screens.flatMap((screen) => values.map((value) => ({ screen, value })));
const columns = [
  ({ screen }: { screen: string }) => screen,
  ({ value }: { value: string }) => value,
];

test('samples each value of each column', () => {
  const chosen = [...choose(cases, columns, '7')];

  expect(new Set(chosen.map(({ screen }) => screen)).size).toBe(screens.length);
  expect(new Set(chosen.map(({ value }) => value)).size).toBe(values.length);
  expect(chosen.length).toBeLessThan(screens.length + values.length);
});

test('chooses the same cases for the same seed, and every case within weeks', () => {
  expect(choose(cases, columns, '7')).toEqual(choose(cases, columns, '7'));

  const weeks = Array.from({ length: 20 }, (_, week) => [...choose(cases, columns, String(week))]);
  expect(new Set(weeks.flat()).size).toBe(cases.length);
});

test('samples one case per week without columns', () => {
  const weeks = Array.from({ length: 9 }, (_, week) => [...choose(screens, [], String(week))]);

  expect(weeks.map(({ length }) => length)).toEqual(weeks.map(() => 1));
  expect(new Set(weeks.flat()).size).toBeGreaterThan(3);
});

test("reads a file's tier from its name", () => {
  expect(isSlow('bff/a.slow.test.ts')).toBe(true);
  expect(isSlow('bff/slow.test.ts')).toBe(false);
  expect(isMatrix('e2e/a.matrix.journey.ts')).toBe(true);
  expect(includedIn('main', 'web/**/*.test.tsx')).toBe('web/**/*.test.tsx');
  expect(includedIn('rest', 'web/**/*.test.tsx')).toBe('web/**/*.{slow,matrix}.test.tsx');
  expect(excludedFrom('main', 'test')).toEqual(['**/*.slow.test.{ts,tsx}']);
  expect(excludedFrom('rest', 'test')).toEqual([]);
  expect(tierOf({})).toBe('all');
});

test('reports omitted cases', () => {
  const files = ['bff/a.slow.test.ts', 'bff/a.test.ts', 'web/a.matrix.test.tsx'];

  expect(skipReport('main', files, '7')).toMatch(/^Not run: 1 slow files, .* 1 matrices .*SEED=7/);
  expect(skipReport('all', files, '7')).toContain('Firefox');
});
