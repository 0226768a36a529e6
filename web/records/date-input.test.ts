import { expect, test } from 'vitest';
import { dateForInput, dateFromInput } from './date-input.ts';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T23:30:00.000000Z', '2026-03-09'],
  ['yesterday', ''],
  [null, ''],
])('P022 the date %j is the day %j in every time zone', (value, day) => {
  expect(dateForInput(value, false)).toBe(day);
  expect(dateFromInput(day, false)).toBe(day === '' ? null : day);
});

test.each(['2026-03-09T12:30:00.000Z', '2026-07-09T23:59:00.000Z'])(
  'P022 the time %s is the same after a trip through an input of local time',
  (time) => {
    expect(dateForInput(time, true)).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    expect(dateFromInput(dateForInput(time, true), true)).toBe(time);
  },
);

test('P022 unreadable times are empty', () => {
  expect(dateForInput('soon', true)).toBe('');
  expect(dateFromInput('soon', true)).toBeNull();
});
