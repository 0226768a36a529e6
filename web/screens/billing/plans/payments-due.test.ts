import { expect, test } from 'vitest';
import { nextPayment } from './prices.ts';

test.each([
  ['2026-11-22', 'month', 1, '2026-12-22'],
  ['2026-11-22', 'year', 1, '2027-11-22'],
  ['2026-11-22', 'day', 30, '2026-12-22'],
  ['2026-12-15', 'month', 3, '2027-03-15'],
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
  ['2026-10-31', 'month', 1, '2026-11-30'],
] as const)(
  'F230 finds the next payment of a subscription from %s, paid by the %s, every %d: %s',
  (from, interval, count, wanted) => {
    const next = nextPayment(new Date(`${from}T12:00`), { interval, interval_count: count });

    expect([next.getFullYear(), next.getMonth() + 1, next.getDate()]).toEqual(
      wanted.split('-').map(Number),
    );
  },
);
