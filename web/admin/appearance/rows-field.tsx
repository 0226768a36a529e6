import { type ReactNode, useId, useState } from 'react';
import { list, record, text } from '../../../contracts/loose.ts';
import type { RowsField as Field, ValueField } from '../../../contracts/records/record-type.ts';
import { ExtendedControl } from '../../records/controls/value-control.tsx';
import { GroupFrame } from '../../records/controls/group-frame.tsx';
import { RowHandle, SortableList } from '../../records/controls/sortable-list.tsx';
import { newRow, type RecordValue, withRowAt, withRowValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { addedPrefix, newKey } from './appearance-record.ts';
import { keyOf } from './menu-rows.ts';
import type { RecordForm } from '../../records/use-record-form.ts';
import { classNames } from '../../lib/dom.ts';

interface Props {
  form: RecordForm;
  field: Field;
}

/** A list such as the features of the landing page. Each row expands below its title. */
export function RowsField({ form, field }: Props) {
  const t = useT();
  const rows = list(form.value[field.name]).map(record);
  const change = (next: readonly unknown[]) => form.set(field.name, [...next]);
  const isFull = field.max !== undefined && rows.length >= field.max;
  const nameOf = (row: RecordValue) =>
    text(row['title']) ||
    t(':name :number', { name: t(field.label), number: rows.indexOf(row) + 1 });
  return (
    <GroupFrame
      name={field.name}
      label={t(field.label)}
      hint={field.hint && t(field.hint)}
      error={form.errors[field.name]}
    >
      <SortableList
        rows={rows}
        idOf={keyOf}
        nameOf={nameOf}
        rowClass="flex items-start gap-1 py-1.5"
        isFixed={field.isReadOnly === true}
        onMove={(from, to) => change(withRowAt(rows, from, to))}
      >
        {(row, { index: place }) => (
          <>
            <RowHandle />
            <Row
              form={form}
              field={field}
              row={row}
              place={place}
              name={nameOf(row)}
              onChange={(part, value) => change(withRowValue(rows, place, part, value))}
              onRemove={() => change(rows.toSpliced(place, 1))}
            />
          </>
        )}
      </SortableList>
      <div>
        <Button
          variant="outline"
          size="sm"
          aria-disabled={isFull}
          onClick={() => change([...rows, { ...newRow(field), key: newKey() }])}
        >
          <Icon name="add" className="size-4.5" />
          {t(field.addLabel)}
        </Button>
      </div>
    </GroupFrame>
  );
}

interface RowProps extends Props {
  row: RecordValue;
  place: number;
  name: string;
  onChange: (part: string, value: unknown) => void;
  onRemove: () => void;
}

const noExtras = {};

function Row({ form, field, row, place, name, onChange, onRemove }: RowProps) {
  const prefix = `${field.name}.${place}.`;
  return (
    <ExpandableRow {...{ form, row, prefix, name, onRemove }}>
      <RowControls {...{ form, prefix, row, onChange }} fields={field.fields} />
    </ExpandableRow>
  );
}

interface ControlsProps {
  form: RecordForm;
  /** Names of the row's errors start with it: `menu_items.2.`. */
  prefix: string;
  fields: readonly ValueField[];
  row: RecordValue;
  onChange: (name: string, value: unknown) => void;
}

/** The controls of some fields of a row. */
export const RowControls = ({ form, prefix, fields, row, onChange }: ControlsProps) =>
  fields.map((field) => (
    <ExtendedControl
      key={field.name}
      field={field}
      name={`${prefix}${field.name}`}
      extra={field.name}
      extras={noExtras}
      value={row[field.name]}
      error={form.errors[`${prefix}${field.name}`]}
      onChange={(value) => onChange(field.name, value)}
    />
  ));

interface ExpandableProps {
  form: RecordForm;
  row: RecordValue;
  /** Names of the row's errors start with it: `menu_items.2.`. */
  prefix: string;
  icon?: ReactNode;
  name: string;
  onRemove: () => void;
  children: ReactNode;
}

/** A row whose fields expand below its name. Starts open if it is new or has errors. */
export function ExpandableRow({
  form,
  row,
  prefix,
  icon,
  name,
  onRemove,
  children,
}: ExpandableProps) {
  const t = useT();
  const id = useId();
  const hasError = Object.keys(form.errors).some((one) => one.startsWith(prefix));
  const [isOpen, setOpen] = useState(keyOf(row).startsWith(addedPrefix));
  const isShown = isOpen || hasError;
  return (
    <div className="grid min-w-0 flex-1 grid-cols-1">
      <button
        type="button"
        aria-expanded={isShown}
        aria-controls={id}
        onClick={() => setOpen(!isShown)}
        className="flex min-h-9 w-full items-center gap-2 rounded-control px-2 text-start text-sm hover:bg-hover pointer-coarse:min-h-11"
      >
        {icon}
        <span className="min-w-0 flex-1 wrap-anywhere">
          <bdi>{name}</bdi>
        </span>
        <Icon
          name="chevronDown"
          className={classNames('size-4.5 shrink-0 text-muted', isShown && 'rotate-180')}
        />
      </button>
      <div id={id} hidden={!isShown}>
        {isShown && (
          <div className="grid grid-cols-1 gap-3 py-3 ps-2">
            {children}
            <Button
              variant="quietDanger"
              size="sm"
              className="justify-self-start"
              aria-label={t('Remove :name', { name })}
              onClick={({ currentTarget }) => {
                // The button disappears with its row, so the list takes the focus.
                currentTarget.closest('ol')?.focus();
                onRemove();
              }}
            >
              {t('Remove')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
