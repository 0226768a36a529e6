import { type KeyboardEvent, useRef, useState } from 'react';
import { list } from '../../../contracts/loose.ts';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { nameOfItem } from '../field-value.ts';
import { isComposing } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { Icon } from '../../ui/icon.tsx';

const maxLength = 50;

/** Tags by which listeners find the music. Enter or a comma adds the typed tag. */
export function TagsControl({ field, name, value, error, onChange }: ControlProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const area = useRef<HTMLDivElement>(null);
  const tags = list(value);
  const max = 'max' in field ? (field.max ?? Infinity) : Infinity;
  const isFull = tags.length >= max;
  const keyOf = (input: string) => input.trim().toLowerCase();
  const add = (input: string) => {
    setTyped('');
    const known = new Set(tags.map((tag) => keyOf(nameOfItem(tag))));
    const added = input
      .split(',')
      .map((one) => one.trim().replace(/^#/, '').slice(0, maxLength))
      .filter((one) => one !== '' && !known.has(keyOf(one)));
    if (added.length > 0) onChange([...tags, ...added.map((one) => ({ name: one }))].slice(0, max));
  };
  const remove = (index: number) => {
    onChange(tags.toSpliced(index, 1));
    // Moves the focus, because the button disappears with its tag.
    area.current?.querySelector('input')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || isComposing(event.nativeEvent)) return;
    // Enter would submit the form.
    event.preventDefault();
    add(typed);
  };
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      <ChipList
        names={tags.map(nameOfItem)}
        isReadOnly={field.isReadOnly === true}
        onRemove={remove}
      />
      {!field.isReadOnly && (
        <div ref={area} className="flex items-end gap-2">
          <div className="min-w-0 grow [&_label]:sr-only">
            <TextField
              // Not a field of the record.
              name={`${name}.new`}
              label={t('New tag')}
              placeholder={t('New tag')}
              value={typed}
              readOnly={isFull}
              autoComplete="off"
              maxLength={maxLength * 4}
              onChange={({ target }) => setTyped(target.value)}
              onKeyDown={onKeyDown}
              onBlur={() => add(typed)}
            />
          </div>
          <Button
            variant="outline"
            aria-disabled={isFull || typed.trim() === ''}
            onClick={() => add(typed)}
          >
            {t('Add')}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}

interface Props {
  names: readonly string[];
  isReadOnly: boolean;
  onRemove: (index: number) => void;
}

/** The chosen values of a field, each with a button that removes it. */
export function ChipList({ names, isReadOnly, onRemove }: Props) {
  const t = useT();
  if (names.length === 0) return null;
  return (
    <ul className="mb-1 flex flex-wrap gap-2">
      {names.map((name, index) => (
        <li
          key={name}
          className="inline-flex max-w-full items-center rounded-full bg-chip ps-3 text-sm"
        >
          <bdi className="truncate">{name}</bdi>
          {isReadOnly ? (
            <span className="h-8 w-3" />
          ) : (
            <button
              type="button"
              aria-label={t('Remove :name', { name })}
              onClick={() => onRemove(index)}
              className="grid size-8 shrink-0 place-items-center rounded-full text-muted hover:text-main pointer-coarse:size-11"
            >
              <Icon name="close" className="size-4" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
