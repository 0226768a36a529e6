import { type FocusEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { rowNumber } from '../../ui/rows/row-keys.ts';
import { useRowHeight } from '../../ui/rows/row-window.ts';
import { CardSkeleton, RowNotice } from './row-states.tsx';
import type { LazyList } from './lazy-list.ts';
import { useVirtualRows, useWidth } from './use-virtual-rows.ts';

interface Props<Item> {
  label: string;
  rows: LazyList<Item>;
  /** Its pictures are round. */
  isRound?: boolean;
  /** Renders a loaded card: a square picture of the card's full width, and two lines of text. */
  children: (item: Item, row: number) => ReactNode;
}

/** The space for two lines below a card's picture, with the gap to the next line of cards. */
const textRem = 5.375;
const gapRem = 1;

/** A grid of cards of any length, with at most a few dozen of them in the document. */
export function VirtualGrid<Item>({ label, rows, isRound = false, children }: Props<Item>) {
  const list = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
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
      className="relative"
      {...keepsFocused}
    >
      {drawn.flatMap((line) =>
        Array.from({ length: Math.min(columns, count - line * columns) }, (_, column) => {
          const row = line * columns + column;
          const one = rows.at(row);
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
              {one.state === 'loaded' ? (
                children(one.item, row)
              ) : one.state === 'loading' ? (
                <CardSkeleton isRound={isRound} />
              ) : (
                <RowNotice row={one} onRetry={rows.retry} />
              )}
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
