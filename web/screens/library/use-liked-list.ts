import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { LikeKind } from '../../../contracts/calls/likes.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Undoable } from '../../ui/forms/undoable.ts';
import { type Unlike, useLikeStore } from '../../music/library/likes.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';
import type { LazyList } from '../../music/lists/lazy-list.ts';
import type { OrderedList } from '../../music/lists/use-ordered-list.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';

/** Likes that are removed together. */
interface Removal {
  /** Allows sending the removal; resolves once it was sent. */
  send: () => Promise<void>;
}

const removals = new Undoable<Removal>(async (due) => {
  await Promise.all(due.map(({ send }) => send()));
});

type LikeStore = ReturnType<typeof useLikeStore>;

interface Liked {
  id: number;
  name: string;
}

/**
 * A list of liked items that follows every heart on the site. All items in it count as liked, even
 * if the bootstrap data listed fewer, and unliked items leave it.
 */
export function useLikedList<Item extends Liked>(kind: LikeKind, list: OrderedList<Item>) {
  const t = useT();
  const likes = useLikeStore();
  const { rows, visibleItems, latest } = useFollowedRows(kind, list, likes);
  useRefreshAfterLikes(likes, kind, latest);
  /** Their rows disappear at once, and Undo restores them in place. */
  const remove = (items: readonly Item[]): void => {
    const ids = items.map(({ id }) => id);
    const { undo, ...removal } = removeLikes(
      likes,
      kind,
      ids,
      latest.current.remove(new Set(ids)),
      t,
    );
    const [first] = items;
    const message =
      items.length === 1 && first
        ? t('Removed :name', { name: first.name })
        : t(':count removed', { count: items.length });
    const toastId = `removed-${kind}-${first?.id}`;
    removals.add(removal, { message, toastId, undo, canUndoOnceSent: true }, t);
  };
  /** The same for hearts and menus in the list. */
  const unlike: Unlike = (of, id) => {
    const item = of === kind ? visibleItems().find((one) => one.id === id) : undefined;
    if (item) remove([item]);
    return item !== undefined;
  };
  return { rows, remove, unlike };
}

/** Removes likes provisionally. `restoreRows` shows their rows again. */
function removeLikes(
  likes: LikeStore,
  kind: LikeKind,
  ids: readonly number[],
  restoreRows: () => void,
  t: Translate,
): Removal & { undo: () => void } {
  const allowed = Promise.withResolvers<void>();
  const sent = Promise.all(ids.map((id) => likes.setMark(kind, id, false, allowed.promise))).then(
    () => undefined,
    (error: unknown) => {
      restoreRows();
      reportFailure(error, t);
    },
  );
  return {
    send: () => {
      allowed.resolve();
      return sent;
    },
    undo: () => {
      for (const id of ids)
        void likes.setMark(kind, id, true).catch((error: unknown) => reportFailure(error, t));
      allowed.resolve();
      restoreRows();
    },
  };
}

/** Marks visible rows as liked, and removes rows that were unliked, here or elsewhere. */
function useFollowedRows<Item extends Liked>(
  kind: LikeKind,
  list: OrderedList<Item>,
  likes: LikeStore,
) {
  const latest = useRef(list);
  const visibleRows = useRef<RowWindow>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    latest.current = list;
  });
  // Only visible rows, because lists may have any length.
  const visibleItems = useCallback((): Item[] => {
    const { count = 0, at } = latest.current.rows;
    const { first, end } = visibleRows.current;
    return Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) =>
      at(first + index),
    ).flatMap((row) => (row.state === 'loaded' ? [row.item] : []));
  }, []);
  const follow = useCallback(() => {
    const visible = visibleItems();
    likes.merge(
      kind,
      visible.map(({ id }) => id),
    );
    const unliked = visible.filter(({ id }) => likes.wasRemoved(kind, id));
    if (unliked.length > 0) latest.current.remove(new Set(unliked.map(({ id }) => id)));
  }, [likes, kind, visibleItems]);
  useLayoutEffect(follow, [follow, list.rows]);
  useEffect(() => likes.subscribe(follow), [likes, follow]);
  const rows = useMemo(
    (): LazyList<Item> => ({
      ...list.rows,
      setVisible(window) {
        visibleRows.current = window;
        list.rows.setVisible(window);
        follow();
      },
    }),
    [list.rows, follow],
  );
  return { rows, visibleItems, latest };
}

/** The number of writes sent per kind when its list was last read. */
const readAt = new WeakMap<LikeStore, Map<LikeKind, number>>();

/** Reloads after likes made elsewhere: only the backend knows their position in the list. */
function useRefreshAfterLikes(
  likes: LikeStore,
  kind: LikeKind,
  list: { current: Pick<OrderedList<unknown>, 'refresh'> },
): void {
  useEffect(() => {
    const counts = readAt.get(likes) ?? new Map<LikeKind, number>();
    readAt.set(likes, counts);
    const refreshIfOld = () => {
      const isOld = (counts.get(kind) ?? 0) !== likes.changesOf(kind);
      counts.set(kind, likes.changesOf(kind));
      if (isOld) list.current.refresh();
    };
    refreshIfOld();
    return likes.subscribe(refreshIfOld);
  }, [likes, kind, list]);
}
