/** What a shortcut has to know of a press. */
export type KeyPress = Pick<
  KeyboardEvent,
  'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'
>;

/** Keys that belong to the browser, to the page or to what is written. */
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
 * A press in one word: `m`, `?`, `Space`, `Shift+ArrowLeft`; null for what is no shortcut's. Letters by what stands on their key, and where that
 * is no Latin letter, as on an Arabic keyboard, by the place of the key.
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
  // Which key a mark stands on, and with or without Shift, is the keyboard's affair.
  return key;
}
