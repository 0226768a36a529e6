import { type ReactNode, useId } from 'react';
import { describedBy } from '../../ui/field-attributes.ts';
import { FieldNotes } from '../../ui/field-frame.tsx';

interface Props {
  /** As errors use it. The fieldset of this name shows the errors and gets the focus. */
  name: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  children: ReactNode;
}

/** A field of several controls. */
export function GroupFrame({ name, label, hint, error, children }: Props) {
  const id = useId();
  const { 'aria-describedby': notes } = describedBy(id, error, hint);
  return (
    <fieldset
      name={name}
      tabIndex={-1}
      data-invalid={error === undefined ? undefined : ''}
      aria-describedby={notes}
      className="grid min-w-0 grid-cols-1 gap-1.5 rounded-control"
    >
      <legend className="mb-1.5 text-sm font-medium">{label}</legend>
      {children}
      <FieldNotes id={id} error={error} hint={hint} />
    </fieldset>
  );
}
