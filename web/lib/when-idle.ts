/** Milliseconds after which it is done even if the browser never rests, or cannot tell (Safari). */
const mostMs = 2_000;

/** Does something once, when the browser has nothing better to do. */
export function whenIdle(act: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(act, { timeout: mostMs });
  else setTimeout(act, mostMs);
}
