import { useRef, useState } from 'react';
import type {
  AdminType,
  Filter,
  FilterField,
} from '../../../contracts/records/admin/admin-type.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { PopoverButton } from '../../ui/popover-button.tsx';
import { FilterEditor } from './filter-editor.tsx';
import { OptionButton, RecordName } from './record-options.tsx';
import { withFilter, withoutFilter, operatorText, valueText } from './table-state.ts';

interface Props {
  type: AdminType;
  filters: readonly Filter[];
  onChange: (filters: readonly Filter[]) => void;
}

export function FilterBar({ type, filters, onChange }: Props) {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  if (type.filters.length === 0) return null;
  /** Moves the focus, because the pressed button disappears with its filter. */
  const remove = (rest: readonly Filter[]) => {
    bar.current?.querySelector<HTMLElement>('[data-add] button')?.focus();
    onChange(rest);
  };
  return (
    <div
      ref={bar}
      role="group"
      aria-label={t('Filters')}
      className="flex min-h-10 flex-wrap items-center gap-2"
    >
      {filters.map((filter) => {
        const field = type.filters.find(({ key }) => key === filter.key);
        return (
          field && (
            <FilterChip
              key={`${filter.key} ${filter.operator}`}
              {...{ field, filter }}
              onApply={(next) => onChange(replaced(filters, filter, next))}
              onRemove={() => remove(withoutFilter(filters, filter))}
            />
          )
        );
      })}
      <span data-add="">
        <PopoverButton
          title={t('Add filter')}
          trigger={
            <>
              <Icon name="add" className="size-4.5" />
              {t('Add filter')}
            </>
          }
          className={quietClass}
          onFailure={(error) => reportFailure(error, t)}
        >
          {(close) => (
            <NewFilter
              fields={type.filters}
              onApply={(filter) => {
                close();
                onChange(withFilter(filters, filter));
              }}
            />
          )}
        </PopoverButton>
      </span>
      {filters.length > 1 && (
        <button type="button" onClick={() => remove([])} className={quietClass}>
          {t('Clear filters')}
        </button>
      )}
    </div>
  );
}

/** Replaces a filter in its position. Removes another filter with the same field and operator. */
function replaced(filters: readonly Filter[], before: Filter, next: Filter): readonly Filter[] {
  const others = filters.filter(
    (one) => one === before || one.key !== next.key || one.operator !== next.operator,
  );
  return others.map((one) => (one === before ? next : one));
}

const quietClass =
  'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3 text-sm font-medium whitespace-nowrap text-muted hover:bg-hover hover:text-main pointer-coarse:min-h-11';

interface ChipProps {
  field: FilterField;
  filter: Filter;
  onApply: (filter: Filter) => void;
  onRemove: () => void;
}

function FilterChip({ field, filter, onApply, onRemove }: ChipProps) {
  const t = useT();
  const { day, count } = useFigures();
  const label = t(field.label);
  const value = valueText(field, filter, { t, day, count });
  const operator = field.kind === 'presence' ? '' : operatorText(field, filter.operator, t);
  return (
    <span className="inline-flex max-w-full items-center rounded-full border border-primary bg-selected text-sm">
      <PopoverButton
        title={label}
        trigger={
          <span className="block truncate">
            <span className="text-muted">{`${label} ${operator}`}</span>{' '}
            <bdi className="font-medium">
              {value ??
                (field.kind === 'record' && (
                  <RecordName typeName={field.type} id={String(filter.value)} />
                ))}
            </bdi>
          </span>
        }
        className="min-h-8.5 min-w-0 rounded-s-full ps-3 pe-1 pointer-coarse:min-h-10.5"
        onFailure={(error) => reportFailure(error, t)}
      >
        {(close) => (
          <FilterEditor
            {...{ field, filter }}
            onApply={(next) => {
              close();
              onApply(next);
            }}
          />
        )}
      </PopoverButton>
      <button
        type="button"
        aria-label={t('Remove filter: :name', { name: label })}
        onClick={onRemove}
        className="grid size-8.5 shrink-0 place-items-center rounded-e-full text-muted hover:text-main pointer-coarse:size-10.5"
      >
        <Icon name="close" className="size-4" />
      </button>
    </span>
  );
}

interface NewProps {
  fields: readonly FilterField[];
  onApply: (filter: Filter) => void;
}

/** Asks for the field first, then for its value. */
function NewFilter({ fields, onApply }: NewProps) {
  const t = useT();
  const [field, setField] = useState<FilterField>();
  if (field)
    return (
      // Takes the focus, because the focused field button has disappeared.
      <div tabIndex={-1} ref={focusInside} className="outline-none">
        <button
          type="button"
          onClick={() => setField(undefined)}
          className="mt-2 -ms-2 inline-flex min-h-9 items-center gap-1 rounded-control px-2 text-sm font-medium hover:bg-hover pointer-coarse:min-h-11"
        >
          <Icon name="chevronRight" className="size-4 rotate-180 rtl:rotate-0" />
          {t(field.label)}
        </button>
        <FilterEditor field={field} filter={undefined} onApply={onApply} />
      </div>
    );
  return (
    <ul aria-label={t('Filters')} className="mt-2 -mx-2 grid">
      {fields.map((one) => (
        <li key={one.key}>
          <OptionButton isChosen={false} onChoose={() => setField(one)}>
            {t(one.label)}
          </OptionButton>
        </li>
      ))}
    </ul>
  );
}

const focusInside = (element: HTMLElement | null): void => {
  const field = element?.querySelector<HTMLElement>('input, li button');
  (field ?? element)?.focus({ preventScroll: true });
};
