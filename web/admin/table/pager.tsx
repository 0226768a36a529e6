import { useId } from 'react';
import { classNames } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { useFigures } from '../../records/reports/use-figures.ts';
import { Icon, type IconName } from '../../ui/all-icons.tsx';
import type { RecordPage } from '../lib/record-calls.ts';
import { pageSizes, type TableState } from './table-address.ts';

interface Props {
  state: Pick<TableState, 'page' | 'perPage'>;
  /** The shown page. */
  page: RecordPage;
  firstNumber: number;
  /**
   * Whether the previous page can be read: lists with cursors know only pages that were shown
   * before.
   */
  hasPrevious: boolean;
  onPage: (page: number) => void;
  onPerPage: (perPage: number) => void;
}

/** The range of shown rows, and buttons for the other pages. */
export function Pager({ state, page, firstNumber, hasPrevious, onPage, onPerPage }: Props) {
  const t = useT();
  const { count } = useFigures();
  const range = { first: count(firstNumber), last: count(firstNumber + page.data.length - 1) };
  const words =
    page.total === null
      ? t(':first–:last', range)
      : t(':first–:last of :total', { ...range, total: count(page.total) });
  return (
    <nav
      aria-label={t('Pages')}
      className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2 text-sm"
    >
      <p role="status" className="text-muted tabular-nums">
        {page.data.length > 0 && words}
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

function Steps({
  state,
  page,
  hasPrevious,
  onPage,
}: Pick<Props, 'state' | 'page' | 'hasPrevious' | 'onPage'>) {
  const t = useT();
  const last = page.lastPage;
  const hasNext = page.next !== null;
  return (
    <div className="flex items-center">
      <Step
        icon="first"
        label={t('First page')}
        isOff={state.page === 1}
        onClick={() => onPage(1)}
      />
      <Step
        icon="previous"
        label={t('Previous page')}
        isOff={!hasPrevious}
        onClick={() => onPage(state.page - 1)}
      />
      <Step
        icon="next"
        label={t('Next page')}
        isOff={!hasNext}
        onClick={() => onPage(state.page + 1)}
      />
      {last !== null && (
        <Step
          icon="last"
          label={t('Last page')}
          isOff={state.page >= last}
          onClick={() => onPage(last)}
        />
      )}
    </div>
  );
}

const icons: Record<'first' | 'previous' | 'next' | 'last', [IconName, string]> = {
  first: ['toEnd', 'size-5 rotate-90'],
  previous: ['chevronRight', 'size-5 rotate-180'],
  next: ['chevronRight', 'size-5'],
  last: ['toEnd', 'size-5 -rotate-90'],
};

/** Stays focusable on the first and last page, where it does nothing. */
function Step({
  icon,
  label,
  isOff,
  onClick,
}: {
  icon: keyof typeof icons;
  label: string;
  isOff: boolean;
  onClick: () => void;
}) {
  const [name, look] = icons[icon];
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={isOff || undefined}
      onClick={() => !isOff && onClick()}
      className="grid size-9 place-items-center rounded-control text-muted hover:bg-hover hover:text-main aria-disabled:cursor-not-allowed aria-disabled:opacity-40 pointer-coarse:size-11 rtl:-scale-x-100"
    >
      <Icon name={name} className={look} />
    </button>
  );
}
