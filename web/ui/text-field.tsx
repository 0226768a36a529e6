import { type InputHTMLAttributes, type ReactNode, useId } from 'react';
import { classNames } from '../lib/dom.ts';
import { FieldNotes } from './field-frame.tsx';
import { describedBy } from './field-attributes.ts';
import { Icon } from './icon.tsx';

export interface TextFieldProps extends Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'size' | 'className'
> {
  label: string;
  name: string;
  /** The error; screen readers announce it together with the field. */
  error?: string | undefined;
  hint?: ReactNode;
  /** A control at the end of the field, such as a password's show button. */
  end?: ReactNode;
}

/** A labelled text input. A locked one is read-only: still submitted and focusable. */
export function TextField({ label, error, hint, end, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <input
          {...input}
          id={id}
          {...describedBy(id, error, hint)}
          className={classNames(
            'block h-11 w-full rounded-input border bg-paper px-3 text-base transition-[border-color,box-shadow] placeholder:text-muted',
            'focus:ring-3 focus:outline-hidden read-only:bg-background-alt read-only:text-muted',
            error
              ? 'border-danger focus:ring-danger/30'
              : 'border-control focus:border-primary focus:ring-primary/30',
            // Wide letters, because visitors check a code one character at a time.
            input.inputMode === 'numeric' && 'font-semibold tracking-[0.25em] tabular-nums',
            Boolean(end ?? input.readOnly) && 'pe-11',
          )}
        />
        {end && <div className="absolute inset-y-0 end-0 grid w-11 place-items-center">{end}</div>}
        {input.readOnly && (
          <Icon
            name="lock"
            className="pointer-events-none absolute end-3 top-3 size-5 text-muted"
          />
        )}
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}

/** An email address. With `type="email"` the browser also validates it. */
export function EmailField(field: Omit<TextFieldProps, 'name'>) {
  return (
    <TextField
      autoComplete="username"
      {...field}
      name="email"
      required
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}
