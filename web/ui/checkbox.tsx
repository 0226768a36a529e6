import { type InputHTMLAttributes, type ReactNode, useId } from 'react';

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & { label: ReactNode; name: string; error?: string | undefined };

/** A real checkbox with a target of 44 px; the browser draws it in the theme's primary colour. */
export function Checkbox({ label, error, ...input }: Props) {
  const errorId = useId();
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm">
        <input
          {...input} type="checkbox" className="size-4.5 shrink-0 cursor-pointer"
          aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined}
        />
        <span>{label}</span>
      </label>
      {error && <p id={errorId} className="text-sm font-medium text-danger">{error}</p>}
    </div>
  );
}
