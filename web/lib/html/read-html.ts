import { readTokens, type Token } from './tokens.ts';

export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}

/** Longer than any page that a person wrote, and with more tags: what lies beyond is not read. */
const longest = 400_000;
const mostTags = 20_000;
/** Deeper than any page; a hostile one could otherwise exhaust the stack of whoever walks through it. */
const deepest = 40;

const empty = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
]);
const blocks = new Set([
  'address',
  'article',
  'aside',
  'blockquote',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hr',
  'li',
  'main',
  'nav',
  'ol',
  'p',
  'pre',
  'section',
  'summary',
  'table',
  'ul',
]);

interface Ends {
  /** What an opening tag ends, where it is still open. */
  ends: readonly string[];
  /** Beyond these it looks no further. */
  within: readonly string[];
}

const cells = ['td', 'th', 'caption'];
const lists = { ends: ['li'], within: ['ul', 'ol', ...cells] };
const terms = { ends: ['dt', 'dd'], within: ['dl', ...cells] };
const rows = { ends: ['tr', ...cells], within: ['table'] };
const sections = {
  ends: ['thead', 'tbody', 'tfoot', 'caption', 'tr', 'td', 'th'],
  within: ['table'],
};
const implied: Readonly<Record<string, Ends>> = {
  li: lists,
  dt: terms,
  dd: terms,
  tr: rows,
  td: { ends: cells, within: ['tr', 'table'] },
  th: { ends: cells, within: ['tr', 'table'] },
  thead: sections,
  tbody: sections,
  tfoot: sections,
  a: { ends: ['a'], within: cells },
};

/**
 * HTML as a tree, near enough to a browser's for what people write: left-out closing tags, tags closed in a wrong order, and no text lost. It
 * makes elements of nothing; whoever shows the tree takes from it what is allowed.
 */
export function readHtml(html: string): HtmlNode[] {
  const open: HtmlElement[] = [{ name: '', attributes: new Map(), children: [] }];
  let beyond = 0;
  let tags = 0;
  const root = open[0]?.children ?? [];
  const put = (node: HtmlNode): void => putInto(open.at(-1)?.children ?? root, node);
  for (const token of readTokens(html.slice(0, longest))) {
    if (token.kind !== 'text' && (tags += 1) > mostTags) break;
    if (token.kind === 'text') put(token.text);
    else if (token.kind === 'close' && beyond > 0) beyond -= 1;
    else if (token.kind === 'close') closeElement(open, token.name);
    else beyond += openElement(open, token, put);
  }
  return root;
}

/** Texts that come in a row are one: whoever shows them makes a node of each. */
function putInto(children: HtmlNode[], node: HtmlNode): void {
  const last = children.length - 1;
  const before = children[last];
  if (typeof node === 'string' && typeof before === 'string') children[last] = before + node;
  else children.push(node);
}

/** Gives 1 for an element so deep that it is not opened: what is in it belongs to the one around. */
function openElement(
  open: HtmlElement[],
  { name, attributes, isClosed }: Extract<Token, { kind: 'open' }>,
  put: (node: HtmlNode) => void,
): number {
  if (blocks.has(name)) endWhere(open, { ends: ['p'], within: [...cells, 'button'] });
  const rule = Object.hasOwn(implied, name) ? implied[name] : undefined;
  if (rule) endWhere(open, rule);
  const element: HtmlElement = { name, attributes, children: [] };
  const isEmpty = empty.has(name) || (isClosed && isForeign(open, name));
  if (!isEmpty && open.length > deepest) return 1;
  put(element);
  if (!isEmpty) open.push(element);
  return 0;
}

/** In drawings and formulas alone does a slash close an element. */
const isForeign = (open: readonly HtmlElement[], name: string): boolean =>
  /^(?:svg|math)$/.test(name) || open.some((one) => /^(?:svg|math)$/.test(one.name));

function endWhere(open: HtmlElement[], { ends, within }: Ends): void {
  let outermost = -1;
  for (let index = open.length - 1; index > 0; index -= 1) {
    const { name = '' } = open[index] ?? {};
    if (ends.includes(name)) outermost = index;
    else if (within.includes(name) || name === 'table') break;
  }
  if (outermost > 0) open.length = outermost;
}

function closeElement(open: HtmlElement[], name: string): void {
  for (let index = open.length - 1; index > 0; index -= 1) {
    const one = open[index]?.name ?? '';
    if (one === name) {
      open.length = index;
      return;
    }
    // What is closed inside a cell was opened there, unless the table itself ends.
    if (cells.includes(one) && !/^(?:t[a-z]+|caption)$/.test(name)) return;
  }
}
