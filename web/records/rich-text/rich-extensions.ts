import { Extension, type Extensions } from '@tiptap/core';
import { StarterKit } from '@tiptap/starter-kit';
import { record } from '../../../contracts/loose.ts';
import { safeHref } from '../../lib/address.ts';
import { richClass } from '../../lib/html/rich-classes.ts';
import type { PageTag } from '../../lib/html/allow-list.ts';
import { HtmlBlock } from './html-block.ts';

/** Styles elements as readers see them. */
const withClass = (tag: PageTag) => ({ HTMLAttributes: { class: richClass(tag) ?? '' } });

/** Preserves the attributes of elements in an opened text. New and pasted elements have none. */
const PreservedAttributes = Extension.create({
  name: 'preservedAttributes',
  addGlobalAttributes: () => [
    {
      types: ['paragraph', 'heading', 'bulletList', 'orderedList', 'listItem', 'blockquote'],
      attributes: {
        preserved: {
          default: null,
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML: ({ preserved }) => {
            const { dir, lang } = record(preserved);
            return { ...(dir !== undefined && { dir }), ...(lang !== undefined && { lang }) };
          },
        },
      },
    },
  ],
});

const HeadingClass = Extension.create({
  name: 'headingClass',
  addGlobalAttributes: () => [
    {
      types: ['heading'],
      attributes: {
        headingClass: {
          default: null,
          keepOnSplit: false,
          parseHTML: () => null,
          renderHTML: ({ level }) => ({ class: richClass(`h${String(level)}` as PageTag) ?? '' }),
        },
      },
    },
  ],
});

/** The part of the sanitizer's allow-list that the editor shows. */
export const richExtensions: Extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4, 5, 6] },
    paragraph: withClass('p'),
    bulletList: withClass('ul'),
    orderedList: withClass('ol'),
    listItem: withClass('li'),
    blockquote: withClass('blockquote'),
    horizontalRule: withClass('hr'),
    code: withClass('code'),
    codeBlock: false,
    // It would append an empty paragraph that is never saved.
    trailingNode: false,
    link: {
      autolink: false,
      openOnClick: false,
      defaultProtocol: 'https',
      // Applies the sanitizer's rule, which would drop any other link.
      isAllowedUri: (address) => safeHref(address) !== null,
      HTMLAttributes: { class: richClass('a') ?? '', target: null },
    },
  }),
  PreservedAttributes,
  HeadingClass,
  HtmlBlock,
];
