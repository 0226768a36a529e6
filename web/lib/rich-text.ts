import { dropped, isMark, type MarkTag } from './html/allow-list.ts';
import { type HtmlElement, type HtmlNode, readHtml } from './html/read-html.ts';
import { safeHref } from './address.ts';

/** A piece of cleaned HTML: words, or one of the harmless marks around more pieces. Nothing of an attribute survives but a checked address. */
export type RichPiece = string | RichMark;
export interface RichMark {
  tag: MarkTag;
  /** Only where the tag is `a`. */
  href?: string;
  pieces: RichPiece[];
}

/**
 * Reads HTML of the backend as one line that is safe to render: marks and links of the allow-list stay, other elements leave only their words.
 * No document reads it and no HTML is written again, so nothing loads, runs or turns into something else meanwhile.
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
