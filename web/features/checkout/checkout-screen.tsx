import { useParams } from 'react-router';
import { id } from '../../../contracts/loose.ts';
import { NoSuchPlan } from '../../plans/offer-page.tsx';
import { CheckoutCancel } from './checkout-cancel.tsx';
import { CheckoutSuccess } from './checkout-success.tsx';
import { CheckoutSummary } from './checkout-summary.tsx';

/** What lies under /checkout: a plan that was chosen, and the two pages to which the payment page sends back. */
export function CheckoutScreen() {
  const [first = '', second, ...more] = (useParams()['*'] ?? '').split('/').filter(Boolean);
  if (first === 'success' && second === undefined) return <CheckoutSuccess />;
  if (first === 'cancel' && second === undefined) return <CheckoutCancel />;
  const [productId, priceId] = [id(first), id(second)];
  if (productId === null || priceId === null || more.length > 0) return <NoSuchPlan />;
  return <CheckoutSummary productId={productId} priceId={priceId} />;
}
