import { Combobox } from '@base-ui/react/combobox';
import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Icon } from '../icon.tsx';
import { describedBy, FieldNotes, fieldClass } from './field-frame.tsx';
import type { Option } from './option.ts';
import { OptionRow } from './option-row.tsx';
import { listStyle, optionClass, popupClass, positionerClass, usePortal } from './popup-look.ts';

export interface ComboboxFieldProps {
  label: string;
  name: string;
  options: readonly Option[];
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string | null) => void;
  placeholder?: string;
  /** Said where nothing matches what was typed. */
  emptyText: string;
  clearLabel: string;
  openLabel: string;
  /** For comparing what was typed: 'ı' and 'I' are one letter in Turkish. */
  language: string;
  error?: string | undefined;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** One of many, found by typing any part of it: countries, time zones. The form gets the option's value, never what was typed. */
export function ComboboxField({
  label, name, options, value, defaultValue, onChange, placeholder, emptyText, clearLabel, openLabel, language, error, hint, isDisabled = false,
}: ComboboxFieldProps) {
  const id = useId();
  const optionOf = (wanted: string | null | undefined) => options.find((option) => option.value === wanted) ?? null;
  return (
    <Combobox.Root<Option>
      name={name} items={options} autoHighlight locale={language} disabled={isDisabled} isItemEqualToValue={(one, other) => one.value === other.value}
      {...(value === undefined ? { defaultValue: optionOf(defaultValue) } : { value: optionOf(value) })}
      onValueChange={(next) => onChange?.(next?.value ?? null)}
    >
      <div className="grid grid-cols-1 gap-1.5">
        <label htmlFor={id} className="w-max max-w-full text-sm font-medium">{label}</label>
        <Combobox.InputGroup
          className={classNames(
            'flex h-11 items-center rounded-control border bg-paper transition-[border-color,box-shadow] focus-within:ring-3 data-disabled:bg-disabled-bg',
            fieldClass(error),
          )}
        >
          {/* Named twice: an open list hides all else from screen readers, the label included. */}
          <Combobox.Input
            id={id} aria-label={label} placeholder={placeholder} {...describedBy(id, error, hint)}
            className="h-full min-w-0 flex-1 bg-transparent ps-3 text-base outline-hidden placeholder:text-muted disabled:text-disabled-fg"
          />
          <Combobox.Clear aria-label={clearLabel} className={classNames(endButton, 'data-disabled:hidden')}><Icon name="close" className="size-4" /></Combobox.Clear>
          <Combobox.Trigger aria-label={openLabel} className={classNames(endButton, 'me-1')}><Icon name="chevronDown" className="size-4.5" /></Combobox.Trigger>
        </Combobox.InputGroup>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
      <Options emptyText={emptyText} />
    </Combobox.Root>
  );
}

const endButton = 'grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main data-disabled:pointer-events-none';

function Options({ emptyText }: { emptyText: string }) {
  const portal = usePortal();
  return (
    <Combobox.Portal {...portal}>
      <Combobox.Positioner align="start" sideOffset={6} collisionPadding={12} className={positionerClass}>
        <Combobox.Popup className={classNames(popupClass, 'w-(--anchor-width) max-w-(--available-width)')}>
          <Combobox.Empty className="px-4 py-6 text-center text-muted empty:hidden">{emptyText}</Combobox.Empty>
          <Combobox.List className="overflow-y-auto overscroll-contain scroll-py-1 p-1 outline-hidden data-empty:p-0" style={listStyle}>
            {(option: Option) => (
              <Combobox.Item key={option.value} value={option} disabled={option.isDisabled ?? false} className={optionClass}>
                <OptionRow option={option} text={option.label} mark={<Combobox.ItemIndicator><Icon name="check" className="size-4.5 text-primary" /></Combobox.ItemIndicator>} />
              </Combobox.Item>
            )}
          </Combobox.List>
        </Combobox.Popup>
      </Combobox.Positioner>
    </Combobox.Portal>
  );
}
