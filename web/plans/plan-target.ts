import { paths } from '../../contracts/paths.ts';
import type { SessionUser } from '../../contracts/session-user.ts';
import type { Price } from '../../contracts/schema/product.ts';
import { isSubscribed } from '../session/can.ts';
import type { Plan } from './read-plans.ts';

/** What the guard leaves in the history when it leads to the prices instead of a screen: the title of that screen. */
export interface PlanWanted {
  planFor?: string;
}

/** Where a plan's button leads; where it leads nowhere, why. */
export type PlanTarget = { to: string } | { to: null; reason: string };

/**
 * A guest registers first; a member goes to the checkout, a subscriber to the change of plan. A free plan is what everyone who is signed in
 * has anyway, so its button leads nowhere, and neither does that of the very price one pays.
 */
export function planTarget(
  user: SessionUser | null,
  { id, isFree }: Pick<Plan, 'id' | 'isFree'>,
  price: Price | null,
): PlanTarget {
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

/** Whether this is the plan that somebody has: the one they pay for, or the free one while they pay for none. */
function hasPlan(user: SessionUser | null, { id, isFree }: Pick<Plan, 'id' | 'isFree'>): boolean {
  return (
    user !== null &&
    (isSubscribed({ user })
      ? user.subscriptions.some(({ valid, product_id }) => valid && product_id === id)
      : isFree)
  );
}

/** What a plan is marked as. Whoever pays for a plan has chosen already, so nothing is recommended to them. */
export function planMark(
  { user }: { user: SessionUser | null },
  plan: Pick<Plan, 'id' | 'isFree' | 'isRecommended'>,
): 'own' | 'recommended' | null {
  if (hasPlan(user, plan)) return 'own';
  return plan.isRecommended && !isSubscribed({ user }) ? 'recommended' : null;
}

/** Whether a valid subscription of this person is to this very price. */
export function isPaying(user: SessionUser | null, productId: number, priceId: number): boolean {
  return (
    user?.subscriptions.some(
      ({ valid, product_id, price_id }) =>
        valid && product_id === productId && price_id === priceId,
    ) ?? false
  );
}
