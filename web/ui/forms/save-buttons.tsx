import { useRef } from 'react';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../button.tsx';

interface Props {
  isUnsaved: boolean;
  isPending: boolean;
  /** Discards the unsaved changes. */
  onDiscard: () => void;
  /** If missing, the button submits the form around it. */
  onSave?: () => void;
  /** A verb with its object; 'Save changes' by default. */
  label?: string | undefined;
}

/**
 * The end of a form with saved values. Its button is disabled until there is something to save, and
 * filled only then, because a page may have several of these forms.
 */
export function SaveButtons({ isUnsaved, isPending, onDiscard, onSave, label }: Props) {
  const t = useT();
  const submit = useRef<HTMLButtonElement>(null);
  const hasWork = isUnsaved && !isPending;
  const discard = () => {
    // The focused button is about to disappear.
    submit.current?.focus();
    onDiscard();
  };
  return (
    <>
      {hasWork && (
        <Button variant="ghost" onClick={discard}>
          {t('Discard')}
        </Button>
      )}
      <Button
        ref={submit}
        type={onSave ? 'button' : 'submit'}
        onClick={onSave}
        variant={isUnsaved || isPending ? 'primary' : 'outline'}
        isPending={isPending}
        aria-disabled={!isUnsaved}
      >
        {label ?? t('Save changes')}
      </Button>
    </>
  );
}

/** Shows and announces that there are unsaved changes. */
export function UnsavedNote({ isUnsaved, isPending }: Pick<Props, 'isUnsaved' | 'isPending'>) {
  const t = useT();
  return <span role="status">{isUnsaved && !isPending ? t('You have unsaved changes') : ''}</span>;
}
