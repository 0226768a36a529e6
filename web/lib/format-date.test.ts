import { describe, expect, test } from 'vitest';
import { dateFormatOf, formatDate, knownTimeZone } from './dates.ts';

const evening = new Date('2026-03-09T23:05:00Z');
/** Replaces the special spaces that Intl puts before a day period. */
const plain = (text: string): string => text.replaceAll(/\s/g, ' ');

describe('formatDate', () => {
  test.each([
    ['en', 'numeric', '3/9/2026'],
    ['en', 'short', 'Mar 9, 2026'],
    ['en', 'long', 'March 9, 2026'],
    ['en', 'timestamp', 'Mar 9, 2026, 11:05 PM'],
    ['de', 'numeric', '9.3.2026'],
    ['de', 'short', '9. März 2026'],
    ['de', 'long', '9. März 2026'],
    ['de', 'timestamp', '9. März 2026, 23:05'],
    ['ar', 'long', '9 مارس 2026'],
    ['pt_BR', 'numeric', '09/03/2026'],
  ] as const)('F145 in %s, %s formats as %s', (language, format, wanted) => {
    expect(plain(formatDate(evening, { language, format, timeZone: 'UTC' }))).toBe(wanted);
  });

  test('F145 uses the short format by default', () => {
    expect(formatDate(evening, { language: 'en', timeZone: 'UTC' })).toBe('Mar 9, 2026');
  });

  test('F144 shows the day in the time zone', () => {
    expect(formatDate(evening, { language: 'en', timeZone: 'Asia/Tokyo' })).toBe('Mar 10, 2026');
    expect(formatDate(evening, { language: 'en', timeZone: 'America/Lima' })).toBe('Mar 9, 2026');
  });

  test.each([
    ['2026-03-29T00:59:00Z', '1:59 AM'],
    ['2026-03-29T01:00:00Z', '3:00 AM'],
    ['2026-10-25T00:59:00Z', '2:59 AM'],
    ['2026-10-25T01:00:00Z', '2:00 AM'],
  ])('F144 follows daylight saving time in Berlin at %s', (instant, wanted) => {
    const text = plain(
      formatDate(new Date(instant), {
        language: 'en',
        format: 'timestamp',
        timeZone: 'Europe/Berlin',
      }),
    );

    expect(text.endsWith(wanted)).toBe(true);
  });

  test('F145 is empty for an unreadable date', () => {
    expect(formatDate(new Date('soon'), { language: 'en' })).toBe('');
  });

  test.each(['', 'xx_', 'not a language'])('F145 accepts the language %j', (language) => {
    expect(formatDate(evening, { language, timeZone: 'UTC' })).toContain('2026');
  });
});

describe('a time zone', () => {
  test.each(['Europe/Berlin', 'UTC', 'America/Argentina/Ushuaia'])(
    'F144 is recognised by its name: %s',
    (name) => {
      expect(knownTimeZone(name)).toBe(name);
    },
  );

  test.each(['', null, undefined, 'auto', 'Mars/Olympus', '../../etc'])(
    'F144 is the browser’s for %j',
    (name) => {
      expect(knownTimeZone(name)).toBeUndefined();
      expect(formatDate(evening, { language: 'en', timeZone: name ?? null })).toContain('2026');
    },
  );
});

test.each([
  ['numeric', 'numeric'],
  ['long', 'long'],
  ['timestamp', 'timestamp'],
  ['', 'short'],
  ['yyyy-MM-dd', 'short'],
  ['constructor', 'short'],
])('F145 reads the setting %j as %s', (word, wanted) => expect(dateFormatOf(word)).toBe(wanted));
