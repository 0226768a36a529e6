import { type ReactNode, type TextareaHTMLAttributes, useId } from 'react';
import { classNames } from '../lib/dom.ts';
import { FieldNotes } from './field-frame.tsx';
import { describedBy } from './field-attributes.ts';

interface Props extends Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> {
  label: string;
  name: string;
  /** The error; screen readers announce it together with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** Starts at the height of its `rows`. */
  isShort?: boolean;
}

/** A labelled field for several lines. It grows with its text and can be resized. */
export function TextArea({ label, error, hint, isShort = false, ...input }: Props) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <textarea
        dir="auto"
        {...input}
        id={id}
        {...describedBy(id, error, hint)}
        className={classNames(
          'block field-sizing-content max-h-[60dvh] w-full resize-y rounded-input border bg-paper px-3 py-2.5 text-base transition-[border-color,box-shadow] placeholder:text-muted',
          'focus:ring-3 focus:outline-hidden',
          !isShort && 'min-h-36',
          error
            ? 'border-danger focus:ring-danger/30'
            : 'border-control focus:border-primary focus:ring-primary/30',
        )}
      />
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
