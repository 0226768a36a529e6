import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { formText, isComposing } from '../../lib/dom.ts';
import { useSubmit } from '../../ui/forms/use-submit.ts';
import { useUnsavedGuard } from '../../ui/forms/use-unsaved-guard.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { FormSummary } from '../../ui/form-summary.tsx';
import { TextArea } from '../../ui/text-area.tsx';

/** Maximum characters of a comment, and the number left below which it is shown. */
const maxLength = 1_000;
const countdownFrom = 100;

interface Props {
  label: string;
  sendLabel: string;
  /** The text to edit. */
  initial?: string;
  /**
   * Resolves when the backend has saved it.
   * @throws ApiError, after the text is back in the field
   */
  onSend: (content: string) => Promise<void>;
  /** Set on forms for a single comment: closes the form and discards its text. */
  onCancel?: () => void;
}

/** A field for a comment. Clears its text on send, and restores it if the backend refuses. */
export function CommentForm({ label, sendLabel, initial = '', onSend, onCancel }: Props) {
  const t = useT();
  const isOpened = onCancel !== undefined;
  const { form, text, onInput, clear, restore } = useDraft(initial, isOpened);
  const { formProps, isPending, errors, summary } = useSubmit(async (sent) => {
    const content = formText(sent, 'content');
    clear();
    try {
      await onSend(content.trim());
    } catch (error) {
      restore(content);
      throw error;
    }
  });
  // Guards a comment that is being sent too: it could still be refused.
  useUnsavedGuard(isPending || (text.trim() !== '' && text !== initial));
  // Counts code points, as backends do: an emoji is one.
  const left = maxLength - [...text].length;
  const canSend = text.trim() !== '' && left >= 0;
  const sendByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return;
    if ((event.ctrlKey || event.metaKey) && canSend) form.current?.requestSubmit();
  };
  return (
    <form ref={form} className="grid grid-cols-1 gap-2" {...formProps}>
      <FormSummary messages={summary} />
      <TextArea
        isShort
        name="content"
        label={label}
        rows={isOpened ? 2 : 1}
        defaultValue={initial}
        onInput={(event) => onInput(event.currentTarget.value)}
        onKeyDown={sendByKey}
        error={
          left < 0
            ? t('[one :count character|other :count characters] over the limit', { count: -left })
            : errors['content']
        }
      />
      <div className="flex flex-wrap items-center justify-end gap-2">
        <CharactersLeft left={left} />
        {onCancel && (
          <Button variant="ghost" size="sm" onClick={onCancel}>
            {t('Cancel')}
          </Button>
        )}
        <Button
          type="submit"
          size="sm"
          isPending={isPending}
          aria-disabled={!canSend}
          aria-keyshortcuts="Control+Enter Meta+Enter"
        >
          {sendLabel}
        </Button>
      </div>
    </form>
  );
}

/**
 * The field's text. When a form opens or its text returns, the field takes focus and scrolls its
 * buttons into view.
 */
function useDraft(initial: string, isOpened: boolean) {
  const [text, setText] = useState(initial);
  const [refusals, setRefusals] = useState(0);
  const form = useRef<HTMLFormElement>(null);
  const changeText = (change: (present: string) => string) => {
    const area = fieldOf(form.current);
    if (!area) return;
    area.value = change(area.value);
    setText(area.value);
  };
  useEffect(() => {
    const area = fieldOf(form.current);
    if (!area || (!isOpened && refusals === 0)) return;
    area.focus();
    area.setSelectionRange(area.value.length, area.value.length);
    form.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isOpened, refusals]);
  return {
    form,
    text,
    onInput: setText,
    clear: () => changeText(() => ''),
    /** Inserts returned text above any text started meanwhile. */
    restore: (content: string) => {
      changeText((typed) => [content, typed].filter(Boolean).join('\n\n'));
      setRefusals((count) => count + 1);
    },
  };
}

const fieldOf = (form: HTMLFormElement | null) =>
  form?.elements.namedItem('content') as HTMLTextAreaElement | null | undefined;

/**
 * The number of characters left, shown near the limit: updated for each, announced for every
 * twentieth.
 */
function CharactersLeft({ left }: { left: number }) {
  const t = useT();
  const isNear = left <= countdownFrom && left >= 0;
  return (
    <>
      <p role="status" className="sr-only">
        {isNear
          ? t('[one :count character|other :count characters] left', {
              count: Math.floor(left / 20) * 20,
            })
          : ''}
      </p>
      {isNear && (
        <p aria-hidden="true" className="me-auto text-xs text-muted tabular-nums">
          {t('[one :count character|other :count characters] left', { count: left })}
        </p>
      )}
    </>
  );
}
