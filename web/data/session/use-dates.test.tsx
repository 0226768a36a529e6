import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { SessionProvider } from './session-provider.tsx';
import { guestBootstrap, memberBootstrap } from './test-bootstrap.ts';
import { type Dates, timeZoneOf, useDates } from './use-dates.ts';

const zoned = (zone: string) => ({ settings: { dates: { default_timezone: zone } } });

describe('the time zone', () => {
  test.each<[what: string, bootstrap: Bootstrap, wanted: string | undefined]>([
    [
      'a person has chosen',
      memberBootstrap({ timezone: 'Asia/Tokyo' }, zoned('Europe/Berlin')),
      'Asia/Tokyo',
    ],
    [
      'the browser has, if a person chose auto',
      memberBootstrap({ timezone: 'auto' }, zoned('Europe/Berlin')),
      undefined,
    ],
    [
      'the browser has, if a person chose none',
      memberBootstrap({ timezone: '' }, zoned('Europe/Berlin')),
      undefined,
    ],
    [
      'the browser has, if the chosen one is unknown',
      memberBootstrap({ timezone: 'Mars/Olympus' }, zoned('Europe/Berlin')),
      undefined,
    ],
    ['the site names for guests', guestBootstrap([], zoned('Europe/Berlin')), 'Europe/Berlin'],
    ['the browser has, if the site chose auto', guestBootstrap([], zoned('auto')), undefined],
    ['the browser has, if the site names none', guestBootstrap(), undefined],
  ])('F144 is the one that %s', (_, bootstrap, wanted) => {
    expect(timeZoneOf(bootstrap)).toBe(wanted);
  });
});

function dates(bootstrap: Bootstrap): Dates {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SessionProvider initial={bootstrap}>{children}</SessionProvider>
  );
  return renderHook(() => useDates(), { wrapper }).result.current;
}

describe('dates of the session', () => {
  const settings = { dates: { format: 'long', default_timezone: 'Asia/Tokyo' } };

  test('F145 use the site’s format and time zone, and the visitor’s language', () => {
    const { format } = dates(guestBootstrap([], { settings, i18n: { language: 'de', lines: {} } }));

    expect(format('2026-03-09T23:05:00Z')).toBe('10. März 2026');
    expect(format('2026-03-09T23:05:00Z', 'numeric')).toBe('10.3.2026');
  });

  test.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
    'F144 show a date without a time as the same day in %s',
    (timezone) => {
      const { format } = dates(
        memberBootstrap({ timezone }, { settings: { dates: { format: 'timestamp' } } }),
      );

      expect(format('2026-03-09')).toBe('Mar 9, 2026');
      expect(format('2026-03-09', 'long')).toBe('March 9, 2026');
    },
  );

  test.each([
    // A site without its own zone uses Laravel's.
    ['auto', '2026-03-09 23:30:00', 'America/Los_Angeles', 'Mar 9, 2026, 4:30 PM'],
    ['Mars/Olympus', '2026-03-09 23:30:00', 'Europe/Berlin', 'Mar 10, 2026, 12:30 AM'],
    ['Europe/Berlin', '2026-03-09 23:30:00', 'Europe/Berlin', 'Mar 9, 2026, 11:30 PM'],
    ['Europe/Berlin', '2026-03-09T23:30', 'America/Los_Angeles', 'Mar 9, 2026, 3:30 PM'],
    ['Europe/Berlin', '2026-03-29 03:30:00', 'UTC', 'Mar 29, 2026, 1:30 AM'],
    ['America/Los_Angeles', '2026-03-09 23:30:00.5', 'Asia/Riyadh', 'Mar 10, 2026, 9:30 AM'],
    ['America/Los_Angeles', '2026-03-09T23:30:00Z', 'Asia/Riyadh', 'Mar 10, 2026, 2:30 AM'],
    ['America/Los_Angeles', '0000-00-00 00:00:00', 'UTC', ''],
  ])(
    "F144 read times without a zone in the site's time zone: in %s, %s is for a visitor in %s %s",
    (default_timezone, time, timezone, shown) => {
      const { format } = dates(
        memberBootstrap({ timezone }, { settings: { dates: { default_timezone } } }),
      );

      expect(format(time, 'timestamp').replaceAll(/\s/g, ' ')).toBe(shown);
    },
  );

  test.each([
    ['America/Los_Angeles', 'en', '2026-03-09T01:00:00Z', '2 days ago'],
    ['Europe/Berlin', 'de', '2026-03-09T22:00:00Z', 'vorgestern'],
    ['Europe/Berlin', 'de', '2026-03-10T00:30:00Z', 'gestern'],
    ['Asia/Riyadh', 'ar', '2026-03-10T00:30:00Z', 'أمس'],
  ])('F146 count days by the calendar in %s', (timezone, language, time, shown) => {
    const { relative } = dates(memberBootstrap({ timezone }, { i18n: { language, lines: {} } }));

    expect(relative(time, new Date('2026-03-11T06:30:00Z'))).toBe(shown);
  });

  test('F146 can be relative to now', () => {
    const { relative } = dates(guestBootstrap([], { settings }));

    expect(relative('2026-03-09T12:00:00Z', new Date('2026-03-09T15:00:00Z'))).toBe('3 hours ago');
  });
});
