/** Finds out whether whoever is shown as signed in still is, once the upstream did not know who sent a request. */
export interface ExpiryWatch {
  look: () => void;
  /** Resolves, once it is known, to whether the same person is signed in again. */
  isBack: () => Promise<boolean>;
}

let watch: ExpiryWatch | null = null;
/** What was refused before anybody watched. */
let isUnseen = false;
let isMeant = false;

/** The upstream did not know who sent a request. Where nobody watches yet, whoever comes to watch finds out. */
export function suspectExpiry(): void {
  if (isMeant) return;
  if (watch) watch.look();
  else isUnseen = true;
}

/** Has `next` find out, and work that was refused wait for it. Returns what undoes it. */
export function watchExpiry(next: ExpiryWatch): () => void {
  watch = next;
  if (isUnseen) next.look();
  isUnseen = false;
  return () => {
    if (watch === next) watch = null;
  };
}

/** What was refused so far was refused to somebody else. */
export function forgetExpiry(): void {
  isUnseen = false;
}

/** While somebody signs out, what was still being read for them may be refused: that session ends because they want it to. */
export async function whileSigningOut<Result>(signOut: () => Promise<Result>): Promise<Result> {
  isMeant = true;
  try {
    return await signOut();
  } finally {
    isMeant = false;
  }
}

/** False at once where nobody watches. */
export const isSessionBack = async (): Promise<boolean> =>
  isMeant ? false : (watch?.isBack() ?? false);
