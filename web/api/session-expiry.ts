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

/** When the same person was last seen to be signed in again, by `performance.now()`. */
let backAt = -Infinity;

/**
 * After a refusal of somebody unknown: resolves to whether the request may be sent again, because the same person is signed in again.
 * A request that left before they were, and is refused only now, asks nobody. `sentAt`: when it left, by `performance.now()`.
 */
export async function mayRepeat(sentAt: number): Promise<boolean> {
  if (sentAt < backAt) return true;
  suspectExpiry();
  const isBack = await isSessionBack();
  if (isBack) backAt = performance.now();
  return isBack;
}

/** Refused for who sent it: nobody, or somebody whose token stays refused. */
export const isUnknown = (status: number): boolean => status === 401 || status === 419;

/** Makes an attempt, and another one after the same person has signed in again. */
export async function acrossSignIn<Reply extends { status: number }>(
  attempt: () => Promise<Reply>,
): Promise<Reply> {
  const sentAt = performance.now();
  const reply = await attempt();
  return isUnknown(reply.status) && (await mayRepeat(sentAt)) ? attempt() : reply;
}

/** False at once where nobody watches. */
export const isSessionBack = async (): Promise<boolean> =>
  isMeant ? false : (watch?.isBack() ?? false);
