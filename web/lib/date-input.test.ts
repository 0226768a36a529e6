import { expect, test } from 'vitest';
import { dateForInput, dateFromInput, dayOf, readDate } from './dates.ts';

test.each([
  ['2026-03-09', '2026-03-09'],
  ['2026-03-09T23:30:00.000000Z', '2026-03-09'],
  ['yesterday', ''],
  [null, ''],
])('P022 the date %j is the day %j in every time zone', (value, day) => {
  expect(dayOf(value)).toBe(day);
});

test.each(['2026-03-09T12:30:00.000Z', '2026-07-09T23:59:00.000Z'])(
  'P022 the time %s survives a round trip through a local time input',
  (time) => {
    const shown = dateForInput(readDate(time));
    expect(shown).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/);
    expect(dateFromInput(shown)).toBe(time);
  },
);

test('P022 reads a time without a zone in the site’s time zone', () => {
  const shown = dateForInput(readDate('2026-03-09 23:30:00', 'America/Los_Angeles'));

  expect(dateFromInput(shown)).toBe('2026-03-10T06:30:00.000Z');
});

test('P022 returns an empty value for unreadable times', () => {
  expect(dateForInput(readDate('soon'))).toBe('');
  expect(dateFromInput('soon')).toBeNull();
});
