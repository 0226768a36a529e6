/** The plan that a guest chose before signing in, kept in this browser until it leads to its checkout. */
export interface Onboarding {
  productId: number;
  priceId: number;
}

const storageKey = 'foyer.onboarding';
const isId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;

/** The saved choice; null when there is none, or when what is saved is no choice. Private windows may refuse storage altogether. */
export function readOnboarding(): Onboarding | null {
  try {
    const { productId, priceId } = JSON.parse(localStorage.getItem(storageKey) ?? '{}') as Partial<Onboarding>;
    return isId(productId) && isId(priceId) ? { productId, priceId } : null;
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
