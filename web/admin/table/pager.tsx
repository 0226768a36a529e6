import { useId } from 'react';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import type { RecordPage } from '../lib/record-calls.ts';
import { pageSizes, type TableState } from './table-state.ts';

interface Props {
  state: Pick<TableState, 'page' | 'perPage'>;
  page: RecordPage;
  firstNumber: number;
  /** Lists with cursors know only pages that were shown before. */
  hasPrevious: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

export function Pager({ state, page, firstNumber, hasPrevious, onPage, onPerPage }: Props) {
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

function PageSizes({ perPage, onPerPage }: Pick<Props, 'onPerPage'> & { perPage: number }) {
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

function Steps({ state, page, hasPrevious, onPage }: Omit<Props, 'firstNumber' | 'onPerPage'>) {
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
