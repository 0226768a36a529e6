/** Milliseconds after which it is done even if the browser never rests, or cannot tell (Safari). */
const mostMs = 2_000;

/** Does something once, when the browser has nothing better to do. Gives the way to call it off. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: mostMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, mostMs);
  return () => clearTimeout(timer);
}
