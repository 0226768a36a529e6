import { legacy } from '../../legacy-call.ts';
import { ownSubscription } from './subscription.ts';

/** Until the time that was paid for is over, the plan stays. */
export const cancelSubscription = legacy('POST billing/subscriptions/{subscriptionId}/cancel', ({ visit, params }) => {
  const subscription = ownSubscription(visit.person, params.subscriptionId);
  if (!subscription.ends_at) Object.assign(subscription, { ends_at: subscription.renews_at, renews_at: null });
  return { status: 'success' };
}, 'auth');

export const resumeSubscription = legacy('POST billing/subscriptions/{subscriptionId}/resume', ({ visit, params }) => {
  const subscription = ownSubscription(visit.person, params.subscriptionId);
  if (subscription.ends_at) Object.assign(subscription, { renews_at: subscription.ends_at, ends_at: null });
  return { status: 'success' };
}, 'auth');
