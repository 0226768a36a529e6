/** The shortcut keys of the page of states. */
const stateKeys = 'pntdlw';

/** The letter pressed together with Alt, which types another character on some systems. */
export const altLetter = ({ altKey, code }: KeyboardEvent): string | undefined =>
  altKey ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;

/**
 * Sends Alt with a letter to the page around this one: a dialog of the app moves the focus into the
 * frame, where the app uses plain letters itself.
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

/** Calls `press` with the letters that the frame sends. Returns a function that stops it. */
export function onForwardedKey(press: (key: string) => void): () => void {
  const receive = ({ origin, data }: MessageEvent<unknown>): void => {
    if (origin !== location.origin || typeof data !== 'object' || data === null) return;
    const key = 'stateKey' in data ? data.stateKey : undefined;
    if (typeof key === 'string') press(key);
  };
  window.addEventListener('message', receive);
  return () => window.removeEventListener('message', receive);
}
