import { Store } from '../../../lib/store.ts';
import { lazyCode } from '../../../ui/lazy-code.ts';

/** The address that a reset link was just sent to, which the sign-in page confirms. */
export const resetMail = new Store<string | null>(null);

/** Loaded once a link was sent. If it fails to load, the sign-in page shows its form. */
export const inboxCode = lazyCode(() =>
  import('./check-inbox.tsx').then((file) => file.CheckInbox),
);
