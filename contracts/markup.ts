/** A closing tag, a tag with an attribute, or one that authors often leave open. */
const tag =
  /<\/[a-z][^\s<>:@]*\s*>|<[a-z][^<>=:@]*=[^<>]*>|<(?:b|big|blockquote|br|center|code|div|em|h[1-6]|hr|i|li|mark|ol|p|pre|s|script|small|span|strong|style|su[bp]|svg|table|t[dhr]|u|ul)\s*\/?>/i;

/**
 * Whether a text is HTML, for fields that may hold plain text or HTML: a biography, for example.
 * 'I <3 you', '<me@example.test>' and 'a < b' are plain text. Runs in linear time.
 */
export const isMarkup = (text: string): boolean => tag.test(text);

const htmlEntities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (char) => htmlEntities[char] ?? char);
