import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { list, record } from '../../contracts/loose.ts';
import { call } from '../api/call.ts';
import { type Onboarding, readOnboarding } from './onboarding.ts';

/** The saved choice if the site still sells it. While its plans cannot be read the choice counts: the checkout will tell. */
export async function offeredOnboarding({ billing }: Pick<Bootstrap, 'billing'>): Promise<Onboarding | null> {
  const choice = readOnboarding();
  if (!choice || !billing.enable) return null;
  const reply = await call('GET billing/products').catch(() => null);
  return reply === null || isOffered(reply, choice) ? choice : null;
}

function isOffered(reply: unknown, { productId, priceId }: Onboarding): boolean {
  const products = list(record(record(reply)['pagination'])['data']).map(record);
  const product = products.find(({ id, hidden }) => Number(id) === productId && !Number(hidden ?? 0));
  return product !== undefined && list(product['prices']).some((price) => Number(record(price)['id']) === priceId);
}
