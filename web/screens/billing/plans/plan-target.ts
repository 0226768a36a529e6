import { paths } from '../../../../contracts/routes/paths.ts';
import type { SessionUser } from '../../../../contracts/site/session-user.ts';
import type { Price } from '../../../../contracts/schema/product.ts';
import { isSubscribed } from '../../../data/session/can.ts';
import type { Plan } from './read-plans.ts';

/**
 * The guard's history state when it redirects to the prices instead of a screen: the title of that
 * screen.
 */
export interface PlanWanted {
  planFor?: string;
}

/** The target of a plan's button; if there is none, the reason. */
export type PlanTarget = { to: string } | { to: null; reason: string };

/**
 * A guest registers first; a member goes to the checkout, a subscriber to the change of plan. The
 * free plan's button has no target for signed-in users, who already have that plan. Neither has the
 * button of the price that the user already pays.
 */
export function planTarget(
  user: SessionUser | null,
  { id, isFree }: Pick<Plan, 'id' | 'isFree'>,
  price: Price | null,
): PlanTarget {
  if (!isFree && !price && hasPlan(user, { id, isFree }))
    return { to: null, reason: 'Change or cancel it on your billing page.' };
  if (!isFree && !price) return { to: null, reason: "This plan isn't available right now." };
  if (!user) return { to: paths.register({ redirectFrom: 'pricing' }) };
  if (isFree || !price)
    return {
      to: null,
      reason: isSubscribed({ user })
        ? "You'll return to this when you cancel your plan."
        : 'Your account already includes this.',
    };
  if (!isSubscribed({ user })) return { to: paths.checkout(id, price.id) };
  return isPaying(user, id, price.id)
    ? { to: null, reason: 'Change or cancel it on your billing page.' }
    : { to: paths.changePlan(id, price.id) };
}

/** Whether this is the user's plan: the one they pay for, or the free one if they pay for none. */
function hasPlan(user: SessionUser | null, { id, isFree }: Pick<Plan, 'id' | 'isFree'>): boolean {
  return (
    user !== null &&
    (isSubscribed({ user })
      ? user.subscriptions.some(({ valid, product_id }) => valid && product_id === id)
      : isFree)
  );
}

/** A plan's badge. Subscribers get no recommendation, because they have already chosen. */
export function planBadge(
  { user }: { user: SessionUser | null },
  plan: Pick<Plan, 'id' | 'isFree' | 'isRecommended'>,
): 'current' | 'recommended' | null {
  if (hasPlan(user, plan)) return 'current';
  return plan.isRecommended && !isSubscribed({ user }) ? 'recommended' : null;
}

/** Whether the user has a valid subscription with exactly this price. */
export function isPaying(user: SessionUser | null, productId: number, priceId: number): boolean {
  return (
    user?.subscriptions.some(
      ({ valid, product_id, price_id }) =>
        valid && product_id === productId && price_id === priceId,
    ) ?? false
  );
}
