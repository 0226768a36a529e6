import { type FocusEvent, type ReactNode, type RefObject, useRef, useState } from 'react';
import { classNames } from '../../lib/dom.ts';
import { rowNumber } from '../../ui/rows/row-keys.ts';
import { RowNotice, RowSkeleton } from './row-states.tsx';
import type { LazyList } from './lazy-list.ts';
import { useVirtualRows } from './use-virtual-rows.ts';

interface Props<Item> {
  label: string;
  /** `usePagedList(…)`, or `useLoadedList(items)`. */
  rows: LazyList<Item>;
  /** The height of each row in CSS pixels. */
  rowHeight: number;
  /** The scroll container, which must position the list; omitted for the window. */
  scroller?: RefObject<HTMLElement | null>;
  /** Renders a loaded row, which fills the height. */
  children: (item: Item, row: number) => ReactNode;
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
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { height, drawn, topOf } = useVirtualRows({
    list,
    rows,
    rowHeight,
    scroller,
    pinned: [focused],
  });
  const keepsFocused = {
    onFocus: ({ target }: FocusEvent) => setFocused(rowNumber(target)),
    onBlur: () => setFocused(null),
  };
  return (
    <div
      ref={list}
      role="list"
      aria-label={label}
      style={{ height }}
      className={classNames('relative', className)}
      {...keepsFocused}
    >
      {drawn.map((row) => {
        const one = rows.at(row);
        return (
          <div
            key={row}
            role="listitem"
            data-row={row}
            aria-setsize={rows.isCounted ? rows.count : -1}
            aria-posinset={row + 1}
            style={{ top: topOf(row), height: rowHeight }}
            className="absolute inset-x-0"
          >
            {one.state === 'loaded' ? (
              children(one.item, row)
            ) : one.state === 'loading' ? (
              <RowSkeleton />
            ) : (
              <RowNotice row={one} onRetry={rows.retry} />
            )}
          </div>
        );
      })}
    </div>
  );
}
