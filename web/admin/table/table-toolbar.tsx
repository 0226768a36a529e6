import { type RefObject, useEffect, useRef, useState, useId } from 'react';
import type { AdminType } from '../../../contracts/records/admin/admin-type.ts';
import { useT } from '../../data/session/session.tsx';
import { Button } from '../../ui/button.tsx';
import { SearchField } from '../../ui/search-field.tsx';
import { ColumnsPopover } from './columns-popover.tsx';
import { FilterBar } from './filter-bar.tsx';
import type { CsvExport } from './use-csv-export.ts';
import { type UrlState, pageSizes, type TableState } from './table-state.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import { CountBar } from '../bulk/counting.tsx';
import { classNames } from '../../lib/dom.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import type { RecordPage } from '../lib/record-calls.ts';

interface Props extends Omit<UrlState, 'search'> {
  type: AdminType;
  csv: CsvExport;
  field: RefObject<HTMLInputElement | null>;
  /** Null on wider screens, or if rows can't be selected. */
  choosing: { isOn: boolean; onToggle: () => void } | null;
}

export function TableToolbar({ type, state, change, csv, field, choosing }: Props) {
  const t = useT();
  const search = useSearch(state.query, (query) => change({ query }, { isTyping: true }));
  return (
    <div className="mb-3 flex flex-wrap items-start gap-x-3 gap-y-2">
      {type.hasSearch !== false && (
        <div role="search" className="w-full sm:max-w-64 sm:flex-1 sm:basis-44">
          <SearchField
            isSmall
            field={field}
            label={t('Search')}
            value={search.typed}
            onChange={search.type}
            {...(search.typed !== '' && { onEscape: search.clear })}
          />
        </div>
      )}
      <div className="min-w-0 grow">
        <FilterBar
          type={type}
          filters={state.filters}
          onChange={(filters) => change({ filters })}
        />
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-1">
        {choosing && (
          <Button
            variant="ghost"
            size="sm"
            aria-pressed={choosing.isOn}
            onClick={choosing.onToggle}
          >
            {choosing.isOn ? t('Done') : t('Select')}
          </Button>
        )}
        <ColumnsPopover type={type} state={state} onChange={change} />
        <ExportButton csv={csv} />
      </div>
    </div>
  );
}

/** Pause after the last key, before the list is read. */
const pauseMs = 250;

/** The text of a search field, and the query that follows it after a pause. */
function useSearch(query: string, onChange: (query: string) => void) {
  const [typed, setTyped] = useState(query);
  /** The last query that this field caused. */
  const sent = useRef(query);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onChange);
  useEffect(() => {
    latest.current = onChange;
  });
  useEffect(() => {
    // The query changed by Back or a view, rather than by this field.
    if (query === sent.current) return;
    sent.current = query;
    clearTimeout(timer.current);
    setTyped(query);
  }, [query]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const send = (next: string) => {
    if (next === sent.current) return;
    sent.current = next;
    latest.current(next);
  };
  return {
    typed,
    type(next: string) {
      setTyped(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => send(next), pauseMs);
    },
    clear() {
      clearTimeout(timer.current);
      setTyped('');
      send('');
    },
  };
}

function ExportButton({ csv: { progress, start } }: { csv: CsvExport }) {
  const t = useT();
  return (
    <Button
      variant="ghost"
      size="sm"
      className="max-sm:min-w-11"
      isPending={progress !== null}
      onClick={start}
    >
      <Icon name="download" className="size-4.5" />
      <span className="max-sm:sr-only">{t('Export CSV')}</span>
    </Button>
  );
}

export function ExportProgress({ csv: { progress, cancel } }: { csv: CsvExport }) {
  const t = useT();
  if (progress === null) return null;
  return (
    <div className="mb-3 flex items-end gap-4 rounded-control border border-divider bg-paper px-4 py-3">
      <div className="min-w-0 flex-1">
        <CountBar label={t('Exporting…')} {...progress} />
      </div>
      <Button variant="outline" size="sm" onClick={cancel}>
        {t('Cancel')}
      </Button>
    </div>
  );
}

interface PagerProps {
  state: Pick<TableState, 'page' | 'perPage'>;
  page: RecordPage;
  firstNumber: number;
  /** Lists with cursors know only pages that were shown before. */
  hasPrevious: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

export function Pager({ state, page, firstNumber, hasPrevious, onPage, onPerPage }: PagerProps) {
  const t = useT();
  const { count } = useFigures();
  const range = { first: count(firstNumber), last: count(firstNumber + page.data.length - 1) };
  const rangeText =
    page.total === null
      ? t(':first–:last', range)
      : t(':first–:last of :total', { ...range, total: count(page.total) });
  return (
    <nav
      aria-label={t('Pages')}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <p role="status" className="text-muted tabular-nums">
        {page.data.length > 0 && rangeText}
      </p>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <PageSizes perPage={state.perPage} onPerPage={onPerPage} />
        <Steps {...{ state, page, hasPrevious, onPage }} />
      </div>
    </nav>
  );
}

function PageSizes({ perPage, onPerPage }: Pick<PagerProps, 'onPerPage'> & { perPage: number }) {
  const t = useT();
  const id = useId();
  const { count } = useFigures();
  return (
    <div role="group" aria-labelledby={id} className="flex items-center gap-1 text-muted">
      <span id={id} className="me-1">
        {t('Rows per page')}
      </span>
      {pageSizes.map((size) => (
        <button
          key={size}
          type="button"
          aria-pressed={perPage === size}
          onClick={() => onPerPage(size)}
          className={classNames(
            'h-9 min-w-9 rounded-control px-2 tabular-nums pointer-coarse:h-11 pointer-coarse:min-w-11',
            perPage === size
              ? 'bg-selected font-semibold text-main forced-colors:outline'
              : 'hover:bg-hover hover:text-main',
          )}
        >
          {count(size)}
        </button>
      ))}
    </div>
  );
}

function Steps({
  state,
  page,
  hasPrevious,
  onPage,
}: Omit<PagerProps, 'firstNumber' | 'onPerPage'>) {
  const t = useT();
  const { lastPage, next } = page;
  const at = state.page;
  const steps: [label: string, to: number, isOff: boolean, icon: IconName, iconClass: string][] = [
    [t('First page'), 1, at === 1, 'toEnd', 'rotate-90'],
    [t('Previous page'), at - 1, !hasPrevious, 'chevronRight', 'rotate-180'],
    [t('Next page'), at + 1, next === null, 'chevronRight', ''],
  ];
  if (lastPage !== null)
    steps.push([t('Last page'), lastPage, at >= lastPage, 'toEnd', '-rotate-90']);
  return (
    <div className="flex items-center">
      {steps.map(([label, to, isOff, icon, iconClass]) => (
        // Stays focusable on the first and last page, where it does nothing.
        <button
          key={label}
          type="button"
          aria-label={label}
          aria-disabled={isOff || undefined}
          onClick={() => !isOff && onPage(to)}
          className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-disabled:cursor-not-allowed aria-disabled:opacity-40 pointer-coarse:size-11 rtl:-scale-x-100"
        >
          <Icon name={icon} className={classNames('size-5', iconClass)} />
        </button>
      ))}
    </div>
  );
}
