import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { classNames, isComposing } from '../../lib/dom.ts';
import { pictureButtonClass } from '../../ui/button-class.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';

interface Props {
  value: string;
  /** The label of the field, and of the button that opens it. */
  label: string;
  maxLength: number;
  isRequired?: boolean;
  isLong?: boolean;
  /** Renders the text outside edit mode. */
  children: (shown: string) => ReactNode;
  onSave: (value: string) => Promise<unknown>;
}

/**
 * Text that is edited in place: Enter and blur save it, Escape cancels. Changes show at once, and
 * revert if the backend refuses.
 */
export function InlineText({
  value,
  label,
  maxLength,
  isRequired = false,
  isLong = false,
  children,
  onSave,
}: Props) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  /** The saved text until the backend returns it, and the text that it replaces. */
  const [kept, setKept] = useState<{ words: string; over: string } | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Shows the backend's text once it changes, even back to the earlier one.
  if (kept && kept.over !== value) setKept(null);
  const shown = kept?.over === value ? kept.words : value;
  const close = (hasFocus: boolean) => {
    setOpen(false);
    if (hasFocus) queueMicrotask(() => button.current?.focus());
  };
  const save = (words: string, hasFocus: boolean) => {
    close(hasFocus);
    if (words === shown || (isRequired && words === '')) return;
    setKept({ words, over: value });
    onSave(words).catch((error: unknown) => {
      setKept(null);
      reportFailure(error, t);
    });
  };
  if (isOpen)
    return (
      <Field
        value={shown}
        label={label}
        maxLength={maxLength}
        isLong={isLong}
        onSave={save}
        onCancel={() => close(true)}
      />
    );
  return (
    <>
      {children(shown)}{' '}
      <button
        ref={button}
        type="button"
        aria-label={label}
        onClick={() => setOpen(true)}
        className={classNames(
          pictureButtonClass,
          'inline-grid size-9 align-middle pointer-coarse:size-11 [&_svg]:size-5',
        )}
      >
        <Icon name="edit" />
      </button>
    </>
  );
}

interface FieldProps extends Pick<Props, 'value' | 'label' | 'maxLength' | 'isLong'> {
  onSave: (words: string, hasFocus: boolean) => void;
  onCancel: () => void;
}

function Field({ value, label, maxLength, isLong, onSave, onCancel }: FieldProps) {
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  /** Set by Escape or Enter, so that the following blur is ignored. */
  const isOver = useRef(false);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const words = () => field.current?.value.trim() ?? '';
  const onKeyDown = (event: KeyboardEvent) => {
    // Input methods use these keys themselves.
    if (
      isComposing(event.nativeEvent) ||
      (event.key !== 'Enter' && event.key !== 'Escape') ||
      (event.key === 'Enter' && event.shiftKey)
    )
      return;
    event.preventDefault();
    event.stopPropagation();
    isOver.current = true;
    if (event.key === 'Enter') onSave(words(), true);
    else onCancel();
  };
  const Element = isLong ? 'textarea' : 'input';
  return (
    <Element
      ref={field}
      defaultValue={value}
      aria-label={label}
      maxLength={maxLength}
      dir="auto"
      autoComplete="off"
      onKeyDown={onKeyDown}
      onBlur={() => {
        if (!isOver.current) onSave(words(), false);
      }}
      className={classNames(
        'w-full max-w-2xl rounded-input border border-on-scrim/60 bg-scrim/55 px-3 py-1 text-on-scrim outline-offset-2',
        isLong && 'field-sizing-content min-h-20 text-base',
      )}
    />
  );
}
