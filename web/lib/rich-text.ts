import { parseHtml } from './parse-html.ts';
import { safeHref } from './safe-href.ts';

/** A piece of cleaned HTML: words, or one of the harmless marks around more pieces. Nothing of an attribute survives but a checked address. */
export type RichPiece = string | RichMark;
export interface RichMark {
  tag: MarkTag;
  /** Only where the tag is `a`. */
  href?: string;
  pieces: RichPiece[];
}

const marks = ['a', 'b', 'strong', 'i', 'em', 'u', 's', 'small', 'mark', 'code', 'sub', 'sup', 'br'] as const;
export type MarkTag = (typeof marks)[number];

const isMark = (name: string): name is MarkTag => marks.some((mark) => mark === name);

/** What is no text for people, with all that is in it. */
const dropped = new Set([
  'script', 'style', 'template', 'noscript', 'iframe', 'object', 'embed', 'svg', 'math', 'head', 'title', 'textarea', 'select', 'button', 'audio', 'video', 'canvas', 'xmp', 'noembed', 'noframes', 'plaintext',
]);

/** Deeper than any sentence; a hostile one could otherwise exhaust the stack. */
const deepest = 24;

/**
 * Reads HTML of the backend as pieces that are safe to render: inline marks and links of the allow-list stay, other elements leave only their words.
 * The parsed document is inert (nothing in it loads or runs), and no HTML is written again, so nothing can turn into something else on the way.
 */
export function richText(html: string): RichPiece[] {
  return piecesIn(parseHtml(html), 0, false);
}

function piecesIn(parent: Node, depth: number, isInLink: boolean): RichPiece[] {
  return [...parent.childNodes].flatMap((node): RichPiece[] => {
    if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
    return node instanceof Element ? piecesOf(node, depth + 1, isInLink) : [];
  });
}

function piecesOf(element: Element, depth: number, isInLink: boolean): RichPiece[] {
  const name = element.localName;
  // An element of another namespace is none of HTML's, whatever its name.
  if (dropped.has(name) || element.namespaceURI !== 'http://www.w3.org/1999/xhtml' || depth > deepest) return [];
  if (name === 'br') return [{ tag: name, pieces: [] }];
  const href = name === 'a' && !isInLink ? safeHref(element.getAttribute('href')) : null;
  const pieces = piecesIn(element, depth, isInLink || href !== null);
  if (href !== null) return [{ tag: 'a', href, pieces }];
  return isMark(name) && name !== 'a' ? [{ tag: name, pieces }] : pieces;
}
