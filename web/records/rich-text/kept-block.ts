import { Node } from '@tiptap/core';
import type { DOMOutputSpec } from '@tiptap/pm/model';
import { type PagePiece, richPage } from '../../lib/html/rich-page.ts';
import { richClass } from '../../lib/html/rich-classes.ts';

/** Holds the block's HTML in the editor and on the clipboard. */
export const keptBlockAttribute = 'data-kept-block';

/**
 * A block that the editor can't change, such as a table or a picture. Visitors can only move or
 * remove it as a whole. Its HTML may come from the clipboard, so each read cleans it.
 */
export const KeptBlock = Node.create({
  name: 'keptBlock',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: {
      default: '',
      parseHTML: (element) => element.getAttribute(keptBlockAttribute) ?? '',
      renderHTML: ({ html }) => ({ [keptBlockAttribute]: String(html) }),
    },
  }),
  parseHTML: () => [{ tag: `div[${keptBlockAttribute}]` }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'div',
    {
      ...HTMLAttributes,
      class:
        'my-4 overflow-x-auto rounded-control border border-dashed border-control p-3 select-none [&>*]:my-0 [&.ProseMirror-selectednode]:outline-2 [&.ProseMirror-selectednode]:outline-offset-2 [&.ProseMirror-selectednode]:outline-primary',
    },
    ...richPage(String(node.attrs['html'])).map(drawn),
  ],
});

/** Draws no links and anchors, so that a click selects the block. */
function drawn(piece: PagePiece): string | DOMOutputSpec {
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
    : [name, attributes, ...pieces.map(drawn)];
}
