import { useEffect, useEffectEvent, useState } from 'react';
import type { RecordPage } from '../lib/record-calls.ts';
import type { TableState } from './table-address.ts';
import type { AddressedState } from './use-table-state.ts';

interface Options {
  state: TableState;
  change: AddressedState['change'];
  /** The page that the URL asks for; undefined while it loads. */
  page: RecordPage | undefined;
  /** Identifies the list, since cursors are valid for one list only. */
  listKey: string;
}

export interface Paging {
  /** The page no longer exists, and the last one is about to be shown. */
  isBeyond: boolean;
  goTo: (page: number) => void;
  /**
   * Whether the previous page can be read: lists with cursors know only pages that were shown
   * before.
   */
  hasPrevious: boolean;
}

/** Cursors of a list's pages that were shown before. */
interface Seen {
  listKey: string;
  cursors: ReadonlyMap<number, string | null>;
}

/** Moves between pages, including those of lists that have cursors instead of page numbers. */
export function usePaging({ state, change, page, listKey }: Options): Paging {
  const [seen, setSeen] = useState<Seen>({ listKey, cursors: new Map() });
  useEffect(() => {
    setSeen((before) => {
      const cursors = before.listKey === listKey ? before.cursors : [];
      return { listKey, cursors: new Map([...cursors, [state.page, state.cursor]]) };
    });
  }, [listKey, state.page, state.cursor]);
  const correct = useEffectEvent((last: number) =>
    change({ page: last, cursor: null }, { isCorrection: true }),
  );
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
    goTo: (wanted) => change({ page: wanted, cursor: wanted === 1 ? null : cursorOf(wanted) }),
    hasPrevious: number > 1 && (cursor === null || number === 2 || cursorOf(number - 1) !== null),
  };
}
