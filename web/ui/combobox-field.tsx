import { type RefObject, useId, useRef, useState } from 'react';
import { classNames } from '../lib/dom.ts';
import { FieldNotes } from './field-frame.tsx';
import { describedBy, fieldClass, fieldEndButtonClass } from './field-attributes.ts';
import { Icon } from './icon.tsx';
import { lazyCode } from './lazy-code.ts';
import type { ComboboxFieldProps, ComboboxStart } from './popups/combobox.tsx';

const combobox = lazyCode(() => import('./popups/combobox.tsx').then((file) => file.Combobox));

interface LazyProps extends ComboboxFieldProps {
  value: string | null;
  onChange: (value: string | null) => void;
  /** Called when the field's code fails to load. The next interaction tries again. */
  onFailure: (error: unknown) => void;
}

/**
 * A choice from a long list, found by typing any part of it: countries, time zones. Its code loads
 * when the pointer or focus is near, and keeps the text typed before.
 */
export function ComboboxField({ onFailure, ...field }: LazyProps) {
  const input = useRef<HTMLInputElement>(null);
  const isPressed = useRef(false);
  const [code, setCode] = useState(() => loadedCode());
  if (code) return <code.Combobox {...field} start={code.start} />;
  const fetch = () =>
    combobox.load().then((Combobox) => {
      // The code may load twice, but the field is shown once.
      if (!input.current) return;
      const hasFocus = isPressed.current || document.activeElement === input.current;
      const { value, defaultValue, selectionStart, selectionEnd } = input.current;
      const typed = value === defaultValue ? undefined : value;
      const start = {
        selection: hasFocus ? ([selectionStart, selectionEnd] as const) : undefined,
        isOpen: isPressed.current || typed !== undefined,
        typed,
      };
      setCode({ Combobox, start });
    });
  const preload = () => void fetch().catch(() => undefined);
  const fetchOrReport = () => void fetch().catch(onFailure);
  const press = () => {
    isPressed.current = true;
    fetchOrReport();
  };
  return (
    <Waiting {...field} input={input} onPreload={preload} onPress={press} onType={fetchOrReport} />
  );
}

const unused: ComboboxStart = { selection: undefined, isOpen: false, typed: undefined };

function loadedCode() {
  const Combobox = combobox.loaded();
  return Combobox && { Combobox, start: unused };
}

interface WaitingProps extends Omit<LazyProps, 'onFailure'> {
  input: RefObject<HTMLInputElement | null>;
  onPreload: () => void;
  onPress: () => void;
  onType: () => void;
}

/** The field before its code has loaded. */
function Waiting({
  label,
  name,
  options,
  value,
  placeholder,
  clearLabel,
  openLabel,
  error,
  hint,
  isDisabled,
  onChange,
  input,
  onPreload,
  onPress,
  onType,
}: WaitingProps) {
  const id = useId();
  const chosen = options.find((option) => option.value === value)?.label ?? '';
  return (
    <div className="grid grid-cols-1 gap-1.5" onPointerEnter={onPreload} onFocus={onPreload}>
      <label htmlFor={id} className="w-max max-w-full text-sm font-medium">
        {label}
      </label>
      <div
        className={classNames(
          'flex h-11 items-center rounded-input border bg-paper transition-[border-color,box-shadow] focus-within:ring-3',
          fieldClass(error),
        )}
      >
        <input
          key={chosen}
          ref={input}
          id={id}
          role="combobox"
          aria-expanded="false"
          aria-haspopup="listbox"
          aria-controls={id}
          autoComplete="off"
          disabled={isDisabled}
          defaultValue={chosen}
          placeholder={placeholder}
          onClick={onPress}
          onInput={onType}
          {...describedBy(id, error, hint)}
          className="h-full min-w-0 flex-1 bg-transparent ps-3 text-base outline-hidden placeholder:text-muted disabled:text-disabled-fg"
        />
        {value !== null && !isDisabled && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={clearLabel}
            className={fieldEndButtonClass}
            onClick={() => onChange(null)}
          >
            <Icon name="close" className="size-4" />
          </button>
        )}
        <button
          type="button"
          tabIndex={-1}
          aria-label={openLabel}
          aria-expanded="false"
          aria-haspopup="listbox"
          className={classNames(fieldEndButtonClass, 'me-1')}
          onClick={onPress}
        >
          <Icon name="chevronDown" className="size-4.5" />
        </button>
      </div>
      <FieldNotes id={id} error={error} hint={hint} />
      <input type="hidden" name={name} value={value ?? ''} />
    </div>
  );
}
