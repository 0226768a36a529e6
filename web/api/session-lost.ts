/** Sent to the window when the backend does not know who asks: whoever is shown as signed in may not be any more. */
export const sessionLost = 'foyer:session-lost';

/** Tells, once it is known, whether the same person is signed in again. */
type Keeper = () => Promise<boolean>;

let keeper: Keeper | null = null;

/** Puts somebody in charge of sessions that end in mid-work. Returns what relieves them. */
export function keepSession(next: Keeper): () => void {
  keeper = next;
  return () => {
    if (keeper === next) keeper = null;
  };
}

/** False at once where nobody is in charge. */
export const isSessionBack: Keeper = async () => keeper?.() ?? false;
