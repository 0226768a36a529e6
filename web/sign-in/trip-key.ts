/** Where a tab keeps its note of a sign-in that took the whole page. */
export const tripKey = 'foyer.social-trip';

export function forgetTrip(): void {
  try {
    sessionStorage.removeItem(tripKey);
  } catch {
    // A browser that refuses its storage kept nothing.
  }
}
