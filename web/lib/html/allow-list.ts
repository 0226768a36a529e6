/**
 * The only allow-list for foreign HTML in the app. Single lines allow these marks; whole pages
 * allow everything in this file.
 */

export const marks = [
  'a',
  'b',
  'strong',
  'i',
  'em',
  'u',
  's',
  'small',
  'mark',
  'code',
  'sub',
  'sup',
  'br',
] as const;
export type MarkTag = (typeof marks)[number];

/** Further inline elements, allowed in pages. */
const words = ['abbr', 'cite', 'del', 'dfn', 'ins', 'kbd', 'q', 'samp', 'var'] as const;
const blocks = [
  'p',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'hr',
  'figure',
  'figcaption',
  'details',
  'summary',
  'div',
] as const;
const tables = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'] as const;
export type PageTag =
  | MarkTag
  | (typeof words)[number]
  | (typeof blocks)[number]
  | (typeof tables)[number];

/**
 * Replacements: `h1` becomes `h2` because the page has its own title; obsolete elements and plain
 * containers become current ones.
 */
const replacements: Readonly<Record<string, PageTag>> = {
  h1: 'h2',
  strike: 's',
  tt: 'code',
  big: 'strong',
  center: 'div',
  section: 'div',
  article: 'div',
  header: 'div',
  footer: 'div',
  main: 'div',
  aside: 'div',
  nav: 'div',
  address: 'div',
  form: 'div',
  fieldset: 'div',
};

/** Elements without readable text, dropped together with their content. */
export const dropped: ReadonlySet<string> = new Set(
  'script style template noscript iframe object embed applet svg math head title textarea select button audio video canvas xmp noembed noframes plaintext'.split(
    ' ',
  ),
);

const known: ReadonlySet<string> = new Set([...marks, ...words, ...blocks, ...tables]);

export const isMark = (name: string): name is MarkTag => marks.some((mark) => mark === name);

/** The name under which an element is rendered; null if only its content is rendered. */
export function renderedTag(name: string): PageTag | null {
  if (known.has(name)) return name as PageTag;
  return Object.hasOwn(replacements, name) ? (replacements[name] ?? null) : null;
}
