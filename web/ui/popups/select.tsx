import { CSPProvider } from '@base-ui/react/csp-provider';
import { Select as Base } from '@base-ui/react/select';
import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { FieldNotes } from '../field-frame.tsx';
import { describedBy, selectClass } from '../field-attributes.ts';
import { Icon } from '../icon.tsx';
import type { TypeAhead } from '../use-type-ahead.ts';
import { type Option, OptionRow } from './option.tsx';
import { listStyle, optionClass, popupClass, positionerClass } from './popup-look.ts';

export interface SelectFieldProps {
  label: string;
  name: string;
  options: readonly Option[];
  value: string | null;
  onChange: (value: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  error?: string | undefined;
  hint?: ReactNode;
  isDisabled?: boolean;
  isRequired?: boolean;
  /** The kind of autofill data, such as `country`. */
  autoComplete?: string | undefined;
}

export interface SelectStart {
  hasFocus: boolean;
  /** How the field was pressed, so that it opens now; null if it wasn't. */
  pressedBy: 'keys' | 'pointer' | null;
}

interface Props extends SelectFieldProps {
  typeAhead: TypeAhead;
  /** Input from before the field's code loaded. */
  start: SelectStart;
}

/** The field with its list. */
export function Select({
  label,
  name,
  options,
  value,
  onChange,
  placeholder,
  error,
  hint,
  isDisabled = false,
  isRequired = false,
  autoComplete,
  typeAhead,
  start,
}: Props) {
  const id = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  useLayoutEffect(() => {
    if (start.hasFocus) trigger.current?.focus();
    // Opened by keys, the list starts at the chosen or first option. A list opened this way for a
    // pointer would ignore the pointer's first move.
    if (start.pressedBy === 'keys') trigger.current?.click();
    if (start.pressedBy === 'pointer') setOpen(true);
  }, [start]);
  return (
    // The page's CSP blocks the style element with which Base UI hides a scrollbar. Only lists over
    // their field need it.
    <CSPProvider disableStyleElements>
      <Base.Root
        name={name}
        items={options}
        value={value}
        onValueChange={(next) => next !== null && onChange(next)}
        disabled={isDisabled}
        required={isRequired}
        autoComplete={autoComplete}
        modal={false}
        open={isOpen}
        onOpenChange={setOpen}
      >
        <div className="grid grid-cols-1 gap-1.5">
          <Base.Label className="w-max max-w-full text-sm font-medium">{label}</Base.Label>
          {/* Labelled twice: Base UI connects the label only after the field has the focus. */}
          <Base.Trigger
            ref={trigger}
            aria-label={label}
            {...describedBy(id, error, hint)}
            onKeyDown={typeAhead.onClosedKey}
            className={selectClass(error)}
          >
            <Base.Value
              placeholder={placeholder}
              className="min-w-0 flex-1 truncate data-placeholder:text-muted"
            />
            <Base.Icon className="text-muted transition-transform duration-150 data-popup-open:rotate-180">
              <Icon name="chevronDown" className="size-4.5" />
            </Base.Icon>
          </Base.Trigger>
          <FieldNotes id={id} error={error} hint={hint} />
        </div>
        <List options={options} onKeyDown={typeAhead.onOpenKey} />
      </Base.Root>
    </CSPProvider>
  );
}

function List({
  options,
  onKeyDown,
}: {
  options: readonly Option[];
  onKeyDown: TypeAhead['onOpenKey'];
}) {
  return (
    <Base.Portal>
      {/* Below the field, not over it, like the combobox. */}
      <Base.Positioner
        alignItemWithTrigger={false}
        align="start"
        sideOffset={6}
        collisionPadding={12}
        className={positionerClass}
      >
        <Base.Popup
          onKeyDown={onKeyDown}
          className={classNames(
            popupClass,
            'w-max max-w-(--available-width) min-w-(--anchor-width)',
          )}
        >
          <Base.List
            className="overflow-y-auto overscroll-contain scroll-py-1 p-1"
            style={listStyle}
          >
            {options.map((option) => (
              <Base.Item
                key={option.value}
                value={option.value}
                disabled={option.isDisabled ?? false}
                className={optionClass}
              >
                <OptionRow
                  option={option}
                  text={<Base.ItemText>{option.label}</Base.ItemText>}
                  mark={
                    <Base.ItemIndicator>
                      <Icon name="check" className="size-4.5 text-primary" />
                    </Base.ItemIndicator>
                  }
                />
              </Base.Item>
            ))}
          </Base.List>
        </Base.Popup>
      </Base.Positioner>
    </Base.Portal>
  );
}
