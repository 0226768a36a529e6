import { type ReactNode, type ReactElement, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import { buttonClass } from '../../ui/button-class.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import type { OrderedList } from './use-ordered-list.ts';
import { classNames, isComposing } from '../../lib/dom.ts';
import { useT } from '../../data/session/session.tsx';
import { Icon } from '../../ui/all-icons.tsx';
import { lazyCode } from '../../ui/lazy-code.ts';
import { MenuButton } from '../../ui/menu-button.tsx';
import { columnLabel, orderLabel, useFormattedCount } from './labels.ts';
import { type ListOptions, maxQueryLength } from './use-list-options.ts';

const sortMenu = lazyCode(() => import('./sort-menu.tsx').then((file) => file.SortMenu));

interface Props {
  /** The search field's label: 'Find in liked tracks'. */
  findLabel: string;
  options: ListOptions;
  list: Pick<OrderedList<unknown>, 'rows' | 'total' | 'lacks'>;
  /** The name of the list's own order. */
  ownOrder?: string;
  /** Further buttons, before the field. */
  children?: ReactNode;
  /** The switch between list and grid, after the sort order. */
  viewSwitch?: ReactElement;
}

/**
 * Search and sort order, above a list. Announces the number of matches and explains what the
 * backend can't do.
 */
export function ListTools(props: Props) {
  const t = useT();
  const { options, list, ownOrder = t('Newest first'), children, viewSwitch } = props;
  const { order, words } = options;
  const found = useFound(list, words);
  const label = order ? columnLabel(order.by, t) : ownOrder;
  const icon = !order ? 'upDown' : order.direction === 'desc' ? 'chevronDown' : 'chevronUp';
  // An empty list has nothing to search or sort.
  if (list.rows.count === 0 && words === '' && options.text === '') return null;
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3">
        {children && (
          <div className="flex flex-wrap items-center gap-3 max-sm:w-full">{children}</div>
        )}
        <FindField {...props} />
        <MenuButton
          label={`${t('Sort by')}: ${label}`}
          contents={sortMenu}
          contentsProps={{ columns: options.columns, order, ownOrder, onOrder: options.sort }}
          onFailure={(error) => reportFailure(error, t)}
          className="inline-flex h-10 shrink-0 items-center gap-2 rounded-control px-3 text-sm font-medium hover:bg-hover aria-expanded:bg-hover pointer-coarse:h-11"
          trigger={
            <>
              <span className="max-w-40 truncate">{label}</span>
              <Icon name={icon} className={classNames('size-4.5', !order && 'text-muted')} />
            </>
          }
        />
        {viewSwitch}
        <p role="status" className="text-sm text-muted tabular-nums">
          {found}
        </p>
      </div>
      {list.lacks.order && (
        <p className="mt-1 text-sm text-muted">{t("This site can't sort this list.")}</p>
      )}
      {list.lacks.words && (
        <p className="mt-1 text-sm text-muted">
          {t("This list is too long to search. You're seeing all of it.")}
        </p>
      )}
      <p role="status" className="sr-only">
        {list.lacks.order ? '' : orderLabel(order, t)}
      </p>
    </div>
  );
}

function FindField({ findLabel: label, options, viewSwitch }: Props) {
  const t = useT();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    options.type('');
    field.current?.focus();
  };
  return (
    <div
      className={classNames(
        'relative min-w-0 flex-[1_1_8rem] sm:max-w-72 sm:basis-48',
        viewSwitch && 'max-sm:order-last max-sm:basis-full',
      )}
    >
      <Icon
        name="search"
        className="pointer-events-none absolute start-3 top-2.5 size-5 text-muted pointer-coarse:top-3"
      />
      <input
        ref={field}
        type="search"
        value={options.text}
        maxLength={maxQueryLength}
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        enterKeyHint="search"
        onChange={(event) => options.type(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && options.text !== '' && !isComposing(event.nativeEvent)) {
            event.preventDefault();
            clear();
          }
        }}
        className="block h-10 w-full rounded-full border border-control bg-paper ps-10 pe-10 text-base text-ellipsis placeholder-shown:pe-4 placeholder:text-muted focus:border-primary focus:ring-3 focus:ring-primary/30 focus:outline-hidden pointer-coarse:h-11 [&::-webkit-search-cancel-button]:hidden"
      />
      {options.text !== '' && (
        <button
          type="button"
          aria-label={t('Clear')}
          onClick={clear}
          className="absolute inset-y-0 end-0.5 grid w-10 place-items-center rounded-full text-muted hover:text-main"
        >
          <Icon name="close" className="size-4.5" />
        </button>
      )}
    </div>
  );
}

/** '12 of 46' while a search filters the list. */
function useFound({ rows, total, lacks }: Props['list'], words: string): string {
  const t = useT();
  const count = useFormattedCount();
  if (words === '' || lacks.words || rows.count === undefined || !rows.isCounted) return '';
  if (rows.count === 0) return '';
  return total === undefined
    ? t(':count found', { count: count(rows.count) })
    : t(':count of :total', { count: count(rows.count), total: count(total) });
}

/** A message for search words that match nothing in the list. */
export function NothingFound({ words, onClear }: { words: string; onClear: () => void }) {
  const t = useT();
  return (
    <div className="grid justify-items-center py-12 text-center">
      <p role="status" className="text-base wrap-anywhere">
        {t('No results for “:words”.', { words })}
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <button type="button" onClick={onClear} className={buttonClass({ variant: 'outline' })}>
          {t('See all')}
        </button>
        <Link to={paths.search(words)} className={buttonClass({ variant: 'ghost' })}>
          {t('Search the whole site')}
        </Link>
      </div>
    </div>
  );
}
