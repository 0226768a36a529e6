import { socialPopup } from '../../contracts/constants.ts';
import type { SocialProvider } from '../../contracts/bootstrap.ts';
import { record, text } from '../../contracts/loose.ts';
import { localPath } from '../../contracts/paths.ts';

/** Where a tab keeps its note of a sign-in that took the whole page. */
export const signInKey = 'foyer.social-trip';

/** A visitor who left for another site's sign-in page in this tab. */
export interface FullPageSignIn {
  service: SocialProvider;
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

/** Null when there is no note, or it is too old to be about this page. */
export function readSignIn(): FullPageSignIn | null {
  const saved = record(kept(signInKey));
  const from = localPath(text(saved['from']));
  const age = Date.now() - Number(saved['at']);
  const isRecent = age >= 0 && age < longestMs;
  return from !== null && isRecent
    ? {
        service: text(saved['service']) as SocialProvider,
        from,
        returnTo: text(saved['returnTo']) || null,
      }
    : null;
}

/** What the provider's callback page has said, which had no window to say it to; null where it left nothing that can be read. */
export const readLeftMessage = (): unknown => kept(socialPopup.message);

/** Whether there is something of this sign-in in the tab: the note of where it began, or what the callback page left. */
export function isKept(key: typeof signInKey | typeof socialPopup.message): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // A browser that refuses its storage kept nothing.
    return false;
  }
}

export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(signInKey);
    sessionStorage.removeItem(socialPopup.message);
  } catch {
    // As above.
  }
}

function kept(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
