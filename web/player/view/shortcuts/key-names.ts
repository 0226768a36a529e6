/** The part of a key press that shortcuts use. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/** Keys that belong to the browser, the page or text input. */
const reserved = new Set([
  'Tab',
  'Escape',
  'Enter',
  'Backspace',
  'Delete',
  'Shift',
  'CapsLock',
  'ContextMenu',
  'Dead',
  'Process',
  'Unidentified',
  'AltGraph',
]);

/**
 * A press as a key name: `m`, `?`, `Space`, `Shift+ArrowLeft`; null if no shortcut can use it.
 * Letters by their label, or by the key's position on layouts without Latin letters, such as
 * Arabic.
 */
export function keyOf({
  key,
  code,
  shiftKey,
  ctrlKey,
  metaKey,
  altKey,
  isComposing,
}: KeyPress): string | null {
  if (ctrlKey || metaKey || altKey || isComposing || reserved.has(key)) return null;
  const shift = shiftKey ? 'Shift+' : '';
  if (key === ' ') return `${shift}Space`;
  if (key.length > 1) return /^F\d+$/.test(key) ? null : shift + key;
  if (/^[a-z]$/i.test(key)) return shift + key.toLowerCase();
  const place = /^Key([A-Z])$/.exec(code)?.[1];
  if (place !== undefined && /\p{L}/u.test(key)) return shift + place.toLowerCase();
  // Whether a symbol needs Shift depends on the keyboard, so Shift doesn't count.
  return key;
}
