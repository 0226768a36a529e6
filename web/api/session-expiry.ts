/** Sent to the window when the upstream does not know who sent a request: whoever is shown as signed in may not be any more. */
export const sessionExpired = 'foyer:session-expired';

/** Resolves, once it is known, to whether the same person is signed in again. */
type WaitForSession = () => Promise<boolean>;

let waitForSession: WaitForSession | null = null;

/** Lets work that was refused because the session expired wait for `next`. Returns what undoes it. */
export function handleExpiry(next: WaitForSession): () => void {
  waitForSession = next;
  return () => {
    if (waitForSession === next) waitForSession = null;
  };
}

/** False at once where nobody handles expired sessions. */
export const isSessionBack: WaitForSession = async () => waitForSession?.() ?? false;
