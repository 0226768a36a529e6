import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { type PagePiece, richPage } from '../../lib/html/rich-page.ts';
import { richClass } from '../../lib/html/rich-classes.ts';

/** Holds the block's HTML in the editor and on the clipboard. */
export const htmlBlockAttribute = 'data-html-block';

/**
 * A block that the editor can't change, such as a table or a picture. Visitors can only move or
 * remove it as a whole. Its HTML may come from the clipboard, so each read cleans it.
 */
export const HtmlBlock = Node.create({
  name: 'htmlBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute(htmlBlockAttribute) ?? '',
      renderHTML: ({ html }) => ({ [htmlBlockAttribute]: String(html) }),
    },
  }),
  parseHTML: () => [{ tag: `div[${htmlBlockAttribute}]` }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    {
      ...HTMLAttributes,
      class:
        'my-4 overflow-x-auto rounded-control border border-dashed border-control p-3 select-none [&>*]:my-0 [&.ProseMirror-selectednode]:outline-2 [&.ProseMirror-selectednode]:outline-offset-2 [&.ProseMirror-selectednode]:outline-primary',
    },
    ...richPage(String(node.attrs['html'])).map(draw),
  ],
});

/** Draws no links and anchors, so that a click selects the block. */
function draw(piece: PagePiece): string | DOMOutputSpec {
  if (typeof piece === 'string') return piece;
  if ('embed' in piece) return ['span', { class: 'text-muted' }, piece.title || piece.embed.src];
  if ('src' in piece)
    return [
      'img',
      { src: piece.src, alt: piece.alt, class: 'max-h-48 w-auto max-w-full rounded-card' },
    ];
  const { tag, values, pieces } = piece;
  const look = richClass(tag);
  const attributes = {
    ...(values['colSpan'] !== undefined && { colspan: String(values['colSpan']) }),
    ...(values['rowSpan'] !== undefined && { rowspan: String(values['rowSpan']) }),
    ...(values['dir'] !== undefined && { dir: String(values['dir']) }),
    ...(values['lang'] !== undefined && { lang: String(values['lang']) }),
    ...(tag === 'details' && { open: '' }),
    ...(look !== undefined && { class: look }),
  };
  const name = tag === 'a' ? 'span' : tag;
  return tag === 'br' || tag === 'hr'
    ? [name, attributes]
    : [name, attributes, ...pieces.map(draw)];
}
