import type { ChainedCommands, Editor } from '@tiptap/core';
import type { RichIconName } from './rich-icon.tsx';

export type HeadingLevel = 2 | 3;

/** A toolbar button that changes the text directly. The link has its own field instead. */
export interface RichTool {
  icon: RichIconName;
  label: string;
  /** Without the modifier, Ctrl or ⌘: `Shift+8`. */
  keys: string;
  /** Whether the format is on at the cursor. */
  isOn?: (editor: Editor) => boolean;
  isPossible?: (editor: Editor) => boolean;
  run: (chain: ChainedCommands) => ChainedCommands;
}

/** `level` of the headings, which continue the heading levels of the page. */
export const richTools = (level: HeadingLevel): readonly RichTool[] => [
  {
    icon: 'bold',
    label: 'Bold',
    keys: 'B',
    isOn: (editor) => editor.isActive('bold'),
    run: (chain) => chain.toggleBold(),
  },
  {
    icon: 'italic',
    label: 'Italic',
    keys: 'I',
    isOn: (editor) => editor.isActive('italic'),
    run: (chain) => chain.toggleItalic(),
  },
  {
    icon: 'heading',
    label: 'Heading',
    keys: `Alt+${level}`,
    isOn: (editor) => editor.isActive('heading'),
    run: (chain) => chain.toggleHeading({ level }),
  },
  {
    icon: 'bulletList',
    label: 'Bulleted list',
    keys: 'Shift+8',
    isOn: (editor) => editor.isActive('bulletList'),
    run: (chain) => chain.toggleBulletList(),
  },
  {
    icon: 'orderedList',
    label: 'Numbered list',
    keys: 'Shift+7',
    isOn: (editor) => editor.isActive('orderedList'),
    run: (chain) => chain.toggleOrderedList(),
  },
  {
    icon: 'quote',
    label: 'Quote',
    keys: 'Shift+B',
    isOn: (editor) => editor.isActive('blockquote'),
    run: (chain) => chain.toggleBlockquote(),
  },
];

export const historyTools: readonly RichTool[] = [
  {
    icon: 'undo',
    label: 'Undo',
    keys: 'Z',
    isPossible: (editor) => editor.can().undo(),
    run: (chain) => chain.undo(),
  },
  {
    icon: 'redo',
    label: 'Redo',
    keys: 'Shift+Z',
    isPossible: (editor) => editor.can().redo(),
    run: (chain) => chain.redo(),
  },
];
