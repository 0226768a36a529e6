/** Checks whether the user is still signed in, after a request was refused. */
export interface ExpiryWatch {
  check: () => void;
  /** Resolves to whether the same person is signed in again, once that is known. */
  isBack: () => Promise<boolean>;
}

let watch: ExpiryWatch | null = null;
/** A request was refused before any watcher was registered. */
let isUnchecked = false;
let isSigningOut = false;
/** When the same person was last known to be signed in again, by `performance.now()`. */
let backAt = -Infinity;

/** Call it when a request was refused as unauthenticated. A later watcher checks it. */
export function suspectExpiry(): void {
  if (isSigningOut) return;
  if (watch) watch.check();
  else isUnchecked = true;
}

/** Registers a check of refusals. Returns a function that unregisters it. */
export function watchExpiry(next: ExpiryWatch): () => void {
  watch = next;
  if (isUnchecked) next.check();
  isUnchecked = false;
  return () => {
    if (watch !== next) return;
    watch = null;
    isSigningOut = false;
  };
}

/** Earlier 401s and sign-ins were another user's. */
export function forgetExpiry(): void {
  isUnchecked = false;
  backAt = -Infinity;
}

/**
 * During a sign-out, refused reads are expected and do not count as an expired session. After one
 * that succeeds, the page still shows the person while the next screen's code loads.
 */
export async function whileSigningOut<Result>(signOut: () => Promise<Result>): Promise<Result> {
  isSigningOut = true;
  let hasWatch = false;
  try {
    const result = await signOut();
    hasWatch = watch !== null;
    return result;
  } finally {
    isSigningOut = hasWatch;
  }
}

/**
 * Call it after an unauthenticated request was refused. Resolves to whether to retry, because the
 * same person is signed in again. A request sent before that and refused only now is retried
 * without a check. `sentAt`: when it was sent, by `performance.now()`.
 */
export async function canResend(sentAt: number): Promise<boolean> {
  if (sentAt < backAt) return true;
  suspectExpiry();
  const isBack = await isSessionBack();
  if (isBack) backAt = performance.now();
  return isBack;
}

/** Refused because the sender is not signed in or has a token that is always refused. */
export const isUnauthenticated = (status: number): boolean => status === 401 || status === 419;

/** Makes an attempt, and a second one after the same person has signed in again. */
export async function retryAfterSignIn<Reply extends { status: number }>(
  attempt: () => Promise<Reply>,
): Promise<Reply> {
  const sentAt = performance.now();
  const reply = await attempt();
  return isUnauthenticated(reply.status) && (await canResend(sentAt)) ? attempt() : reply;
}

/** Resolves to false at once without a watcher. */
export const isSessionBack = async (): Promise<boolean> =>
  isSigningOut ? false : (watch?.isBack() ?? false);
