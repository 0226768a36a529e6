import { expect, test } from 'vitest';
import type { Column } from '../../../contracts/records/admin/admin-type.ts';
import { readDate } from '../../lib/dates.ts';
import { createTranslate } from '../../lib/translate.ts';
import { testType } from './test-type.ts';
import { cellText, type CellFormats, fileCell } from './cell-values.ts';

const t = createTranslate({}, 'en');
const formats: CellFormats = {
  t,
  language: 'en',
  count: (count) => count.toLocaleString('en'),
  dates: {
    read: (value) => readDate(value),
    format: (date) => readDate(date)?.at.toISOString().slice(0, 10) ?? '',
  },
};
const column = (name: string): Column => testType.columns.find((one) => one.name === name)!;
const shown = (name: string, row: Record<string, unknown>) =>
  cellText(testType, column(name), { id: 7, ...row }, formats);

test.each([
  ['name', { display_name: 'Ann' }, 'Ann'],
  ['email', { email: 'a@b.c' }, 'a@b.c'],
  ['email', { email: 5 }, '5'],
  ['comments', { comments_count: '1200' }, '1,200'],
  ['comments', { comments_count: 0 }, '0'],
  ['created_at', { created_at: '2026-03-09T10:00:00Z' }, '2026-03-09'],
  ['created_at', { created_at: '2026-03-09 23:30:00' }, '2026-03-09'],
  ['active', { active: 1 }, 'Yes'],
  ['active', { active: '0' }, 'No'],
  ['roles', { roles: [{ name: 'Admin' }, { name: 'Artist' }] }, 'Admin, Artist'],
  ['roles', { roles: ['admin', 'artist'] }, 'admin, artist'],
  ['roles', { roles: { 3: { name: 'Admin' } } }, 'Admin'],
  ['plan', { plan: 'free' }, 'Free'],
  ['plan', { plan: true }, 'Paid'],
  ['plan', { plan: 'gold' }, 'gold'],
  ['space', { space: 2_097_152 }, '2 MB'],
  ['heard', { heard: 187_000 }, '3:07'],
])('P025: the column %s of %j shows %s', (name, row, expected) => {
  expect(shown(name, row)).toBe(expected);
});

test.each([
  [{ amount: 8, unit: 'EUR' }, '8 EUR'],
  [{ amount: '4.5', unit: 'USD' }, '4.5 USD'],
  [{ amount: 1200 }, '1,200'],
  [{ unit: 'EUR' }, ''],
])('P025: the price of %j shows %s', (row, expected) => {
  const price: Column = { kind: 'number', name: 'amount', label: 'Price', currency: 'unit' };
  expect(cellText(testType, price, { id: 7, ...row }, formats)).toBe(expected);
});

const wrong = [undefined, null, '', {}, [], [null], [{}], { a: { b: 1 } }, Number.NaN, Infinity];

test.each(testType.columns.map(({ kind, name }) => [kind, name]))(
  'P025: shows an empty %s cell for a value of the wrong type',
  (_, name) => {
    const { path } = column(name);
    for (const value of wrong) {
      const row = { [path ?? name]: value };
      if (name === 'name') expect(shown(name, row)).toBe('#7');
      else if (name === 'active' && value !== undefined && value !== null)
        expect(shown(name, row)).toBe('No');
      else expect(shown(name, row)).toBe('');
      expect(() => fileCell(testType, column(name), row, formats)).not.toThrow();
    }
  },
);

test('P025: shows an empty cell for a path through a missing value', () => {
  const deep: Column = { kind: 'text', name: 'artist', label: 'Artist', path: 'artist.0.name' };

  for (const artist of [undefined, null, 'x', [], [null], [{ name: {} }]])
    expect(cellText(testType, deep, { artist }, formats)).toBe('');
  expect(cellText(testType, deep, { artist: [{ name: 'Ann' }] }, formats)).toBe('Ann');
});

test('P025: shows the same day for a date with a time, on screen and in a file', () => {
  const released: Column = { kind: 'date', name: 'day', label: 'Release date', isDay: true };
  const row = { id: 7, day: '2026-03-09T00:00:00.000000Z' };
  const seen: unknown[] = [];
  const format = (date: unknown) => String(seen.push(date));

  cellText(testType, released, row, { ...formats, dates: { ...formats.dates, format } });

  expect(seen).toEqual(['2026-03-09']);
  expect(fileCell(testType, released, row, formats)).toBe('2026-03-09');
});

test('P025: exports machine-readable numbers and dates', () => {
  const row = { comments_count: '1200', created_at: '2026-03-09 23:30:00', space: 5, active: 1 };

  expect(
    ['comments', 'created_at', 'space', 'active', 'email'].map((name) =>
      fileCell(testType, column(name), row, formats),
    ),
  ).toEqual([1200, '2026-03-09T23:30:00.000Z', 5, 'Yes', null]);
});
