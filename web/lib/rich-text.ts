import { dropped, isMark, type MarkTag } from './html/allow-list.ts';
import { type HtmlElement, type HtmlNode, readHtml } from './html/read-html.ts';
import { safeHref } from './address.ts';

/**
 * A piece of cleaned HTML: text, or a harmless mark around more pieces. The only attribute that
 * survives is a checked address.
 */
export type RichPiece = string | RichMark;
export interface RichMark {
  tag: MarkTag;
  /** Set only if the tag is `a`. */
  href?: string;
  pieces: RichPiece[];
}

/**
 * Parses the backend's HTML as one line that is safe to render. Allowed marks and links stay; other
 * elements leave only their text. No document parses it and no HTML is serialised, so nothing
 * loads, runs or mutates.
 */
export const richText = (html: string): RichPiece[] => piecesIn(readHtml(html), false);

function piecesIn(nodes: readonly HtmlNode[], isInLink: boolean): RichPiece[] {
  return nodes.flatMap((node): RichPiece[] =>
    typeof node === 'string' ? [node] : piecesOf(node, isInLink),
  );
}

function piecesOf({ name, attributes, children }: HtmlElement, isInLink: boolean): RichPiece[] {
  if (dropped.has(name)) return [];
  if (name === 'br') return [{ tag: name, pieces: [] }];
  const href = name === 'a' && !isInLink ? safeHref(attributes.get('href')) : null;
  const pieces = piecesIn(children, isInLink || href !== null);
  if (href !== null) return [{ tag: 'a', href, pieces }];
  return isMark(name) && name !== 'a' ? [{ tag: name, pieces }] : pieces;
}
