import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Price } from '../../../../contracts/schema/product.ts';
import {
  formatAmount,
  largestSaving,
  monthlyAmount,
  pickPrice,
  savingOf,
  shownAmount,
} from './prices.ts';

const price = (
  id: number,
  interval: Price['interval'],
  interval_count: number,
  amount = 10,
): Price => ({ id, amount, currency: 'EUR', interval, interval_count });
const anyPrice: fc.Arbitrary<Price> = fc.record({
  id: fc.nat(),
  amount: fc.integer({ min: 0, max: 10_000 }),
  currency: fc.constantFrom('EUR', 'JPY'),
  interval: fc.constantFrom('day' as const, 'month' as const, 'year' as const),
  interval_count: fc.integer({ min: 1, max: 400 }),
});

describe('the price of a cycle', () => {
  test.each<[string, Price[], monthly: number | null, yearly: number | null]>([
    ['a month and a year', [price(1, 'month', 1), price(2, 'year', 1)], 1, 2],
    ['a year and a month', [price(2, 'year', 1), price(1, 'month', 1)], 1, 2],
    ['29 days and 30 days', [price(1, 'day', 29), price(2, 'day', 30)], 2, 1],
    ['365 days, which are no year here', [price(1, 'month', 1), price(2, 'day', 365)], 1, 1],
    ['11 months and 12 months', [price(1, 'month', 11), price(2, 'month', 12)], 1, 2],
    ['twelve months first', [price(2, 'month', 12), price(1, 'month', 1)], 2, 2],
    [
      'two of each',
      [price(1, 'month', 3), price(2, 'month', 1), price(3, 'year', 2), price(4, 'year', 1)],
      1,
      3,
    ],
    ['a year alone', [price(2, 'year', 1)], 2, 2],
    ['a week alone', [price(1, 'day', 7)], 1, 1],
    ['nothing', [], null, null],
  ])('F225 picks the monthly and the yearly price of %s', (_, prices, monthly, yearly) => {
    expect([
      pickPrice(prices, 'monthly')?.id ?? null,
      pickPrice(prices, 'yearly')?.id ?? null,
    ]).toEqual([monthly, yearly]);
  });

  test('F225 picks the first price that matches, or the first of all if none does', () => {
    fc.assert(
      fc.property(fc.array(anyPrice, { minLength: 1 }), (prices) => {
        const fits = ({ interval, interval_count: count }: Price) =>
          (interval === 'month' && count >= 12) || interval === 'year';
        const at = prices.indexOf(pickPrice(prices, 'yearly')!);

        expect(
          prices.some(fits) ? fits(prices[at]!) && !prices.slice(0, at).some(fits) : at === 0,
        ).toBe(true);
      }),
    );
  });
});

test('F226 divides the amount by the number of intervals', () => {
  fc.assert(
    fc.property(anyPrice, (one) => {
      expect(shownAmount(one)).toBe(one.amount / one.interval_count);
    }),
  );
});

test.each([
  [price(1, 'year', 1, 120), 10],
  [price(1, 'year', 2, 240), 10],
  [price(1, 'month', 3, 30), 10],
  [price(1, 'day', 30, 10), 10],
])('F226 converts %j to %d a month', (one, wanted) => {
  expect(monthlyAmount(one)).toBeCloseTo(wanted);
});

describe('the saving', () => {
  const of = (month: number, year: number) =>
    savingOf([price(1, 'month', 1, month), price(2, 'year', 1, year)]);

  test.each([
    [8, 80, 17],
    [18, 190, 12],
    [10, 120, 0],
    [10, 121, 0],
    [10, 119.5, 0],
    [10, 119.3, 1],
    [10, 0, 100],
    [0, 0, 0],
    [0, 10, 0],
  ])('F224 computes, for %d a month and %d a year, %d %%', (month, year, percent) => {
    expect(of(month, year)).toBe(percent);
  });

  test('F224 returns zero if a price is missing, both are the same, or the currencies differ', () => {
    expect(savingOf([])).toBe(0);
    expect(savingOf([price(1, 'month', 1)])).toBe(0);
    expect(savingOf([price(1, 'year', 1)])).toBe(0);
    expect(savingOf([price(1, 'month', 12, 10)])).toBe(0);
    expect(savingOf([price(1, 'month', 1), { ...price(2, 'year', 1), currency: 'USD' }])).toBe(0);
  });

  test('F224 returns a whole number from 0 to 200, the maximum over all plans', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ prices: fc.array(anyPrice) })), (plans) => {
        const largest = largestSaving(plans);

        expect(Number.isInteger(largest) && largest >= 0 && largest <= 200).toBe(true);
        expect(largest).toBe(Math.max(0, ...plans.map(({ prices }) => savingOf(prices))));
      }),
    );
  });
});

test.each([
  [8, 'EUR', 'en', '€8'],
  [6.666, 'EUR', 'en', '€6.67'],
  [900, 'JPY', 'en', '¥900'],
  [75.4, 'JPY', 'en', '¥75'],
  [1.5, 'KWD', 'en', 'KWD\u00A01.500'],
  [1234.5, 'EUR', 'de', '1.234,50\u00A0€'],
  [8, 'no money', 'en', '8 NO MONEY'.toLowerCase()],
  [8, '', 'en', '8'],
  [8, '<b>', 'en', '8 <b>'],
])('F226 formats %d %s in %s as %j', (amount, currency, language, wanted) => {
  expect(formatAmount(amount, currency, language)).toBe(wanted);
});
