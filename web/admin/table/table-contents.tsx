import { type RefObject, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { AdminType, Column } from '../../../contracts/records/admin/admin-type.ts';
import { useFigures } from '../../records/reports/use-figures.ts';
import { preservesScroll } from '../../data/router/scroll-restoration.ts';
import { can } from '../../data/session/can.ts';
import { useSession, useT } from '../../data/session/session.tsx';
import { useDates } from '../../data/session/use-dates.ts';
import { Loading } from '../../ui/loading.tsx';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { useOnline } from '../../ui/use-online.ts';
import { bulkActionsOf } from '../bulk/bulk-actions.ts';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { adminPath } from '../lib/admin-path.ts';
import { idText, type PageChoice, readRecords, type RecordPage } from '../lib/record-calls.ts';
import { ExportProgress, TableToolbar, Pager } from './table-toolbar.tsx';
import { RecordCards } from './record-cards.tsx';
import { RecordGrid } from './record-grid.tsx';
import {
  type UrlState,
  matchKey,
  type TableState,
  defaultColumns,
  viewSearch,
} from './table-state.ts';
import { GridSkeleton, NoMatches, EmptyList, TableFailure } from './table-notes.tsx';
import { useCsvExport } from './use-csv-export.ts';
import type { ListConditions } from '../../../contracts/records/admin/list-query.ts';
import { useFreshRead } from '../../data/calls/use-call.ts';
import { auditTrail } from '../lib/audit-trail.ts';
import { type TableSelection, useTableSelection } from '../bulk/selection.ts';
import type { CellFormats } from './cell-values.ts';

interface Props extends UrlState {
  type: AdminType;
  openId: string | null;
  field: RefObject<HTMLInputElement | null>;
  /** Null if the visitor can't create records. */
  createPath: string | null;
  onOpen: (recordId: string) => void;
}

const phoneQuery = '(width < 40rem)';

export function TableContents(props: Props) {
  const { type, state, change, field } = props;
  const { bootstrap } = useSession();
  const { query, filters, sort, page, cursor, perPage } = state;
  const conditions = useMemo(() => ({ query, filters, sort }), [query, filters, sort]);
  const read = useRecordPage(type, conditions, { page, perPage, cursor });
  const isPhone = useMediaQuery(phoneQuery);
  const [isChoosing, setChoosing] = useState(false);
  const rows = read.data?.page.data ?? [];
  const total = read.data?.page.total ?? null;
  const selection = useTableSelection(matchKey(conditions), rows.map(idText));
  // Rows can be selected if the visitor may run any bulk action.
  const canSelect = bulkActionsOf(type).some(({ permission }) => can(bootstrap, permission));
  const csv = useCsvExport(type, columnsOf(type, state), conditions);
  const choose = (isOn: boolean) => {
    setChoosing(isOn);
    if (!isOn) selection.clear();
  };
  return (
    <div className="min-w-0">
      <TableToolbar
        {...{ type, state, change, csv, field }}
        choosing={
          isPhone && canSelect ? { isOn: isChoosing, onToggle: () => choose(!isChoosing) } : null
        }
      />
      <ExportProgress csv={csv} />
      <Rows
        {...props}
        read={read}
        selection={canSelect ? selection : null}
        phone={isPhone ? { isChoosing, onChoose: () => choose(true) } : null}
      />
      {canSelect && (
        // At the bottom of the window: above the rows, it would move them away from the pointer.
        <div className="sticky bottom-[calc(var(--player-bar)+0.75rem)] z-20 mt-3 rounded-control has-[section]:bg-paper has-[section]:shadow-pop">
          <BulkBar
            {...{ type, conditions, total }}
            selection={selection.value}
            onChange={selection.set}
            onDone={() => void read.mutate()}
          />
        </div>
      )}
    </div>
  );
}

const columnsOf = (type: AdminType, { columns }: TableState): readonly Column[] =>
  (columns ?? defaultColumns(type)).flatMap(
    (name) => type.columns.find((one) => one.name === name) ?? [],
  );

interface RowsProps extends Props {
  read: ReturnType<typeof useRecordPage>;
  selection: TableSelection | null;
  /** Null on wider screens. */
  phone: { isChoosing: boolean; onChoose: () => void } | null;
}

function Rows(props: RowsProps) {
  const { type, state, change, createPath, read } = props;
  const t = useT();
  const { data, error, isLoading: isPrevious, isValidating, mutate } = read;
  const page = data?.page;
  const isOnline = useOnline();
  const refresh = () => void mutate();
  const isNarrowed = state.query !== '' || state.filters.length > 0;
  useReadAgainOnline(isOnline, error !== undefined, refresh);
  const paging = usePaging({
    state,
    change,
    page: isPrevious ? undefined : page,
    listKey: viewSearch(type, state),
  });
  const isEmpty = page?.data.length === 0;
  // An empty page does not mean that the next one is empty.
  const isLoading = !error && (!page || (isEmpty && (paging.isBeyond || isPrevious)));
  return (
    <>
      <TableFailure
        {...{ error, isOnline }}
        isPending={isValidating}
        hasRows={page !== undefined && !isEmpty}
        onRetry={refresh}
      />
      <Loading
        isLoading={isLoading}
        label={t('Loading')}
        shape={<GridSkeleton isCompact={state.density === 'compact'} />}
      >
        {data && !isEmpty && <ShownRows {...props} {...data} paging={paging} />}
        {isEmpty &&
          !error &&
          (isNarrowed ? (
            <NoMatches onClear={() => change({ query: '', filters: [] })} />
          ) : (
            <EmptyList createPath={createPath} newLabel={t(type.newLabel ?? 'New')} />
          ))}
      </Loading>
    </>
  );
}

/** Retries a failed read once the connection is back. */
function useReadAgainOnline(isOnline: boolean, hasFailed: boolean, refresh: () => void): void {
  const wasOffline = useRef(false);
  const again = useEffectEvent(() => {
    if (hasFailed) refresh();
  });
  useEffect(() => {
    if (isOnline && wasOffline.current) again();
    wasOffline.current = !isOnline;
  }, [isOnline]);
}

type ShownProps = RowsProps &
  NonNullable<RowsProps['read']['data']> & {
    paging: ReturnType<typeof usePaging>;
  };

function ShownRows(props: ShownProps) {
  const { type, state, change, page, choice, selection, phone, openId, paging } = props;
  const formats = useCellFormats();
  const columns = useMemo(() => columnsOf(type, state), [type, state]);
  const firstNumber = (choice.page - 1) * (page.perPage ?? choice.perPage) + 1;
  const shared = {
    type,
    columns,
    rows: page.data,
    firstNumber,
    total: page.total,
    isBusy: props.read.isValidating,
    isCompact: state.density === 'compact',
    selection,
    openId,
    hrefOf: (id: string) => (id === '' ? null : adminPath(type.name, id) + props.search),
    linkState: preservesScroll,
    formats,
    onOpen: (id: string) => id !== '' && props.onOpen(id),
  };
  return (
    <>
      {phone ? (
        <RecordCards {...shared} {...phone} />
      ) : (
        <RecordGrid {...shared} sort={state.sort} onSort={(sort) => change({ sort })} />
      )}
      <Pager
        state={state}
        page={page}
        firstNumber={firstNumber}
        hasPrevious={paging.hasPrevious}
        onPage={paging.goTo}
        onPerPage={(perPage) => change({ perPage })}
      />
    </>
  );
}

function useCellFormats(): CellFormats {
  const { bootstrap, t } = useSession();
  const { language } = bootstrap.i18n;
  const { count } = useFigures();
  const dates = useDates();
  return useMemo(() => ({ t, language, count, dates }), [t, language, count, dates]);
}

/** Bulk actions may change the list many times a second. */
const debounceMs = 400;

/**
 * One page of a type's list, and the parameters of its request. The last page stays until the next
 * one has loaded or failed. Changing a record of this type in the admin area rereads the page.
 */
function useRecordPage(type: AdminType, conditions: ListConditions, choice: PageChoice) {
  const reading = useFreshRead(
    JSON.stringify([type.name, conditions, choice]),
    async (signal) => ({ choice, page: await readRecords(type, conditions, choice, { signal }) }),
    { keepPreviousData: true },
  );
  useChanges(type.name, () => void reading.mutate());
  return reading;
}

/** Calls `onChange` after changes in the admin area, once they have settled. */
function useChanges(type: string, onChange: () => void): void {
  const change = useEffectEvent(onChange);
  useEffect(() => {
    const openedAt = Date.now();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = auditTrail.subscribe(() => {
      const [last] = auditTrail.read();
      if (last?.type !== type || last.at < openedAt) return;
      clearTimeout(timer);
      timer = setTimeout(() => change(), debounceMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [type]);
}

interface PagingOptions extends Pick<UrlState, 'state' | 'change'> {
  /** The page that the URL asks for; undefined while it loads. */
  page: RecordPage | undefined;
  /** Identifies the list, since cursors are valid for one list only. */
  listKey: string;
}

/** Moves between pages, including those of lists that have cursors instead of page numbers. */
function usePaging({ state, change, page, listKey }: PagingOptions) {
  /** Cursors of the list's pages that were shown before. */
  const [seen, setSeen] = useState({ listKey, cursors: new Map<number, string | null>() });
  useEffect(() => {
    setSeen((before) => {
      const cursors = before.listKey === listKey ? before.cursors : [];
      return { listKey, cursors: new Map([...cursors, [state.page, state.cursor]]) };
    });
  }, [listKey, state.page, state.cursor]);
  const correct = useEffectEvent((last: number) =>
    change({ page: last, cursor: null }, { isCorrection: true }),
  );
  /** The page no longer exists, and the last one is about to be shown. */
  const isBeyond = page?.data.length === 0 && state.page > 1;
  const last = Math.max(1, Math.min(page?.lastPage ?? 1, state.page - 1));
  useEffect(() => {
    // The page's rows have been deleted, or the URL is old.
    if (isBeyond) correct(last);
  }, [isBeyond, last]);
  const { page: number, cursor } = state;
  const cursorOf = (wanted: number): string | null => {
    if (wanted === number + 1 && page?.next && 'cursor' in page.next) return page.next.cursor;
    return seen.listKey === listKey ? (seen.cursors.get(wanted) ?? null) : null;
  };
  return {
    isBeyond,
    goTo: (wanted: number) =>
      change({ page: wanted, cursor: wanted === 1 ? null : cursorOf(wanted) }),
    hasPrevious: number > 1 && (cursor === null || number === 2 || cursorOf(number - 1) !== null),
  };
}
