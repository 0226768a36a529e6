import { Select } from '@base-ui/react/select';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { listbox } from '../../../contracts/constants.ts';
import { classNames } from '../../lib/dom.ts';
import { Icon } from '../icon.tsx';
import { describedBy, FieldNotes, fieldClass } from '../field-frame.tsx';
import { type Option, OptionRow } from './option.tsx';
import { listStyle, optionClass, popupClass, positionerClass, usePortal } from './popup-look.ts';

export interface SelectFieldProps {
  label: string;
  name: string;
  options: readonly Option[];
  /** With `onChange`, the choice belongs to the caller; without, to the form. */
  value?: string | null;
  defaultValue?: string | null;
  onChange?: (value: string) => void;
  /** Shown while nothing is chosen. */
  placeholder: string;
  error?: string | undefined;
  hint?: ReactNode;
  isDisabled?: boolean;
}

/** One of a few. Letters choose while it is closed and move while it is open, and are forgotten after half a second. For long lists: ComboboxField. */
export function SelectField({ label, name, options, value, defaultValue = null, onChange, placeholder, error, hint, isDisabled = false }: SelectFieldProps) {
  const id = useId();
  const [own, setOwn] = useState(defaultValue);
  const chosen = value === undefined ? own : value;
  const choose = (next: string | null) => {
    if (next === null) return;
    setOwn(next);
    onChange?.(next);
  };
  const typeAhead = useTypeAhead(options, chosen, choose);
  return (
    <Select.Root name={name} items={options} value={chosen} onValueChange={choose} disabled={isDisabled} modal={false}>
      <div className="grid grid-cols-1 gap-1.5">
        <Select.Label className="w-max max-w-full text-sm font-medium">{label}</Select.Label>
        <Select.Trigger
          {...describedBy(id, error, hint)} onKeyDown={typeAhead.onClosedKey}
          className={classNames(
            'flex h-11 w-full items-center gap-2 rounded-control border bg-paper px-3 text-start text-base transition-[border-color,box-shadow] select-none',
            'focus-visible:ring-3 focus-visible:outline-hidden data-disabled:bg-disabled-bg data-disabled:text-disabled-fg data-popup-open:ring-3',
            fieldClass(error),
          )}
        >
          <Select.Value placeholder={placeholder} className="min-w-0 flex-1 truncate data-placeholder:text-muted" />
          <Select.Icon className="text-muted transition-transform duration-150 data-popup-open:rotate-180"><Icon name="chevronDown" className="size-4.5" /></Select.Icon>
        </Select.Trigger>
        <FieldNotes id={id} error={error} hint={hint} />
      </div>
      <SelectList options={options} onKeyDown={typeAhead.onOpenKey} />
    </Select.Root>
  );
}

type Key = KeyboardEvent<HTMLElement> & { preventBaseUIHandler?: () => void };

function SelectList({ options, onKeyDown }: { options: readonly Option[]; onKeyDown: (event: Key) => void }) {
  const portal = usePortal();
  return (
    <Select.Portal {...portal}>
      {/* Aligned below the field rather than over it, which would need a style element that the page's policy refuses. */}
      <Select.Positioner alignItemWithTrigger={false} align="start" sideOffset={6} collisionPadding={12} className={positionerClass}>
        <Select.Popup onKeyDown={onKeyDown} className={classNames(popupClass, 'w-max max-w-(--available-width) min-w-(--anchor-width)')}>
          <Select.List className="overflow-y-auto overscroll-contain scroll-py-1 p-1" style={listStyle}>
            {options.map((option) => (
              <Select.Item key={option.value} value={option.value} disabled={option.isDisabled ?? false} className={optionClass}>
                <OptionRow option={option} text={<Select.ItemText>{option.label}</Select.ItemText>} mark={<Select.ItemIndicator><Icon name="check" className="size-4.5 text-primary" /></Select.ItemIndicator>} />
              </Select.Item>
            ))}
          </Select.List>
        </Select.Popup>
      </Select.Positioner>
    </Select.Portal>
  );
}

/** In place of Base UI's own, which remembers for 750 ms. */
function useTypeAhead(options: readonly Option[], chosen: string | null, choose: (value: string) => void) {
  const [find] = useState(createTypeAhead);
  const labels = options.map(({ label, isDisabled }) => (isDisabled ? '' : label));
  return {
    onClosedKey(event: Key) {
      // The list has been opened, and the focus is on its way there.
      if (!isLetter(event) || event.currentTarget.ariaExpanded === 'true') return;
      event.preventBaseUIHandler?.();
      const found = options[find(event.key, labels, options.findIndex((option) => option.value === chosen))];
      if (found) choose(found.value);
    },
    onOpenKey(event: Key) {
      if (!isLetter(event)) return;
      event.preventBaseUIHandler?.();
      const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role="option"]')];
      items[find(event.key, labels, items.findIndex((item) => item === document.activeElement))]?.focus();
    },
  };
}

/** Finds the next of several labels that starts with what was typed; -1 for none. */
type FindByLetter = (letter: string, labels: readonly string[], present: number) => number;

/**
 * Remembers what was typed, for half a second. The same letter again goes on to the next label that starts with it; the search goes round.
 * `present` is the index to go on from, -1 where there is none.
 */
function createTypeAhead(): FindByLetter {
  let typed = { text: '', at: 0 };
  return (letter, labels, present) => {
    const now = performance.now();
    const before = now - typed.at > listbox.typeAheadMs ? '' : typed.text;
    const text = before === letter ? letter : before + letter;
    typed = { text, at: now };
    const from = text.length === 1 ? present + 1 : Math.max(present, 0);
    const starts = labels.map((label) => label.trim().toLowerCase().startsWith(text.toLowerCase()));
    const after = starts.indexOf(true, from);
    return after === -1 ? starts.indexOf(true) : after;
  };
}

/** Whether a key types something, other than the space that presses what has focus. */
function isLetter({ key, ctrlKey, metaKey, altKey }: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey;
}
