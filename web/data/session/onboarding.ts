import { record } from '../../../contracts/loose.ts';
import type { Product } from '../../../contracts/schema/product.ts';
import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { readWholeList } from '../calls/whole-list.ts';
import { attempt } from '../../lib/attempt.ts';

/** A guest's chosen plan, stored in this browser until it leads to its checkout. */
export interface Onboarding {
  productId: number;
  priceId: number;
}

const storageKey = 'foyer.onboarding';
/** A day: prices and intentions change. */
const maxAgeMs = 24 * 3_600_000;
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

export function saveOnboarding({ productId, priceId }: Onboarding): void {
  const choice = JSON.stringify({ productId, priceId, savedAt: Date.now() });
  // If storage is blocked, the user has to choose again.
  attempt(() => localStorage.setItem(storageKey, choice));
}

/** The saved choice; null if there is none, or it is too old or invalid. */
export function readOnboarding(): Onboarding | null {
  const stored = attempt((): unknown => JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
  const { productId, priceId, savedAt } = record(stored);
  const age = Date.now() - Number(savedAt);
  return isId(productId) && isId(priceId) && age >= 0 && age < maxAgeMs
    ? { productId, priceId }
    : null;
}

export function clearOnboarding(): void {
  attempt(() => localStorage.removeItem(storageKey));
}

/**
 * The saved choice if the site still sells it. If the plans cannot be read, the choice counts,
 * because the checkout validates it again.
 */
export async function offeredOnboarding({
  billing,
}: Pick<Bootstrap, 'billing'>): Promise<Onboarding | null> {
  const choice = readOnboarding();
  if (!choice || !billing.enable) return null;
  const products = await readWholeList('GET billing/products', {}).catch(() => null);
  return products === null || isOffered(products.rows as Product[], choice) ? choice : null;
}

const isOffered = (products: Product[], { productId, priceId }: Onboarding): boolean =>
  products.some(
    ({ id, hidden, prices }) =>
      id === productId && !hidden && prices?.some((price) => price.id === priceId),
  );
