/** What of foreign HTML may be shown anywhere in the app. There is no other list: single lines take its marks alone, whole pages all of it. */

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

/** Beside the marks, in a page: words of their own kind. */
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

/** Shown as something else: a page has one title, which is no part of its body; old names and mere frames have heirs. */
const heirs: Readonly<Record<string, PageTag>> = {
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

/** What is no text for people, with all that is in it. */
export const dropped: ReadonlySet<string> = new Set([
  'script',
  'style',
  'template',
  'noscript',
  'iframe',
  'object',
  'embed',
  'applet',
  'svg',
  'math',
  'head',
  'title',
  'textarea',
  'select',
  'button',
  'audio',
  'video',
  'canvas',
  'xmp',
  'noembed',
  'noframes',
  'plaintext',
]);

const known: ReadonlySet<string> = new Set([...marks, ...words, ...blocks, ...tables]);

export const isMark = (name: string): name is MarkTag => marks.some((mark) => mark === name);

/** The name under which an element is shown; null where only what is in it is. */
export function shownAs(name: string): PageTag | null {
  if (known.has(name)) return name as PageTag;
  return Object.hasOwn(heirs, name) ? (heirs[name] ?? null) : null;
}
