import { safeHref } from '../address.ts';
import { dropped, type PageTag, renderedTag } from './allow-list.ts';
import { readEmbed } from './embed.ts';
import { pageAnchor } from './page-anchor.ts';
import type { PageElement, PagePiece } from './page-pieces.ts';
import { type HtmlElement, type HtmlNode, readHtml } from './read-html.ts';
import { readTable } from './read-table.ts';

/** Parses a page's HTML into pieces that are safe to render, on the server and in the browser. */
export const richPage = (html: string): PagePiece[] =>
  withUniqueAnchors(piecesIn(readHtml(html), false));

function piecesIn(nodes: readonly HtmlNode[], isInLink: boolean): PagePiece[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [node] : piecesOf(node, isInLink)));
}

function piecesOf(element: HtmlElement, isInLink: boolean): PagePiece[] {
  const { name, attributes, children } = element;
  if (name === 'iframe') return embedOf(attributes);
  if (dropped.has(name)) return [];
  if (name === 'img') return imageOf(attributes);
  if (name === 'br' || name === 'hr') return [{ tag: name, values: {}, pieces: [] }];
  if (name === 'table')
    return readTable(element, (cell) => piecesIn(cell.children, isInLink), valuesOf);
  const tag = renderedTag(name);
  // Rows and cells outside a table leave only their content, as in browsers.
  if (tag === null || /^(?:t(?:head|body|foot|[rhd])|caption)$/.test(tag))
    return piecesIn(children, isInLink);
  if (tag === 'a') return linkOf(element, isInLink);
  const pieces = piecesIn(children, isInLink);
  return isBlank(pieces) && /^(?:p|h[2-6]|div)$/.test(tag)
    ? []
    : [{ tag, values: valuesOf(tag, attributes), pieces }];
}

/**
 * Whether a paragraph is empty. Editors write empty paragraphs for spacing, which style sheets
 * provide.
 */
const isBlank = (pieces: readonly PagePiece[]): boolean =>
  pieces.every((piece) => (typeof piece === 'string' ? piece.trim() === '' : piece.tag === 'br'));

function linkOf({ attributes, children }: HtmlElement, isInLink: boolean): PagePiece[] {
  const href = isInLink ? null : safeHref(attributes.get('href'));
  const pieces = piecesIn(children, isInLink || href !== null);
  return href === null ? pieces : [{ tag: 'a', href, values: {}, pieces }];
}

function imageOf(attributes: HtmlElement['attributes']): PagePiece[] {
  const src = imageAddress(attributes.get('src') ?? '');
  if (src === null) return [];
  return [
    {
      tag: 'img',
      src,
      alt: (attributes.get('alt') ?? '').slice(0, 500),
      width: size(attributes.get('width'), 4_096),
      height: size(attributes.get('height'), 4_096),
    },
  ];
}

/** Browsers remove control characters, and read `\` as `/`. */
function imageAddress(address: string): string | null {
  const plain = [...address]
    .filter((char) => (char.codePointAt(0) ?? 0) > 0x20)
    .join('')
    .replaceAll('\\', '/');
  if (plain === '' || plain.length > 2_000) return null;
  if (plain.startsWith('//')) return `https:${plain}`;
  return /^[a-z][a-z0-9+.-]*:/i.test(plain) && !/^https:\/\//i.test(plain) ? null : plain;
}

function embedOf(attributes: HtmlElement['attributes']): PagePiece[] {
  const embed = readEmbed(attributes.get('src') ?? '');
  return embed
    ? [{ tag: 'iframe', embed, title: (attributes.get('title') ?? '').trim().slice(0, 200) }]
    : [];
}

function valuesOf(tag: PageTag, attributes: HtmlElement['attributes']): PageElement['values'] {
  const values: Record<string, string | number | boolean> = {};
  const dir = attributes.get('dir')?.toLowerCase();
  if (dir === 'rtl' || dir === 'ltr') values['dir'] = dir;
  const lang = attributes.get('lang') ?? '';
  if (/^[a-z]{2,3}(?:-[a-z\d]{2,8}){0,2}$/i.test(lang)) values['lang'] = lang;
  const anchor = /^h[2-6]$/.test(tag) ? pageAnchor(attributes.get('id')) : null;
  if (anchor !== null) values['id'] = anchor;
  if (tag === 'abbr' && attributes.has('title'))
    values['title'] = (attributes.get('title') ?? '').slice(0, 200);
  if (tag === 'ol') {
    const start = size(attributes.get('start'), 100_000);
    if (start !== null) values['start'] = start;
    if (attributes.has('reversed')) values['reversed'] = true;
  }
  if (tag === 'td' || tag === 'th') {
    for (const [name, prop] of [
      ['colspan', 'colSpan'],
      ['rowspan', 'rowSpan'],
    ] as const) {
      const span = size(attributes.get(name), 100);
      if (span !== null && span > 1) values[prop] = span;
    }
  }
  if (tag === 'th') values['scope'] = attributes.get('scope') === 'row' ? 'row' : 'col';
  return values;
}

function size(value: string | undefined, max: number): number | null {
  const found = /^\s*(\d{1,6})(?:px)?\s*$/.exec(value ?? '')?.[1];
  return found === undefined || Number(found) === 0 ? null : Math.min(Number(found), max);
}

/** Removes duplicate IDs: only the first element with an ID keeps it. */
function withUniqueAnchors(pieces: readonly PagePiece[], seen = new Set<unknown>()): PagePiece[] {
  return pieces.map((piece) => {
    if (typeof piece === 'string' || !('pieces' in piece)) return piece;
    const { id, ...others } = piece.values;
    const values = id === undefined || seen.has(id) ? others : piece.values;
    seen.add(id);
    return { ...piece, values, pieces: withUniqueAnchors(piece.pieces, seen) };
  });
}
