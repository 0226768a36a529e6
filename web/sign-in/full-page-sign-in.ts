import { record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';

/** Where a tab keeps its note of a sign-in that took the whole page. */
export const signInKey = 'foyer.social-trip';

export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(signInKey);
  } catch {
    // A browser that refuses its storage kept nothing.
  }
}

/** A visitor who left for another site's sign-in page in this tab. */
export interface FullPageSignIn {
  /** The page with the button. */
  from: string;
  /** Where the guard had stopped them. */
  returnTo: string | null;
}

const longestMs = 15 * 60_000;

export function rememberSignIn(trip: FullPageSignIn): void {
  try {
    sessionStorage.setItem(signInKey, JSON.stringify({ ...trip, at: Date.now() }));
  } catch {
    // Without storage nothing is kept, and the visitor arrives at the home page.
  }
}

/** Reads the note and forgets it. Null when there is none, or it is too old to be about this page. */
export function takeSignIn(): FullPageSignIn | null {
  try {
    const note = sessionStorage.getItem(signInKey);
    forgetSignIn();
    const saved = record(JSON.parse(note ?? 'null'));
    const from = localPath(text(saved['from']));
    const age = Date.now() - Number(saved['at']);
    return from !== null && age >= 0 && age < longestMs ? { from, returnTo: text(saved['returnTo']) || null } : null;
  } catch {
    return null;
  }
}
