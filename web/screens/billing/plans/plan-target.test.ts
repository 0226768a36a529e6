import { describe, expect, test } from 'vitest';
import { normaliseUser } from '../../../../contracts/site/session-user.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import { planTarget } from './plan-target.ts';

const price: Price = { id: 6, amount: 190, currency: 'EUR', interval: 'year', interval_count: 1 };
const user = (subscriptions: object[]) => normaliseUser({ id: 1, subscriptions });
const viewers = {
  guest: null,
  member: user([]),
  lapsed: user([{ id: 1, valid: false, active: true, product_id: 3, price_id: 6 }]),
  subscriber: user([{ id: 1, valid: true, active: true, product_id: 2, price_id: 4 }]),
  'subscriber of it': user([{ id: 1, valid: true, active: true, product_id: 3, price_id: 6 }]),
};
const [register, checkout, change, noTarget] = [
  '/register?redirectFrom=pricing',
  '/checkout/3/6',
  '/change-plan/3/6/confirm',
  null,
];

describe("a plan's button", () => {
  test.each<
    [
      viewer: keyof typeof viewers,
      free: string | null,
      paid: string | null,
      freeWithPrice: string | null,
      without: string | null,
    ]
  >([
    ['guest', register, register, register, noTarget],
    ['member', noTarget, checkout, noTarget, noTarget],
    ['lapsed', noTarget, checkout, noTarget, noTarget],
    ['subscriber', noTarget, change, noTarget, noTarget],
    ['subscriber of it', noTarget, noTarget, noTarget, noTarget],
  ])(
    'F227 leads a %s from a free plan to %s, paid to %s, free with a price to %s, paid without a price to %s',
    (viewer, free, paid, freeWithPrice, without) => {
      const to = (isFree: boolean, given: Price | null) =>
        planTarget(viewers[viewer], { id: 3, isFree }, given).to;

      expect([to(true, null), to(false, price), to(true, price), to(false, null)]).toEqual([
        free,
        paid,
        freeWithPrice,
        without,
      ]);
    },
  );

  test("F227 marks a subscriber's own plan, even without a price", () => {
    expect(planTarget(viewers['subscriber of it'], { id: 3, isFree: false }, null)).toEqual({
      to: null,
      reason: 'Change or cancel it on your billing page.',
    });
  });

  test('F227 gives a reason for every button without a target', () => {
    for (const viewer of Object.values(viewers)) {
      for (const isFree of [true, false])
        for (const given of [price, null]) {
          const target = planTarget(viewer, { id: 3, isFree }, given);
          if (target.to === null) expect(target.reason).not.toBe('');
        }
    }
  });
});
