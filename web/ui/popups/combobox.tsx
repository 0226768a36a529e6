import { Combobox as Base } from '@base-ui/react/combobox';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../icon.tsx';
import { FieldNotes } from '../field-frame.tsx';
import { describedBy, fieldClass, fieldEndButtonClass } from '../field-attributes.ts';
import { listStyle, optionClass, popupClass, positionerClass } from './popup-style.ts';

export interface ComboboxFieldProps {
  label: string;
  name: string;
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** Shown if nothing matches the input. */
  emptyText: string;
  clearLabel: string;
  openLabel: string;
  /** Used to compare the input: in Turkish, 'ı' and 'I' are one letter. */
  language: string;
  error?: string | undefined;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** Input from before the field's code loaded. */
export interface ComboboxStart {
  /** Caret or selection: all text after Tab, so typing replaces it. Undefined without focus. */
  selection: readonly [start: number | null, end: number | null] | undefined;
  isOpen: boolean;
  /** Undefined if nothing was typed. */
  typed: string | undefined;
}

/**
 * A choice from a long list, found by typing any part of it: countries, time zones. The form gets
 * the option's value, never the typed text.
 */
export function Combobox({
  label,
  name,
  options,
  value,
  defaultValue,
  onChange,
  placeholder,
  emptyText,
  clearLabel,
  openLabel,
  language,
  error,
  hint,
  isDisabled = false,
  start,
}: ComboboxFieldProps & { start?: ComboboxStart }) {
  const id = useId();
  const { input, isOpen, setOpen } = useStart(start);
  const optionOf = (wanted: string | null | undefined) =>
    options.find((option) => option.value === wanted) ?? null;
  return (
    <Base.Root<Option>
      open={isOpen}
      onOpenChange={setOpen}
      {...(start?.typed !== undefined && { defaultInputValue: start.typed })}
      name={name}
      items={options}
      autoHighlight
      locale={language}
      disabled={isDisabled}
      isItemEqualToValue={(one, other) => one.value === other.value}
      {...(value === undefined
        ? { defaultValue: optionOf(defaultValue) }
        : { value: optionOf(value) })}
      onValueChange={(next) => onChange?.(next?.value ?? null)}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="w-max max-w-full text-sm font-medium">
          {label}
        </label>
        <Base.InputGroup
          className={classNames(
            'flex h-11 items-center rounded-input border bg-paper transition-[border-color,box-shadow] focus-within:ring-3 data-disabled:bg-disabled-bg',
            fieldClass(error),
          )}
        >
          {/* Labelled twice: an open list hides the label from screen readers. */}
          <Base.Input
            ref={input}
            id={id}
            aria-label={label}
            placeholder={placeholder}
            {...describedBy(id, error, hint)}
            className="h-full min-w-0 flex-1 bg-transparent ps-3 text-base outline-hidden placeholder:text-muted disabled:text-disabled-fg"
          />
          <Base.Clear
            aria-label={clearLabel}
            className={classNames(fieldEndButtonClass, 'data-disabled:hidden')}
          >
            <Icon name="close" className="size-4" />
          </Base.Clear>
          <Base.Trigger aria-label={openLabel} className={classNames(fieldEndButtonClass, 'me-1')}>
            <Icon name="chevronDown" className="size-4.5" />
          </Base.Trigger>
        </Base.InputGroup>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
      <Options emptyText={emptyText} />
    </Base.Root>
  );
}

/** Continues with input from before the code loaded. */
function useStart(start: ComboboxStart | undefined) {
  const input = useRef<HTMLInputElement>(null);
  // Only a list that opens later starts at the chosen option: a list that is open from the start
  // would begin at the first.
  const [isOpen, setOpen] = useState(start?.typed !== undefined);
  useLayoutEffect(() => {
    if (start?.selection) {
      input.current?.focus();
      input.current?.setSelectionRange(...start.selection);
    }
    if (start?.isOpen) setOpen(true);
  }, [start]);
  return { input, isOpen, setOpen };
}

function Options({ emptyText }: { emptyText: string }) {
  return (
    <Base.Portal>
      <Base.Positioner
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={positionerClass}
      >
        <Base.Popup
          className={classNames(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}
        >
          <Base.Empty className="px-4 py-6 text-center text-muted empty:hidden">
            {emptyText}
          </Base.Empty>
          <Base.List
            className="overflow-y-auto overscroll-contain scroll-py-1 p-1 outline-none data-empty:p-0"
            style={listStyle}
          >
            {(option: Option) => (
              <Base.Item
                key={option.value}
                value={option}
                disabled={option.isDisabled ?? false}
                className={optionClass}
              >
                <OptionRow
                  option={option}
                  text={option.label}
                  mark={
                    <Base.ItemIndicator>
                      <Icon name="check" className="size-4.5 text-primary" />
                    </Base.ItemIndicator>
                  }
                />
              </Base.Item>
            )}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}

/** An option of a list. `value`: submitted by the form. */
export interface Option {
  value: string;
  label: string;
  /** A second line in a muted colour. */
  detail?: string;
  isDisabled?: boolean;
}

/** One option. The mark of the chosen one is at the end, so that all labels line up. */
function OptionRow({ option, text, mark }: { option: Option; text: ReactNode; mark: ReactNode }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span className="block wrap-anywhere">{text}</span>
        {option.detail && (
          <span className="block text-xs font-normal text-muted in-data-disabled:text-disabled-fg">
            {option.detail}
          </span>
        )}
      </span>
      <span className="grid size-4.5 shrink-0 place-items-center">{mark}</span>
    </>
  );
}
