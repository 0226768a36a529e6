import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { FieldNotes } from './field-frame.tsx';
import { describedBy } from './field-attributes.ts';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode;
  name: string;
  error?: string | undefined;
  hint?: ReactNode;
};

/** A native checkbox with a target of 44 px, drawn by the browser in the theme's primary colour. */
export function Checkbox({ label, error, hint, ...input }: Props) {
  const id = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          {...input}
          type="checkbox"
          className="size-4.5 shrink-0 cursor-pointer"
          {...describedBy(id, error, hint)}
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
