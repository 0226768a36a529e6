import type { JSONContent } from '@tiptap/core';
import { EditorContent, useEditor } from '@tiptap/react';
import { useId, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { isLetterKey, isApple } from '../../lib/keys.ts';
import { describedBy, fieldClass } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { useT } from '../../data/session/session.tsx';
import { readPasted } from './pasted-html.ts';
import { richExtensions } from './rich-extensions.ts';
import { type HeadingLevel, RichToolbar, LinkField } from './rich-toolbar.tsx';
import { savedDoc } from './rich-value.ts';

export interface RichTextEditorProps {
  label: string;
  hint: string | undefined;
  error: string | undefined;
  isRequired: boolean;
  isReadOnly: boolean;
  level: HeadingLevel;
  /** Pasted tables become blocks that the editor can't change. */
  allowsBlocks: boolean;
  /** Read only on mount. */
  doc: JSONContent;
  /** Called after each change with the whole text as it is saved. */
  onChange: (saved: string) => void;
}

/** An editor that shows formatted text as readers see it. */
export function RichTextEditor(props: RichTextEditorProps) {
  const { label, hint, error, isRequired, isReadOnly, level, allowsBlocks, doc, onChange } = props;
  const t = useT();
  const id = useId();
  const [isLinkOpen, setLinkOpen] = useState(false);
  const editor = useEditor({
    extensions: richExtensions,
    content: doc,
    editable: !isReadOnly,
    // The content security policy would block it, and the classes below are enough.
    injectCSS: false,
    editorProps: {
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': `${id}-label`,
        ...described(id, error, hint),
        ...(isRequired && { 'aria-required': 'true' }),
        ...(isReadOnly && { 'aria-readonly': 'true', tabindex: '0' }),
        dir: 'auto',
        class: classNames(
          'relative max-h-[60dvh] min-h-36 overflow-y-auto px-3 py-2.5 text-base break-words whitespace-break-spaces outline-hidden [font-variant-ligatures:none]',
          isReadOnly && 'text-muted',
        ),
      },
      transformPastedHTML: (pasted) => {
        const { html, lost } = readPasted(pasted, allowsBlocks);
        if (lost.length > 0)
          showToast(
            t("Some pasted parts can't be kept here: :parts", {
              parts: lost.map((part) => t(part)).join(', '),
            }),
          );
        return html;
      },
      handleKeyDown: (_, event) => {
        if (!isLinkKey(event) || isReadOnly) return false;
        setLinkOpen(true);
        return true;
      },
    },
    onUpdate: ({ editor: now }) => onChange(savedDoc(now.getJSON())),
  });
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <span id={`${id}-label`} className="text-sm font-medium">
        {label}
      </span>
      <div
        className={classNames(
          'min-w-0 overflow-hidden rounded-input border transition-[border-color,box-shadow] focus-within:ring-3',
          isReadOnly ? 'bg-background-alt' : 'bg-paper',
          fieldClass(error),
        )}
      >
        {!isReadOnly && (
          <RichToolbar
            editor={editor}
            textId={id}
            level={level}
            isLinkOpen={isLinkOpen}
            onLink={() => setLinkOpen(!isLinkOpen)}
          />
        )}
        {isLinkOpen && <LinkField editor={editor} onClose={() => setLinkOpen(false)} />}
        <EditorContent editor={editor} />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** ARIA attributes for an element that React does not render. */
function described(id: string, error: string | undefined, hint: string | undefined) {
  const { 'aria-describedby': notes, 'aria-invalid': isInvalid } = describedBy(id, error, hint);
  return {
    ...(notes !== undefined && { 'aria-describedby': notes }),
    ...(isInvalid && { 'aria-invalid': 'true' }),
  };
}

/** Ctrl+K or ⌘K, which opens the palette outside of the editor. */
function isLinkKey(event: KeyboardEvent): boolean {
  const { ctrlKey, metaKey, altKey, shiftKey } = event;
  const [wanted, other] = isApple() ? [metaKey, ctrlKey] : [ctrlKey, metaKey];
  return wanted && !other && !altKey && !shiftKey && isLetterKey(event, 'k');
}
