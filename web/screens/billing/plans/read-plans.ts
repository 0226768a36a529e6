import { id, isOn, dropItem, list, record, text } from '../../../../contracts/loose.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';

/** A plan as screens show it: every part exists and has the right type. */
export interface Plan {
  id: number;
  name: string;
  description: string;
  isFree: boolean;
  isRecommended: boolean;
  isHidden: boolean;
  features: string[];
  prices: Price[];
}

/**
 * The site's plans, including hidden ones. A plan without an ID or name is omitted, and so is a
 * price without an amount.
 */
export function readPlans(products: readonly unknown[]): Plan[] {
  return products.map(record).flatMap((raw) => {
    const [planId, name] = [id(raw['id']), text(raw['name'])];
    if (planId === null || name === '') return dropItem(raw, planId === null ? 'id' : 'name');
    return [
      {
        id: planId,
        name,
        description: text(raw['description']),
        isFree: isOn(raw['free']),
        isRecommended: isOn(raw['recommended']),
        isHidden: isOn(raw['hidden']),
        features: list(raw['feature_list']).filter(
          (feature) => typeof feature === 'string' && feature.trim() !== '',
        ) as string[],
        prices: list(raw['prices']).map(record).flatMap(readPrice),
      },
    ];
  });
}

const intervals = ['day', 'month', 'year'] as const;

/** PHP sends decimals as text. */
function readPrice(raw: Record<string, unknown>): Price[] {
  const [priceId, amount, count] = [
    id(raw['id']),
    Number(raw['amount'] ?? Number.NaN),
    Number(raw['interval_count'] ?? 1),
  ];
  const interval = intervals.find((one) => one === raw['interval']);
  if (priceId === null || !interval || !Number.isFinite(amount) || amount < 0)
    return dropItem(raw, 'id, amount or interval');
  return [
    {
      id: priceId,
      amount,
      currency: text(raw['currency']).toUpperCase(),
      interval,
      interval_count: count >= 1 ? count : 1,
    },
  ];
}

/** A subscriber's plan, even if it has no price; null if the site does not have it. */
export function findPlan(
  plans: readonly Plan[],
  { product_id: productId, price_id: priceId }: Subscription,
): { plan: Plan; price: Price | null } | null {
  const plan = plans.find((one) => one.id === productId);
  return plan ? { plan, price: plan.prices.find((one) => one.id === priceId) ?? null } : null;
}

/** The plan and price that an address names; null if the site does not have them. */
export function findPrice(
  plans: readonly Plan[],
  productId: number | null | undefined,
  priceId: number | null | undefined,
): { plan: Plan; price: Price } | null {
  const plan = plans.find((one) => one.id === productId);
  const price = plan?.prices.find((one) => one.id === priceId);
  return plan && price ? { plan, price } : null;
}

/** The same, but only for plans on sale. */
export const findOffer: typeof findPrice = (plans, productId, priceId) =>
  findPrice(
    plans.filter(({ isFree, isHidden }) => !isFree && !isHidden),
    productId,
    priceId,
  );
