import type { JSONContent } from '@tiptap/core';
import { text } from '../../../contracts/loose.ts';
import type { PageTag } from '../../lib/html/allow-list.ts';
import { type PageElement, type PagePiece, richPage } from '../../lib/html/rich-page.ts';
import { blocksBetween, inlinePieces, lineOf, UnsupportedError } from './rich-line.ts';
import { writeHtml } from '../../lib/html/write-html.ts';

/** Null if the editor would lose any piece. If it allows blocks, each such piece becomes one. */
export function docOf(pieces: readonly PagePiece[], allowsBlocks = false): JSONContent | null {
  try {
    const content = blocksBetween(pieces, allowsBlocks ? blockOrHtml : blockOf);
    return { type: 'doc', content: content.length > 0 ? content : [{ type: 'paragraph' }] };
  } catch (error) {
    if (error instanceof UnsupportedError) return null;
    throw error;
  }
}

function blockOrHtml(piece: Exclude<PagePiece, string>): JSONContent[] {
  try {
    return blockOf(piece);
  } catch (error) {
    if (!(error instanceof UnsupportedError)) throw error;
    return [{ type: htmlBlockType, attrs: { html: writeHtml([piece]) } }];
  }
}

/** The extension's name, repeated because the extension loads with the editor. */
const htmlBlockType = 'htmlBlock';

/** Whether a document shows blocks that the editor can't change. */
export const hasHtmlBlocks = ({ content = [] }: JSONContent): boolean =>
  content.some(({ type }) => type === htmlBlockType);

const blocksOf = (pieces: readonly PagePiece[]): JSONContent[] => blocksBetween(pieces, blockOf);

function blockOf(piece: Exclude<PagePiece, string>): JSONContent[] {
  if (!('pieces' in piece)) throw new UnsupportedError(piece.tag);
  const tag: string = piece.tag;
  switch (tag) {
    case 'p':
    case 'div':
      return paragraphsOf(piece);
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      return headingOf(piece);
    case 'ul':
      return listOf('bulletList', piece);
    case 'ol':
      return listOf('orderedList', piece);
    case 'blockquote':
      return withContent(node('blockquote', piece, blocksOf(piece.pieces)));
    case 'hr':
      return [{ type: 'horizontalRule' }];
    default:
      throw new UnsupportedError(tag);
  }
}

const headingOf = (piece: PageElement): JSONContent[] =>
  withContent(node('heading', piece, lineOf(piece.pieces), { level: Number(piece.tag.slice(1)) }));

/** A `<div>` is a paragraph, or only groups other blocks. */
function paragraphsOf(piece: PageElement): JSONContent[] {
  const blocks = blocksOf(piece.pieces);
  if (blocks.length === 0 || Object.keys(piece.values).length === 0) return blocks;
  const [only, ...others] = blocks;
  if (only?.type !== 'paragraph' || others.length > 0 || only.attrs)
    throw new UnsupportedError(piece.tag);
  return [node('paragraph', piece, only.content ?? [])];
}

function listOf(type: string, list: PageElement): JSONContent[] {
  const items = list.pieces.filter((piece) => typeof piece !== 'string' || piece.trim() !== '');
  const { start, ...values } = list.values;
  const attrs = start === undefined ? {} : { start };
  return withContent(node(type, { values }, items.map(itemOf), attrs));
}

function itemOf(item: PagePiece): JSONContent {
  if (typeof item === 'string' || !('pieces' in item) || item.tag !== 'li')
    throw new UnsupportedError('li');
  const blocks = blocksOf(item.pieces);
  // List items in the editor start with a paragraph.
  const hasFirst = blocks[0]?.type === 'paragraph';
  return node('listItem', item, hasFirst ? blocks : [{ type: 'paragraph' }, ...blocks]);
}

/** `preserved`: attributes that the editor has no tool for, such as the text's language. */
function node(
  type: string,
  { values }: Pick<PageElement, 'values'>,
  content: JSONContent[],
  more: Record<string, unknown> = {},
): JSONContent {
  const attrs = { ...more, ...(Object.keys(values).length > 0 && { preserved: values }) };
  return {
    type,
    ...(Object.keys(attrs).length > 0 && { attrs }),
    ...(content.length > 0 && { content }),
  };
}

const withContent = (block: JSONContent): JSONContent[] => (block.content ? [block] : []);

/** The pieces of an editor's document. */
export const piecesOf = ({ content = [] }: JSONContent): PagePiece[] =>
  content.flatMap((block) =>
    block.type === htmlBlockType ? richPage(text(block.attrs?.['html'])) : [pieceOf(block)],
  );

function pieceOf(block: JSONContent): PageElement {
  const { type = 'paragraph', content = [], attrs } = block;
  switch (type) {
    case 'heading':
      return element(headingTag(attrs?.['level']), block, inlinePieces(content));
    case 'bulletList':
      return element('ul', block, piecesOf(block));
    case 'orderedList': {
      const list = element('ol', block, piecesOf(block));
      const start: unknown = attrs?.['start'];
      return typeof start === 'number' && start > 1
        ? { ...list, values: { ...list.values, start } }
        : list;
    }
    case 'listItem':
      return element('li', block, itemPieces(content));
    case 'blockquote':
      return element('blockquote', block, piecesOf(block));
    case 'horizontalRule':
      return { tag: 'hr', values: {}, pieces: [] };
    default:
      return element('p', block, inlinePieces(content));
  }
}

const headingTag = (level: unknown): PageTag =>
  (['h2', 'h3', 'h4', 'h5', 'h6'] as const).find((tag) => tag === `h${String(level)}`) ?? 'h2';

/** The only paragraph of a list item needs no tag. */
function itemPieces(content: readonly JSONContent[]): PagePiece[] {
  const [first, ...others] = content;
  const isOnly = others.every(({ type }) => type !== 'paragraph');
  return isOnly && first?.type === 'paragraph' && !preservedOf(first)
    ? [...inlinePieces(first.content ?? []), ...piecesOf({ content: others })]
    : piecesOf({ content: [...content] });
}

const preservedOf = ({ attrs }: JSONContent): PageElement['values'] | null =>
  (attrs?.['preserved'] as PageElement['values'] | null | undefined) ?? null;

const element = (tag: PageTag, block: JSONContent, pieces: PagePiece[]): PageElement => ({
  tag,
  values: preservedOf(block) ?? {},
  pieces,
});
