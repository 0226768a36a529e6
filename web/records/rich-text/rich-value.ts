import type { JSONContent } from '@tiptap/core';
import { isMarkup } from '../../../contracts/markup.ts';
import { type PagePiece, richPage } from '../../lib/html/rich-page.ts';
import { writeHtml } from '../../lib/html/write-html.ts';
import { docOf, piecesOf } from './rich-doc.ts';

/** A document, or HTML if the editor would lose allowed elements. */
export type OpenedText = { kind: 'rich'; doc: JSONContent } | { kind: 'source'; html: string };

/** Opens a saved text: plain text with blank lines between paragraphs, or HTML. */
export function openText(value: string, allowsBlocks = false): OpenedText {
  if (!isMarkup(value)) return { kind: 'rich', doc: docOfPlain(value) };
  const pieces = stablePieces(value);
  const doc = docOf(pieces, allowsBlocks);
  return doc ? { kind: 'rich', doc } : { kind: 'source', html: writeHtml(pieces) };
}

/** The text as edited without the editor: plain text, or HTML. */
export const sourceOf = (value: string): string =>
  isMarkup(value) ? writeHtml(stablePieces(value)) : value;

/** Without formatting, saves plain text, which loads no code on the reader's page. */
export const savedDoc = (doc: JSONContent): string =>
  plainOf(doc) ?? savedHtml(writeHtml(piecesOf(doc)));

/** Repeats until nothing changes, because dropped content may leave an element empty. */
export function savedHtml(html: string, rounds = 8): string {
  const saved = writtenHtml(html);
  const isDone = saved === html || !isMarkup(saved) || rounds === 0;
  return isDone ? saved : savedHtml(saved, rounds - 1);
}

function writtenHtml(html: string): string {
  const pieces = stablePieces(html);
  const doc = docOf(pieces);
  return doc ? (plainOf(doc) ?? writeHtml(piecesOf(doc))) : writeHtml(pieces);
}

/** Rewrites wrongly nested HTML until it is read the same way as it was written. */
function stablePieces(html: string): PagePiece[] {
  let pieces = richPage(html);
  let written = writeHtml(pieces);
  for (let round = 0; round < 8; round += 1) {
    pieces = richPage(written);
    const again = writeHtml(pieces);
    if (again === written) break;
    written = again;
  }
  return pieces;
}

/** Plain text as it is saved. */
export const savedPlain = (plain: string): string => savedDoc(docOfPlain(plain));

/** A saved text as it would be saved again. */
export const savedText = (value: string): string =>
  isMarkup(value) ? savedHtml(value) : savedPlain(value);

function docOfPlain(plain: string): JSONContent {
  const paragraphs = plain.replaceAll(/\r\n?/g, '\n').split('\n\n');
  return { type: 'doc', content: paragraphs.map(paragraphOf) };
}

function paragraphOf(paragraph: string): JSONContent {
  const content = paragraph
    .split('\n')
    .flatMap((text, index): JSONContent[] => [
      ...(index > 0 ? [{ type: 'hardBreak' }] : []),
      ...(text === '' ? [] : [{ type: 'text', text }]),
    ]);
  return { type: 'paragraph', ...(content.length > 0 && { content }) };
}

/** Null for a document with formatting, or a text that would be read as HTML. */
function plainOf({ content = [] }: JSONContent): string | null {
  const lines = content.map(({ type, attrs, content: nodes = [] }) =>
    type === 'paragraph' &&
    !attrs?.['preserved'] &&
    nodes.every(({ marks = [] }) => marks.length === 0)
      ? nodes.map((node) => (node.type === 'hardBreak' ? '\n' : (node.text ?? ''))).join('')
      : null,
  );
  const plain = lines.join('\n\n');
  return lines.includes(null) || isMarkup(plain) ? null : plain.trim();
}
