import { record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';
import { forgetTrip, tripKey } from './trip-key.ts';

/** A visitor who left for another site's sign-in page in this tab. */
export interface SocialTrip {
  /** The page with the button. */
  from: string;
  /** Where the guard had stopped them. */
  returnTo: string | null;
}

const longestMs = 15 * 60_000;

export function keepTrip(trip: SocialTrip): void {
  try {
    sessionStorage.setItem(tripKey, JSON.stringify({ ...trip, at: Date.now() }));
  } catch {
    // Without storage nothing is kept, and the visitor arrives at the home page.
  }
}

/** Reads the note and forgets it. Null when there is none, or it is too old to be about this page. */
export function takeTrip(): SocialTrip | null {
  try {
    const note = sessionStorage.getItem(tripKey);
    forgetTrip();
    const saved = record(JSON.parse(note ?? 'null'));
    const from = localPath(text(saved['from']));
    const age = Date.now() - Number(saved['at']);
    return from !== null && age >= 0 && age < longestMs ? { from, returnTo: text(saved['returnTo']) || null } : null;
  } catch {
    return null;
  }
}
