/** The letter that is pressed together with Alt, which types another sign on some systems. */
export const altLetter = ({ altKey, code }: KeyboardEvent): string | undefined =>
  altKey ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;

/**
 * Sends Alt and a letter to the page around this one, as the letter alone: a dialog of the app takes
 * the focus into the frame, and the app uses the letters themselves.
 */
export function forwardKeys(): void {
  const around = window.parent;
  if (around === window) return;
  window.addEventListener('keydown', (event) => {
    const key = altLetter(event);
    if (key === undefined) return;
    // The page around cancels the event if the key does something there.
    if (!around.dispatchEvent(new KeyboardEvent('keydown', { key, cancelable: true })))
      event.preventDefault();
  });
}
