import { isOn, text } from '../../../contracts/loose.ts';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import type { RecordValue } from '../../records/field-value.ts';
import { useT } from '../../data/session/session.tsx';
import { Picture } from '../../music/tracks/picture.tsx';
import { Icon } from '../../ui/icon.tsx';
import { nameIn, valueAt } from '../lib/record-calls.ts';
import { cellText, type CellFormats, isNumeric, isoDate, valueOf } from './cell-values.ts';

interface Props {
  type: AdminType;
  column: Column;
  row: RecordValue;
  formats: CellFormats;
}

/** The content of a cell, except the record's title. */
export function CellContent({ type, column, row, formats }: Props) {
  const value = valueOf(column, row);
  const content = cellText(type, column, row, formats);
  if (column.kind === 'picture')
    return <Picture name={nameIn(type, row)} address={text(value)} className="w-8" />;
  if (content === '') return <Nothing />;
  if (column.kind === 'switch')
    return isOn(value) ? (
      <span className="flex items-center gap-1.5">
        <Icon name="check" className="size-4.5 shrink-0 text-positive" />
        {content}
      </span>
    ) : (
      <span className="text-muted">{content}</span>
    );
  if (column.kind === 'choice')
    return (
      <span className="inline-block max-w-full truncate rounded-full bg-chip px-2.5 py-0.5 align-middle text-xs font-medium group-aria-selected/row:bg-paper group-aria-current/row:bg-paper forced-colors:border">
        <bdi>{content}</bdi>
      </span>
    );
  if (column.kind === 'date')
    return (
      <time dateTime={isoDate(column, value, formats.dates)} className="whitespace-nowrap">
        {content}
      </time>
    );
  return isNumeric(column) ? <span>{content}</span> : <bdi>{content}</bdi>;
}

function Nothing() {
  const t = useT();
  return (
    <>
      <span aria-hidden="true" className="text-muted">
        –
      </span>
      <span className="sr-only">{t('Empty')}</span>
    </>
  );
}

/** The picture beside a record's name, if the column has one. */
export function TitlePicture(props: Omit<Props, 'formats'> & { className: string }) {
  const { type, column, row, className } = props;
  if (column.kind !== 'title' || column.picture === undefined) return null;
  return (
    <Picture
      name={nameIn(type, row)}
      address={text(valueAt(row, column.picture))}
      isRound={column.shape === 'round'}
      className={className}
    />
  );
}

interface CheckboxProps {
  label: string;
  isChecked: boolean;
  /** Whether only some of the rows are selected. */
  isPartly?: boolean;
  tabIndex: number;
  /** `isRange`: whether Shift was held. */
  onToggle: (isRange: boolean) => void;
}

/** A table checkbox whose target fills its cell. */
export const RowCheckbox = ({
  label,
  isChecked,
  isPartly = false,
  tabIndex,
  onToggle,
}: CheckboxProps) => (
  <label className="grid size-full min-h-9 cursor-pointer place-items-center pointer-coarse:min-h-11">
    <input
      ref={(input) => {
        if (input) input.indeterminate = isPartly;
      }}
      type="checkbox"
      data-stop=""
      tabIndex={tabIndex}
      aria-label={label}
      checked={isChecked}
      onChange={({ nativeEvent }) =>
        onToggle('shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
      }
      className="size-4.5 cursor-pointer"
    />
  </label>
);
