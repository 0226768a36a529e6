import { safeHref } from '../address.ts';
import { dropped, type PageTag, renderedTag } from './allow-list.ts';
import { readEmbed, type Embed } from './embed.ts';
import { type HtmlElement, type HtmlNode, readHtml } from './read-html.ts';
import { attempt } from '../attempt.ts';

/** A piece of a cleaned page. Only the checked attributes named here survive. */
export type PagePiece = string | PageElement | PageImage | PageEmbed;

export interface PageElement {
  tag: PageTag;
  /** Set only if the tag is `a`. */
  href?: string;
  /** Checked values by React's names, such as `colSpan`, `start` and `dir`. */
  values: Readonly<Record<string, string | number | boolean>>;
  pieces: PagePiece[];
}

export interface PageImage {
  tag: 'img';
  /** Absolute with https, or a path to resolve against the backend's files. */
  src: string;
  alt: string;
  width: number | null;
  height: number | null;
}

export interface PageEmbed {
  tag: 'iframe';
  embed: Embed;
  title: string;
}

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
  if (name === 'table') return readTable(element, isInLink);
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

/** Whether a paragraph is empty. Editors write some for spacing. */
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

/**
 * A table with its parts where browsers would put them: a caption and sections in the table, rows
 * in sections, cells in rows.
 */
function readTable(table: HtmlElement, isInLink: boolean): PagePiece[] {
  const caption = elementsOf(table.children, 'caption')
    .slice(0, 1)
    .map((one): PageElement => ({
      tag: 'caption',
      values: {},
      pieces: piecesIn(one.children, isInLink),
    }));
  const sections = table.children.flatMap((node): PageElement[] => {
    if (typeof node === 'string') return [];
    if (node.name === 'tr') return [{ tag: 'tbody', values: {}, pieces: rowsOf([node], isInLink) }];
    return isSection(node.name)
      ? [{ tag: node.name, values: {}, pieces: rowsOf(node.children, isInLink) }]
      : [];
  });
  const filled = sections.filter(({ pieces }) => pieces.length > 0);
  return filled.length === 0
    ? []
    : [
        {
          tag: 'table',
          values: valuesOf('table', table.attributes),
          pieces: [...caption, ...filled],
        },
      ];
}

const isSection = (name: string): name is 'thead' | 'tbody' | 'tfoot' =>
  /^t(?:head|body|foot)$/.test(name);

function elementsOf(nodes: readonly HtmlNode[], ...names: string[]): HtmlElement[] {
  return nodes.filter(
    (node): node is HtmlElement => typeof node !== 'string' && names.includes(node.name),
  );
}

function rowsOf(nodes: readonly HtmlNode[], isInLink: boolean): PageElement[] {
  return elementsOf(nodes, 'tr').map(({ children }) => ({
    tag: 'tr',
    values: {},
    pieces: elementsOf(children, 'td', 'th').map((cell): PageElement => {
      const tag = cell.name === 'th' ? 'th' : 'td';
      return {
        tag,
        values: valuesOf(tag, cell.attributes),
        pieces: piecesIn(cell.children, isInLink),
      };
    }),
  }));
}

/**
 * The ID for links to a heading of foreign HTML. Never the original one: `root`, `location` or
 * `getElementById` would shadow the app's elements or the document's properties. Null for names
 * that no editor writes.
 */
function pageAnchor(written: string | undefined): string | null {
  const id = written?.trim() ?? '';
  return /^[\p{L}\p{M}\p{N}_.:-]{1,100}$/u.test(id) ? `page-${id}` : null;
}

/** The possible IDs for a hash: of a link in the page, or from elsewhere, without prefix. */
export function anchorsOfHash(hash: string): string[] {
  const id = attempt(() => decodeURIComponent(hash.slice(1))) ?? hash.slice(1);
  const written = pageAnchor(id);
  return [...(id.startsWith('page-') ? [id] : []), ...(written === null ? [] : [written])];
}
