const htmlEntities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text for an element or a quoted attribute. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (char) => htmlEntities[char] ?? char);

/**
 * JSON for the inside of a `<script>`: no value can end the element, open a comment in it, or, through the two line separators that
 * old JavaScript did not allow in strings, break a parser.
 */
export function embedJson(value: unknown): string {
  return JSON.stringify(value).replaceAll(/[<>&\u2028\u2029]/g, (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
