/** Words of CSS that name no one colour. */
const noColour = new Set(['inherit', 'initial', 'unset', 'revert', 'none', 'auto']);
const hex = /^#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i;
const call = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(\s*[\d.+%\s,/a-z-]{1,80}\)$/i;
const word = /^[a-z]{3,24}$/i;

/** A colour that the backend sent, if it is one and nothing besides: an address, a variable or a second value never gets through. */
export function cssColour(value: unknown): string | null {
  const text = typeof value === 'string' ? value.trim() : '';
  return hex.test(text) || call.test(text) || (word.test(text) && !noColour.has(text.toLowerCase())) ? text : null;
}
