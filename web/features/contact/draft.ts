import { record, text } from '../../../contracts/loose.ts';

/** What somebody was about to send. */
export interface Draft {
  name: string;
  email: string;
  message: string;
}

const key = 'foyer-contact-draft';

/** Kept for this tab alone, and only when it could not be sent. A browser that keeps nothing loses nothing else. */
export function keepDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Private windows and full storages refuse.
  }
}

export function readDraft(): Draft | null {
  try {
    const kept = record(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
    const draft = { name: text(kept['name']), email: text(kept['email']), message: text(kept['message']) };
    return draft.message === '' && draft.name === '' && draft.email === '' ? null : draft;
  } catch {
    return null;
  }
}

export function forgetDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // As above: there is none.
  }
}
