/** The keys that do something in the page of states. */
const stateKeys = 'pntdlw';

/** The letter that is pressed together with Alt, which types another sign on some systems. */
export const altLetter = ({ altKey, code }: KeyboardEvent): string | undefined =>
  altKey ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;

/**
 * Sends Alt and a letter to the page around this one: a dialog of the app takes the focus into the
 * frame, and the app uses the letters themselves.
 */
export function forwardKeys(): void {
  const around = window.parent;
  if (around === window) return;
  window.addEventListener('keydown', (event) => {
    const key = altLetter(event);
    if (key === undefined || !stateKeys.includes(key)) return;
    event.preventDefault();
    around.postMessage({ stateKey: key }, location.origin);
  });
}

/** Calls `press` with the letters that the frame sends. Returns a function that ends it. */
export function onForwardedKey(press: (key: string) => void): () => void {
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return;
    const key = 'stateKey' in data ? data.stateKey : undefined;
    if (typeof key === 'string') press(key);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
