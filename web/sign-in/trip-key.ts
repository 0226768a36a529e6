/** Where a tab keeps its note of a sign-in that took the whole page. */
export const tripKey = 'foyer.social-trip';
