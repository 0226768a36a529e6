import { expect, test } from 'vitest';
import { list } from '../../../../contracts/loose.ts';
import { findPrice, readPlans } from './read-plans.ts';

const read = (data: unknown) => readPlans(list(data));

test("F233 reads plans in PHP's encoding: numbers as text, flags as 0 and 1, missing lists", () => {
  const [plan] = read([
    {
      id: '3',
      name: 'Patron',
      hidden: 0,
      recommended: '1',
      free: null,
      prices: [
        { id: '6', amount: '190.00', currency: 'eur', interval: 'year', interval_count: '1' },
      ],
    },
  ]);

  expect(plan).toEqual({
    id: 3,
    name: 'Patron',
    description: '',
    isFree: false,
    isRecommended: true,
    isHidden: false,
    features: [],
    prices: [{ id: 6, amount: 190, currency: 'EUR', interval: 'year', interval_count: 1 }],
  });
});

test('F233 omits invalid plans and prices', () => {
  expect(read([null, 7, {}, { id: 1 }, { name: 'x' }])).toEqual([]);
  expect(read('nothing')).toEqual([]);
  expect(readPlans([])).toEqual([]);
  expect(
    read([
      {
        id: 1,
        name: 'x',
        prices: [
          null,
          { id: 1 },
          { id: 2, amount: 'x', interval: 'month' },
          { id: 3, amount: -1, interval: 'month' },
          { id: 4, amount: 1, interval: 'week' },
        ],
      },
    ])[0]?.prices,
  ).toEqual([]);
});

test('F226 treats a price without an interval count as one for a single interval', () => {
  expect(
    read([
      {
        id: 1,
        name: 'x',
        prices: [{ id: 1, amount: 8, currency: 'EUR', interval: 'month', interval_count: 0 }],
      },
    ])[0]?.prices[0]?.interval_count,
  ).toBe(1);
});

test("F230 finds a plan's price by ID, but no other plan's", () => {
  const plans = read([
    { id: 1, name: 'a', prices: [{ id: 5, amount: 1, interval: 'month' }] },
    { id: 2, name: 'b', prices: [] },
  ]);

  expect(findPrice(plans, 1, 5)?.plan.name).toBe('a');
  expect([
    findPrice(plans, 2, 5),
    findPrice(plans, 1, 6),
    findPrice(plans, null, undefined),
  ]).toEqual([null, null, null]);
});
