import { list, record } from '../../contracts/loose.ts';
import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { call } from '../api/call.ts';

/** The plan that a guest chose before signing in, kept in this browser until it leads to its checkout. */
export interface Onboarding {
  productId: number;
  priceId: number;
}

const storageKey = 'foyer.onboarding';
/** Prices change, and so do minds. */
const longestMs = 24 * 3_600_000;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export function keepOnboarding({ productId, priceId }: Onboarding): void {
  try {
    localStorage.setItem(storageKey, JSON.stringify({ productId, priceId, savedAt: Date.now() }));
  } catch {
    // Whoever cannot keep a choice chooses again.
  }
}

/** The saved choice; null when there is none, when it is too old, or when what is saved is no choice. Private windows may refuse storage altogether. */
export function readOnboarding(): Onboarding | null {
  try {
    const { productId, priceId, savedAt } = record(
      JSON.parse(localStorage.getItem(storageKey) ?? '{}'),
    );
    const age = Date.now() - Number(savedAt);
    return isId(productId) && isId(priceId) && age >= 0 && age < longestMs
      ? { productId, priceId }
      : null;
  } catch {
    return null;
  }
}

export function clearOnboarding(): void {
  try {
    localStorage.removeItem(storageKey);
  } catch {
    // Storage that cannot be written holds nothing either.
  }
}

/** The saved choice if the site still sells it. While its plans cannot be read the choice counts: the checkout checks it again. */
export async function offeredOnboarding({
  billing,
}: Pick<Bootstrap, 'billing'>): Promise<Onboarding | null> {
  const choice = readOnboarding();
  if (!choice || !billing.enable) return null;
  const reply = await call('GET billing/products').catch(() => null);
  return reply === null || isOffered(reply, choice) ? choice : null;
}

function isOffered(reply: unknown, { productId, priceId }: Onboarding): boolean {
  const products = list(record(record(reply)['pagination'])['data']).map(record);
  const product = products.find(
    ({ id, hidden }) => Number(id) === productId && !Number(hidden ?? 0),
  );
  return (
    product !== undefined &&
    list(product['prices']).some((price) => Number(record(price)['id']) === priceId)
  );
}
