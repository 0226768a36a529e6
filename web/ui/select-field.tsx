import { type ReactNode, useId, useRef } from 'react';
import { classNames } from '../lib/dom.ts';
import { describedBy, fieldClass } from './field-attributes.ts';
import { FieldNotes } from './field-frame.tsx';
import { Icon } from './icon.tsx';
import { usePreHydrationValue } from './use-pre-hydration-value.ts';

interface Props {
  label: string;
  name: string;
  options: readonly { value: string; label: string; isDisabled?: boolean }[];
  value: string | null;
  onChange: (value: string) => void;
  /** Shown while no option is chosen. */
  placeholder: string;
  error?: string | undefined;
  hint?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** The kind of autofill data, such as `country`. */
  autoComplete?: string | undefined;
}

/** A choice from a short list, as the browser shows it. For long lists: ComboboxField. */
export function SelectField({
  label,
  name,
  options,
  value,
  onChange,
  placeholder,
  error,
  hint,
  isDisabled,
  isRequired,
  autoComplete,
}: Props) {
  const id = useId();
  const select = useRef<HTMLSelectElement>(null);
  const chosen = options.find((option) => option.value === (value ?? ''));
  const shown = chosen?.value ?? '';
  usePreHydrationValue(() => select.current?.value, shown, onChange);
  return (
    <div className="grid grid-cols-1 gap-1.5">
      <label htmlFor={id} className="w-max max-w-full text-sm font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          ref={select}
          id={id}
          name={name}
          value={shown}
          required={isRequired}
          disabled={isDisabled}
          autoComplete={autoComplete}
          onChange={({ target }) => onChange(target.value)}
          {...describedBy(id, error, hint)}
          className={classNames(
            'block h-11 w-full appearance-none truncate rounded-input border bg-paper ps-3 pe-10 text-base transition-[border-color,box-shadow]',
            'focus:ring-3 focus:outline-hidden disabled:bg-disabled-bg disabled:text-disabled-fg',
            fieldClass(error),
            !chosen && 'text-muted',
          )}
        >
          {!chosen && (
            <option value="" disabled hidden>
              {placeholder}
            </option>
          )}
          {options.map((option) => (
            <option
              key={option.value}
              value={option.value}
              disabled={option.isDisabled}
              className="bg-paper text-main disabled:text-disabled-fg"
            >
              {option.label}
            </option>
          ))}
        </select>
        <Icon
          name="chevronDown"
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4.5 text-muted"
        />
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
    </div>
  );
}
