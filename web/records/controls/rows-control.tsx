import { useRowFocus } from './use-row-focus.ts';
import { list, record } from '../../../contracts/loose.ts';
import type { RowsField } from '../../../contracts/records/record-type.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { keyOfRow, newRow, withRowAt, withRowValue } from '../field-value.ts';
import type { FieldExtras, RowsControlProps } from './control-props.ts';
import { GroupFrame } from './group-frame.tsx';
import { ExtendedControl } from './value-control.tsx';

/** A list of rows, edited in place: add, remove, move. */
export function RowsControl({ field, value, errors, extras, onChange }: RowsControlProps) {
  const t = useT();
  const rows = list(value);
  const keys = rows.map((row, index) => keyOfRow(field, row, index));
  const { container, expect } = useRowFocus(rows.length);
  const isFixed = field.isReadOnly === true;
  const isFull = field.max !== undefined && rows.length >= field.max;
  const add = () => {
    expect('added');
    onChange([...rows, newRow(field)]);
  };
  const remove = (index: number) => {
    expect('removed');
    onChange(rows.toSpliced(index, 1));
  };
  return (
    <GroupFrame
      name={field.name}
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      error={errors[field.name]}
    >
      <ol ref={container} className="grid grid-cols-1 divide-y divide-divider">
        {rows.map((row, index) => (
          // Backends may send the same ID twice.
          <li key={keys.indexOf(keys[index] ?? '') === index ? keys[index] : `twice:${index}`}>
            <Row
              field={isFixed ? fixed(field) : field}
              row={row}
              index={index}
              count={rows.length}
              errors={errors}
              extras={extras}
              onChange={(name, next) => onChange(withRowValue(rows, index, name, next))}
              onMove={(to) => onChange(withRowAt(rows, index, to))}
              onRemove={() => remove(index)}
            />
          </li>
        ))}
      </ol>
      {!isFixed && (
        <div>
          <Button variant="outline" size="sm" aria-disabled={isFull} onClick={add}>
            {t(field.addLabel)}
          </Button>
        </div>
      )}
    </GroupFrame>
  );
}

const fixed = (field: RowsField): RowsField => ({
  ...field,
  fields: field.fields.map((one) => ({ ...one, isReadOnly: true })),
});

interface RowProps {
  field: RowsField;
  row: unknown;
  index: number;
  count: number;
  errors: Readonly<Record<string, string>>;
  extras: FieldExtras;
  onChange: (name: string, value: unknown) => void;
  onMove: (to: number) => void;
  onRemove: () => void;
}

function Row({ field, row, index, count, errors, extras, onChange, onMove, onRemove }: RowProps) {
  const t = useT();
  const name = t(':name :number', { name: t(field.label), number: index + 1 });
  return (
    <fieldset className="grid grid-cols-1 gap-2 py-2 sm:flex sm:items-start">
      <legend className="sr-only">{name}</legend>
      {field.fields.map((one) => (
        <div
          key={one.name}
          data-field={`${field.name}.${index}.${one.name}`}
          // The labels of the first row serve as column headings, so the other rows hide theirs.
          className={classNames('min-w-0 flex-1', index > 0 && 'sm:[&_label[for]]:sr-only')}
        >
          <ExtendedControl
            field={one}
            extra={`${field.name}.${one.name}`}
            extras={extras}
            name={`${field.name}.${index}.${one.name}`}
            value={record(row)[one.name]}
            error={errors[`${field.name}.${index}.${one.name}`]}
            onChange={(value) => onChange(one.name, value)}
          />
        </div>
      ))}
      {!field.isReadOnly && (
        <div className={classNames('flex gap-1', index === 0 && 'sm:pt-6.5')}>
          <RowButton
            label={t('Move up')}
            isOff={index === 0}
            icon="up"
            onPress={() => onMove(index - 1)}
          />
          <RowButton
            label={t('Move down')}
            isOff={index === count - 1}
            icon="down"
            onPress={() => onMove(index + 1)}
          />
          <RowButton label={t('Remove')} icon="remove" onPress={onRemove} />
        </div>
      )}
    </fieldset>
  );
}

interface RowButtonProps {
  label: string;
  icon: 'up' | 'down' | 'remove';
  isOff?: boolean;
  onPress: () => void;
}

/** Its label can be short if the row's legend names the row. */
export function RowButton({ label, icon, isOff = false, onPress }: RowButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      aria-disabled={isOff}
      onClick={onPress}
      className="size-10 px-0"
    >
      <Icon
        name={icon === 'remove' ? 'close' : 'chevronDown'}
        className={classNames('size-4.5', icon === 'up' && 'rotate-180')}
      />
    </Button>
  );
}
