import { record } from '../../contracts/loose.ts';

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
    const { productId, priceId, savedAt } = record(JSON.parse(localStorage.getItem(storageKey) ?? '{}'));
    const age = Date.now() - Number(savedAt);
    return isId(productId) && isId(priceId) && age >= 0 && age < longestMs ? { productId, priceId } : null;
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
