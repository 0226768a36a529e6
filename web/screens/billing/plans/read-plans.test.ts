import { expect, test } from 'vitest';
import { findPrice, readPlans } from './read-plans.ts';

const monthly = { amount: 1, currency: 'eur', interval: 'month', interval_count: 1 } as const;

test('F233 fills in missing parts of a plan, and uppercases the currency', () => {
  expect(readPlans([{ id: 3, name: 'Patron', prices: [{ ...monthly, id: 6 }] }])).toEqual([
    {
      id: 3,
      name: 'Patron',
      description: '',
      isFree: false,
      isRecommended: false,
      isHidden: false,
      features: [],
      prices: [{ ...monthly, id: 6, currency: 'EUR' }],
    },
  ]);
});

test('F233 omits plans without a name, empty features and negative prices', () => {
  expect(readPlans([])).toEqual([]);
  expect(readPlans([{ id: 1, name: '' }])).toEqual([]);
  expect(
    readPlans([
      { id: 1, name: 'x', feature_list: [' '], prices: [{ ...monthly, id: 3, amount: -1 }] },
    ])[0],
  ).toMatchObject({ features: [], prices: [] });
});

test('F226 treats a price without an interval count as one for a single interval', () => {
  for (const interval_count of [0, null, undefined])
    expect(
      readPlans([{ id: 1, name: 'x', prices: [{ ...monthly, id: 1, interval_count }] }])[0]
        ?.prices[0]?.interval_count,
    ).toBe(1);
});

test('F230 finds a price by ID only within its plan', () => {
  const plans = readPlans([
    { id: 1, name: 'a', prices: [{ ...monthly, id: 5 }] },
    { id: 2, name: 'b', prices: [] },
  ]);

  expect(findPrice(plans, 1, 5)?.plan.name).toBe('a');
  expect([
    findPrice(plans, 2, 5),
    findPrice(plans, 1, 6),
    findPrice(plans, null, undefined),
  ]).toEqual([null, null, null]);
});
