import {
  type FocusEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../../lib/dom.ts';
import { rowNumber } from '../../ui/rows/row-keys.ts';
import { CardSkeleton, RowNotice, RowSkeleton } from './row-states.tsx';
import type { LazyList } from './lazy-list.ts';
import { useVirtualRows, useWidth } from './use-virtual-rows.ts';
import { useRowHeight } from '../../ui/rows/row-window.ts';

interface ListProps<Item> {
  label: string;
  /** `usePagedList(…)`, or `useLoadedList(items)`. */
  rows: LazyList<Item>;
  /** Renders a loaded row or card, which fills its place. */
  children: (item: Item, row: number) => ReactNode;
}

interface Props<Item> extends ListProps<Item> {
  /** The height of each row in CSS pixels. */
  rowHeight: number;
  /** The scroll container, which must position the list; omitted for the window. */
  scroller?: RefObject<HTMLElement | null>;
  className?: string;
}

/**
 * A list of any length, with at most a few dozen rows in the document:
 *
 *   <VirtualList label={t('Followers')} rows={usePagedList('GET users/{id}/followers', { params: { id } })} rowHeight={56}>
 *     {(user) => <PersonRow user={user} />}
 *   </VirtualList>
 *
 * Loading rows are skeletons of the same height; failed rows show an error in their place.
 */
export function VirtualList<Item>({
  label,
  rows,
  rowHeight,
  scroller,
  children,
  className,
}: Props<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { focused, ...focusHandlers } = useFocusedRow();
  const { height, drawn, topOf } = useVirtualRows({
    ...{ list, rows, rowHeight, scroller },
    pinned: [focused],
  });
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      style={{ height }}
      className={classNames('relative', className)}
      {...focusHandlers}
    >
      {drawn.map((row) => (
        <div
          key={row}
          role="listitem"
          data-row={row}
          aria-setsize={rows.isCounted ? rows.count : -1}
          aria-posinset={row + 1}
          style={{ top: topOf(row), height: rowHeight }}
          className="absolute inset-x-0"
        >
          {contentOf(rows, row, rowSkeleton, children)}
        </div>
      ))}
    </div>
  );
}

const rowSkeleton = <RowSkeleton />;

/** The focused row, which stays in the document. */
function useFocusedRow() {
  const [focused, setFocused] = useState<number | null>(null);
  return {
    focused,
    onFocus: ({ target }: FocusEvent) => setFocused(rowNumber(target)),
    onBlur: () => setFocused(null),
  };
}

function contentOf<Item>(
  rows: LazyList<Item>,
  row: number,
  skeleton: ReactElement,
  render: ListProps<Item>['children'],
): ReactNode {
  const one = rows.at(row);
  if (one.state === 'loaded') return render(one.item, row);
  return one.state === 'loading' ? skeleton : <RowNotice row={one} onRetry={rows.retry} />;
}

interface GridProps<Item> extends ListProps<Item> {
  /** Its pictures are round. */
  isRound?: boolean;
}

/** The space for two lines below a card's picture, with the gap to the next line of cards. */
const textRem = 5.375;
const gapRem = 1;

/**
 * A grid of cards of any length, with at most a few dozen of them in the document. Each card is a
 * square picture of its full width, and two lines of text.
 */
export function VirtualGrid<Item>({ label, rows, isRound = false, children }: GridProps<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const { focused, ...focusHandlers } = useFocusedRow();
  const [textHeight, gap] = [useRowHeight(textRem), useRowHeight(gapRem)];
  const width = useWidth(list);
  const columns = columnsFor(width / gap);
  const cardWidth = Math.max(0, (width - gap * (columns - 1)) / columns);
  const lines = useMemo(() => linesOf(rows, columns), [rows, columns]);
  const lineHeight = cardWidth + textHeight;
  const { height, drawn, topOf } = useVirtualRows({
    ...{ list, rows: lines, rowHeight: lineHeight },
    pinned: [focused === null ? null : Math.floor(focused / columns)],
  });
  const count = rows.count ?? 0;
  const skeleton = <CardSkeleton isRound={isRound} />;
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      style={{ height }}
      className="relative"
      {...focusHandlers}
    >
      {drawn.flatMap((line) =>
        Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => {
          const row = line * columns + column;
          return (
            <div
              key={row}
              role="listitem"
              data-row={row}
              aria-setsize={rows.isCounted ? rows.count : -1}
              aria-posinset={row + 1}
              style={{
                top: topOf(line),
                height: lineHeight - gap,
                width: cardWidth,
                insetInlineStart: column * (cardWidth + gap),
              }}
              className="absolute"
            >
              {contentOf(rows, row, skeleton, children)}
            </div>
          );
        }),
      )}
    </div>
  );
}

/** As many as in other grids of cards. `rems`: the width of the list. */
const columnsFor = (rems: number): number => (rems < 34 ? 2 : rems < 44 ? 3 : rems < 62 ? 4 : 6);

/** Lines of several rows, as if each was a row. */
const linesOf = (rows: LazyList<unknown>, columns: number): LazyList<unknown> => ({
  ...rows,
  count: rows.count === undefined ? undefined : Math.ceil(rows.count / columns),
  setVisible: ({ first, end }) =>
    rows.setVisible({ first: first * columns, end: Math.min(rows.count ?? 0, end * columns) }),
});
