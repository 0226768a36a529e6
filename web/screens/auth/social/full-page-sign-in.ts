import { socialPopup } from '../../../../contracts/constants.ts';
import type { SocialProvider } from '../../../../contracts/site/bootstrap.ts';
import { record, text } from '../../../../contracts/loose.ts';
import { localPath } from '../../../../contracts/routes/paths.ts';

/** Storage key of a tab's note that a full-page sign-in is in progress. */
export const signInKey = 'foyer.social-trip';

export interface FullPageSignIn {
  service: SocialProvider;
  /** The page with the button. */
  from: string;
  /** Where the guard stopped the visitor. */
  returnTo: string | null;
}

const maxAgeMs = 15 * 60_000;

export function rememberSignIn(signIn: FullPageSignIn): void {
  try {
    sessionStorage.setItem(signInKey, JSON.stringify({ ...signIn, at: Date.now() }));
  } catch {
    // Without storage there is no note, and the visitor returns to the home page.
  }
}

/** Null if there is no note, or it is too old to be about this visit. */
export function readSignIn(): FullPageSignIn | null {
  const saved = record(readStored(signInKey));
  const from = localPath(text(saved['from']));
  const age = Date.now() - Number(saved['at']);
  const isRecent = age >= 0 && age < maxAgeMs;
  return from !== null && isRecent
    ? {
        service: text(saved['service']) as SocialProvider,
        from,
        returnTo: text(saved['returnTo']) || null,
      }
    : null;
}

/**
 * The message that the provider's callback page stored because it had no opener; null if there is
 * none or it is unreadable.
 */
export const readStoredMessage = (): unknown => readStored(socialPopup.message);

/**
 * Whether the tab has stored anything about a sign-in: the note of its start, or the callback
 * page's message.
 */
export function isStored(key: typeof signInKey | typeof socialPopup.message): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // If storage is blocked, nothing was stored.
    return false;
  }
}

export function forgetSignIn(): void {
  try {
    sessionStorage.removeItem(signInKey);
    sessionStorage.removeItem(socialPopup.message);
  } catch {
    // If storage is blocked, there is nothing to remove.
  }
}

function readStored(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}
