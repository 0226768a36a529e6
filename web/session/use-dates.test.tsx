import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
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
      'a person has left to the browser',
      memberBootstrap({ timezone: 'auto' }, zoned('Europe/Berlin')),
      undefined,
    ],
    ['a person never chose', memberBootstrap({ timezone: '' }, zoned('Europe/Berlin')), undefined],
    [
      'a person chose, unless it is unknown',
      memberBootstrap({ timezone: 'Mars/Olympus' }, zoned('Europe/Berlin')),
      undefined,
    ],
    ['the site names for guests', guestBootstrap([], zoned('Europe/Berlin')), 'Europe/Berlin'],
    ['a site leaves to the browser', guestBootstrap([], zoned('auto')), undefined],
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

  test('F146 can be relative to now', () => {
    const { relative } = dates(guestBootstrap([], { settings }));

    expect(relative('2026-03-09T12:00:00Z', new Date('2026-03-09T15:00:00Z'))).toBe('3 hours ago');
  });
});
