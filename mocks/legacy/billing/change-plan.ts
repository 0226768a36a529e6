import { legacy } from '../../legacy-call.ts';
import { addInvoice, ownSubscription, renewal, wantedPrice } from './subscription.ts';

/** The other plan begins at once, and is paid for at once. */
export const changePlan = legacy('POST billing/subscriptions/{subscriptionId}/change-plan', ({ world, visit, params, body }) => {
  const subscription = ownSubscription(visit.person, params.subscriptionId);
  const { productId, price } = wantedPrice(world, body);
  Object.assign(subscription, { product_id: productId, price_id: price.id, renews_at: renewal(world, price), ends_at: null });
  if (visit.person) addInvoice(world, visit.person, price);
  return { status: 'success' };
}, 'auth');
