import type { Price, Product } from '../../../../contracts/schema/product.ts';
import type { Subscription } from '../../../../contracts/schema/user.ts';

/** A plan as screens show it. */
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

/** The site's plans, including hidden ones. Leaves out plans without a name. */
export const readPlans = (products: readonly Product[]): Plan[] =>
  products
    .filter(({ name }) => name !== '')
    .map(({ id, name, description, free, recommended, hidden, feature_list, prices }) => ({
      id,
      name,
      description: description ?? '',
      isFree: Boolean(free),
      isRecommended: Boolean(recommended),
      isHidden: Boolean(hidden),
      features: (feature_list ?? []).filter((feature) => feature.trim() !== ''),
      prices: (prices ?? [])
        .filter(({ amount }) => amount >= 0)
        .map((price) => ({
          ...price,
          currency: price.currency.toUpperCase(),
          interval_count: Math.max(1, price.interval_count ?? 1),
        })),
    }));

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
