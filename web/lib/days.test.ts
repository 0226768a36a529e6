import { expect, test } from 'vitest';
import { addDays, countDays, dayIn, isDay } from './dates.ts';

test("P023 finds today in the visitor's time zone", () => {
  const now = new Date('2026-11-26T23:30:00Z');

  expect(dayIn('UTC', now)).toBe('2026-11-26');
  expect(dayIn('Asia/Tokyo', now)).toBe('2026-11-27');
  expect(dayIn('Pacific/Honolulu', new Date('2026-01-01T05:00:00Z'))).toBe('2025-12-31');
});

test.each([
  '2026-02-29',
  '2026-13-01',
  '26-01-01',
  '2026-1-1',
  'yesterday',
  '',
  '2026-03-09T00:00',
])('P023 rejects %j as a day', (text) => {
  expect(isDay(text)).toBe(false);
});

test('P023 counts days over leap days and clock changes', () => {
  expect(isDay('2028-02-29')).toBe(true);
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
  expect(countDays('2026-03-28', '2026-03-30')).toBe(3);
});
