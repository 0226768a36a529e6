import { describe, expect, test } from 'vitest';
import { relativeTime } from './dates.ts';
import { createTranslate } from './translate.ts';

const t = createTranslate({}, 'en');
const now = new Date('2026-03-01T12:00:00Z');
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1_000);
const [minute, hour, day] = [60, 3_600, 86_400];

describe('relativeTime', () => {
  test.each<[seconds: number, wanted: string]>([
    [0, 'a few seconds ago'],
    [59.9, 'a few seconds ago'],
    [-59, 'a few seconds ago'],
    [minute, '1 minute ago'],
    [2 * minute - 1, '1 minute ago'],
    [59 * minute + 59, '59 minutes ago'],
    [hour, '1 hour ago'],
    [day - 1, '23 hours ago'],
    [day, 'yesterday'],
    [6 * day, '6 days ago'],
    [7 * day, 'last week'],
    [29 * day, '4 weeks ago'],
    [30 * day, 'last month'],
    [364 * day, '12 months ago'],
    [365 * day, 'last year'],
    [800 * day, '2 years ago'],
    [-2 * hour, 'in 2 hours'],
    [-day, 'tomorrow'],
  ])('F146 %d seconds ago is %s', (seconds, wanted) => {
    expect(relativeTime(ago(seconds), 'en', t, now)).toBe(wanted);
  });

  test('F146 follows the language', () => {
    const german = createTranslate({ 'a few seconds ago': 'gerade eben' }, 'de');

    expect(relativeTime(ago(5), 'de', german, now)).toBe('gerade eben');
    expect(relativeTime(ago(3 * hour), 'de', german, now)).toBe('vor 3 Stunden');
  });

  test('F146 is empty for an unreadable date', () => {
    expect(relativeTime(new Date('yesterday-ish'), 'en', t, now)).toBe('');
  });

  test.each(['pt_BR', 'zh_Hant_TW', 'xx', 'not a language', '', '-', 'de-'])(
    "F146 accepts the language %j in PHP's notation",
    (language) => {
      expect(relativeTime(ago(3 * hour), language, t, now)).toMatch(/\d/);
    },
  );
});
