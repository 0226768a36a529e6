import type { Editor } from '@tiptap/core';

/** The editor behind a text. */
export function editorOf(text: HTMLElement): Editor {
  const { editor } = text as HTMLElement & { editor?: Editor };
  if (!editor) throw new Error('This element is no editor');
  return editor;
}

/** ProseMirror looks for the cursor in the layout, which jsdom lacks. */
export function stubLayout(): void {
  Range.prototype.getClientRects = () => Object.assign([], { item: () => null });
  Range.prototype.getBoundingClientRect = () => new DOMRect();
  document.elementFromPoint = () => null;
}
