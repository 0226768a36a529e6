import { type PointerEvent, useRef, useState } from 'react';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { buttonClass } from '../../ui/button-class.ts';
import { Icon } from '../../ui/all-icons.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { useRowDrag } from '../../ui/rows/use-row-drag.ts';
import {
  densities,
  type Density,
  knownColumns,
  type TableState,
  titleColumn,
  defaultColumns,
} from './table-state.ts';
import { withRowAt } from '../../records/field-value.ts';

interface Props {
  type: AdminType;
  state: Pick<TableState, 'columns' | 'density'>;
  onChange: (parts: Partial<Pick<TableState, 'columns' | 'density'>>) => void;
}

export function ColumnsPopover({ type, state, onChange }: Props) {
  const t = useT();
  return (
    <PopoverButton
      title={t('Columns')}
      trigger={
        <>
          <Icon name="settings" className="size-4.5" />
          <span className="max-sm:sr-only">{t('Columns')}</span>
        </>
      }
      className={buttonClass({ variant: 'ghost', size: 'sm' }, 'max-sm:min-w-11')}
      onFailure={(error) => reportFailure(error, t)}
    >
      {() => (
        <>
          <ColumnList {...{ type, state, onChange }} />
          <DensityChoice density={state.density} onChange={(density) => onChange({ density })} />
          {(state.columns !== null || state.density !== 'normal') && (
            <Button
              variant="ghost"
              size="sm"
              className="mt-2 -ms-3"
              onClick={() => onChange({ columns: null, density: 'normal' })}
            >
              {t('Reset')}
            </Button>
          )}
        </>
      )}
    </PopoverButton>
  );
}

function ColumnList({ type, state, onChange }: Props) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [announcement, announce] = useState('');
  const shown = state.columns ?? defaultColumns(type);
  const set = (names: readonly string[]) => onChange({ columns: knownColumns(type, names) });
  const named = (name: string) => type.columns.find((one) => one.name === name);
  const hidden = type.columns.filter(({ name }) => !shown.includes(name));
  const all = [...shown.flatMap((name) => named(name) ?? []), ...hidden];
  const move = (name: string, place: number) => {
    set(withRowAt(shown, shown.indexOf(name), place));
    announce(t('Position :position of :count', { position: place + 1, count: shown.length }));
  };
  const { drag, onPointerDown } = useRowDrag({
    list,
    placeAt: (y) => ({ line: lineAt(y, list.current, all.length, shown.length) }),
    // Below the moved column, each line number is one lower once it is taken out.
    onDrop: (name, { line }) =>
      move(name, line > shown.indexOf(name) ? Math.max(0, line - 1) : line),
  });
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <ul ref={list} aria-label={t('Columns')} className="relative mt-2 -mx-2 grid">
        {all.map((column) => (
          <ColumnRow
            key={column.name}
            column={column}
            isFixed={column === titleColumn(type)}
            place={shown.indexOf(column.name)}
            count={shown.length}
            offset={drag?.itemId === column.name ? drag.offset : null}
            isLineAbove={drag?.place.line === all.indexOf(column)}
            onToggle={(isOn) =>
              set(isOn ? [...shown, column.name] : shown.filter((name) => name !== column.name))
            }
            onMove={(place) => move(column.name, place)}
            onGrab={(event) => onPointerDown(event, column.name)}
          />
        ))}
      </ul>
    </>
  );
}

/** The gap between shown columns that is nearest to this height in the list. */
function lineAt(y: number, list: HTMLElement | null, count: number, last: number): number {
  const height = (list?.clientHeight ?? 0) / Math.max(1, count);
  return Math.min(Math.max(0, Math.round(y / (height || 1))), last);
}

interface RowProps {
  column: Column;
  /** Whether the column can't be hidden. */
  isFixed: boolean;
  /** Position of the column, from 0; -1 if it is hidden. */
  place: number;
  count: number;
  /** Null unless the column is being dragged. */
  offset: number | null;
  isLineAbove: boolean;
  onToggle: (isOn: boolean) => void;
  onMove: (place: number) => void;
  onGrab: (event: PointerEvent) => void;
}

function ColumnRow(props: RowProps) {
  const { column, isFixed, place, count, offset, onMove } = props;
  const t = useT();
  const label = t(column.label);
  const isShown = place !== -1;
  return (
    <li
      style={offset === null ? undefined : { transform: `translateY(${offset}px)` }}
      className={classNames(
        'flex min-h-10 items-center gap-1 rounded-control px-2',
        offset !== null && 'relative z-10 bg-paper shadow-pop outline-2 outline-primary',
        props.isLineAbove && 'shadow-[0_-2px_0_0_rgb(var(--be-primary))]',
      )}
    >
      <label className="flex min-w-0 flex-1 cursor-pointer items-center gap-2.5 text-sm">
        <input
          type="checkbox"
          checked={isShown}
          aria-disabled={isFixed || undefined}
          onChange={({ target }) => !isFixed && props.onToggle(target.checked)}
          className="size-4.5 shrink-0 cursor-pointer aria-disabled:opacity-50"
        />
        <span className="min-w-0 wrap-anywhere">{label}</span>
      </label>
      {isShown && (
        <>
          <MoveButton
            label={t('Move :name up', { name: label })}
            icon="chevronUp"
            isOff={place === 0}
            onMove={() => onMove(place - 1)}
          />
          <MoveButton
            label={t('Move :name down', { name: label })}
            icon="chevronDown"
            isOff={place === count - 1}
            onMove={() => onMove(place + 1)}
          />
          {/* For pointers only, because the buttons do the same. */}
          <span
            aria-hidden="true"
            data-grip={column.name}
            onPointerDown={props.onGrab}
            className="grid size-8 shrink-0 cursor-grab touch-none place-items-center text-muted"
          >
            <Icon name="grip" className="size-4.5" />
          </span>
        </>
      )}
    </li>
  );
}

interface MoveProps {
  label: string;
  icon: 'chevronUp' | 'chevronDown';
  isOff: boolean;
  onMove: () => void;
}

/** Stays focusable at the end of the list, where it does nothing. */
const MoveButton = ({ label, icon, isOff, onMove }: MoveProps) => (
  <button
    type="button"
    aria-label={label}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onMove()}
    className="grid size-8 shrink-0 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-disabled:opacity-30 pointer-coarse:size-11"
  >
    <Icon name={icon} className="size-4.5" />
  </button>
);

interface DensityProps {
  density: Density;
  onChange: (density: Density) => void;
}

function DensityChoice({ density, onChange }: DensityProps) {
  const t = useT();
  const labels: Record<Density, string> = { normal: t('Normal'), compact: t('Compact') };
  return (
    <fieldset className="mt-3 border-t border-divider pt-3">
      <legend className="float-start mb-1 text-xs font-semibold text-muted">
        {t('Row height')}
      </legend>
      <div className="clear-both flex gap-4">
        {densities.map((one) => (
          <label key={one} className="flex min-h-9 cursor-pointer items-center gap-2 text-sm">
            <input
              type="radio"
              name="density"
              checked={density === one}
              onChange={() => onChange(one)}
              className="size-4.5"
            />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
