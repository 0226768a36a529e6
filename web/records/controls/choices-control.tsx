import { useState } from 'react';
import { list } from '../../../contracts/loose.ts';
import { useT } from '../../data/session/session.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { idOfItem, nameOfItem, withChoice } from '../field-value.ts';
import type { ControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';

/** Longer lists get a filter field. */
const fewOptions = 12;

/** Several choices. Lists items that are not options too, until they are unticked. */
export function ChoicesControl(props: ControlProps<'choices'>) {
  const { field, name, value, error, options, onChange } = props;
  const t = useT();
  const [query, setQuery] = useState('');
  const items = list(value);
  const chosen = new Set(items.map((item) => idOfItem(field.itemId, item)));
  // Shows the initial choices at the top. Options ticked later would jump, so they stay in place.
  const [initial] = useState(chosen);
  const unlisted = items
    .map((item) => ({
      value: idOfItem(field.itemId, item),
      label: nameOfItem(item) || idOfItem(field.itemId, item),
    }))
    .filter((item) => !options.some((option) => option.value === item.value));
  const all = [...unlisted, ...options.map((option) => ({ ...option, label: t(option.label) }))];
  const found = all.filter(({ label }) => label.toLowerCase().includes(query.trim().toLowerCase()));
  const sorted = [
    ...found.filter((option) => initial.has(option.value)),
    ...found.filter((option) => !initial.has(option.value)),
  ];
  const isFull = field.max !== undefined && items.length >= field.max;
  return (
    <GroupFrame name={name} label={t(field.label)} hint={field.hint && t(field.hint)} error={error}>
      {all.length > fewOptions && (
        <TextField
          // Not a field of the record.
          name={`${name}.filter`}
          label={t('Filter')}
          value={query}
          autoComplete="off"
          onChange={({ target }) => setQuery(target.value)}
        />
      )}
      <div className="grid max-h-60 grid-cols-1 overflow-y-auto sm:grid-cols-2">
        {sorted.map((option) => (
          <label
            key={option.value}
            className="flex min-h-11 cursor-pointer items-center gap-2.5 text-sm"
          >
            <input
              type="checkbox"
              checked={chosen.has(option.value)}
              disabled={field.isReadOnly || (isFull && !chosen.has(option.value))}
              onChange={({ target }) =>
                onChange(withChoice(items, field.itemId, option, target.checked))
              }
              className="size-4.5 shrink-0 cursor-pointer"
            />
            <span className="min-w-0 wrap-anywhere">{option.label}</span>
          </label>
        ))}
      </div>
    </GroupFrame>
  );
}
