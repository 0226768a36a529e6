import { readTokens, type Token } from './tokens.ts';

export type HtmlNode = string | HtmlElement;
export interface HtmlElement {
  name: string;
  attributes: ReadonlyMap<string, string>;
  children: HtmlNode[];
}

/** More characters and tags than any page that a person wrote. The rest is not read. */
const maxLength = 400_000;
const maxTags = 20_000;
/** Deeper than any real page. Deeper nesting could exhaust the stack. */
const maxDepth = 40;

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '));
const blocks = new Set(
  'address article aside blockquote center dd details div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr li main nav ol p pre section summary table ul'.split(
    ' ',
  ),
);

interface Ends {
  /** The open elements that this tag closes. */
  ends: readonly string[];
  /** The search for them stops at these elements. */
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
 * Parses HTML into a tree, close enough to a browser's for real-world pages: handles missing
 * closing tags and wrong nesting, and loses no text. Creates no DOM elements; the caller picks what
 * is allowed.
 */
export function readHtml(html: string): HtmlNode[] {
  const open: HtmlElement[] = [{ name: '', attributes: new Map(), children: [] }];
  let beyond = 0;
  let tags = 0;
  const root = open[0]?.children ?? [];
  const append = (node: HtmlNode): void => appendTo(open.at(-1)?.children ?? root, node);
  for (const token of readTokens(html.slice(0, maxLength))) {
    if (token.kind !== 'text' && (tags += 1) > maxTags) break;
    if (token.kind === 'text') append(token.text);
    else if (token.kind === 'close' && beyond > 0) beyond -= 1;
    else if (token.kind === 'close') closeElement(open, token.name);
    else beyond += openElement(open, token, append);
  }
  return root;
}

/** Merges adjacent texts: renderers create one node for each. */
function appendTo(children: HtmlNode[], node: HtmlNode): void {
  const last = children.length - 1;
  const before = children[last];
  if (typeof node === 'string' && typeof before === 'string') children[last] = before + node;
  else children.push(node);
}

/** Returns 1 for an element that is nested too deeply to open: its content goes to its parent. */
function openElement(
  open: HtmlElement[],
  { name, attributes, isClosed }: Extract<Token, { kind: 'open' }>,
  append: (node: HtmlNode) => void,
): number {
  if (blocks.has(name)) endWhere(open, { ends: ['p'], within: [...cells, 'button'] });
  const rule = Object.hasOwn(implied, name) ? implied[name] : undefined;
  if (rule) endWhere(open, rule);
  const element: HtmlElement = { name, attributes, children: [] };
  const isEmpty = empty.has(name) || (isClosed && isForeign(open, name));
  if (!isEmpty && open.length > maxDepth) return 1;
  append(element);
  if (!isEmpty) open.push(element);
  return 0;
}

/** Self-closing slashes count only in SVG and MathML. */
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
    // A closing tag inside a cell closes only elements of that cell, unless it ends the table.
    if (cells.includes(one) && !/^(?:t[a-z]+|caption)$/.test(name)) return;
  }
}
