import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { text } from '../../../contracts/loose.ts';
import { isComposing } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { describedBy } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';
import { linkAddress } from './link-address.ts';

interface Props {
  editor: Editor;
  onClose: () => void;
}

/** Edits the link at the cursor. Not a form itself, because it is inside the record's form. */
export function LinkField({ editor, onClose }: Props) {
  const t = useT();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [current] = useState(() => text(editor.getAttributes('link')['href']));
  const [typed, setTyped] = useState(current);
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);
  const close = () => {
    onClose();
    // Synchronous: the editor's own focus command waits a frame and would then steal the focus.
    editor.view.focus();
  };
  const apply = () => {
    const href = linkAddress(typed);
    if (href === null) {
      setProblem(t('Enter a web address or an email address.'));
      input.current?.focus();
      return;
    }
    setLink(editor, href, typed.trim());
    close();
  };
  const remove = () => {
    editor.chain().extendMarkRange('link').unsetLink().run();
    close();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!['Enter', 'Escape'].includes(event.key) || isComposing(event.nativeEvent)) return;
    // Keeps the key from submitting the surrounding form or closing a dialog.
    event.preventDefault();
    event.stopPropagation();
    if (event.key === 'Enter') apply();
    else close();
  };
  return (
    <div role="group" aria-label={t('Link')} className="grid gap-1.5 border-b border-divider p-2">
      <div className="flex flex-wrap items-center gap-2">
        <input
          ref={input}
          id={id}
          aria-label={t('Address')}
          {...describedBy(id, problem)}
          dir="ltr"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          placeholder="https://"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          onKeyDown={onKeyDown}
          className="h-9 min-w-40 flex-1 rounded-input border border-control bg-paper px-3 text-base focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden pointer-coarse:h-11"
        />
        <Button size="sm" variant="outline" onClick={apply}>
          {t('Set link')}
        </Button>
        {current !== '' && (
          <Button size="sm" variant="ghost" onClick={remove}>
            {t('Remove link')}
          </Button>
        )}
        <Button size="sm" variant="ghost" onClick={close}>
          {t('Cancel')}
        </Button>
      </div>
      <FieldNotes id={id} error={problem} />
    </div>
  );
}

/** Links the selection, changes the link at the cursor, or inserts the address. */
function setLink(editor: Editor, href: string, label: string): void {
  if (editor.state.selection.empty && !editor.isActive('link'))
    editor.commands.insertContent({
      type: 'text',
      text: label,
      marks: [{ type: 'link', attrs: { href } }],
    });
  else editor.chain().extendMarkRange('link').setLink({ href }).run();
}
