import { legacy } from '../../legacy-call.ts';
import { invalid } from '../../laravel/refusal.ts';
import { wantedPrice } from './subscription.ts';

/** Begins a payment, and names the page where it is made. */
export const startCheckout = legacy('POST billing/checkout', ({ world, visit, body }) => {
  const { productId, price } = wantedPrice(world, body);
  const { person } = visit;
  if (!person || person.subscriptions.some(({ valid }) => valid)) throw invalid({ priceId: ['You have a plan already.'] });
  const id = world.token(24);
  world.state.checkouts[id] = { user_id: person.id, product_id: productId, price_id: price.id };
  return { url: `/secure/billing/pay/${id}`, status: 'success' };
}, 'auth');
