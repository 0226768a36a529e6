import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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
  tell: () => Promise<void>;
}

const removals = new Undoable<Removal>(async (due) => {
  await Promise.all(due.map(({ tell }) => tell()));
});

type LikeStore = ReturnType<typeof useLikeStore>;

interface Liked {
  id: number;
  name: string;
}

export interface LikedList<Item> {
  rows: LazyList<Item>;
  /** Removes likes: their rows disappear at once, and Undo restores them in place. */
  remove: (items: readonly Item[]) => void;
  /** The same for hearts and menus in the list. */
  takeBack: Unlike;
}

/**
 * A list of liked items that follows every heart on the site. All items in it count as liked, even
 * if the bootstrap data listed fewer, and unliked items leave it.
 */
export function useLikedList<Item extends Liked>(
  kind: LikeKind,
  list: OrderedList<Item>,
): LikedList<Item> {
  const t = useT();
  const likes = useLikeStore();
  const { rows, look, latest } = useFollowedRows(kind, list, likes);
  useRefreshWhenTold(likes, kind, latest);
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
    const words =
      items.length === 1 && first
        ? t('Removed :name', { name: first.name })
        : t(':count removed', { count: items.length });
    const toastId = `removed-${kind}-${first?.id}`;
    removals.add(removal, { message: words, toastId, undo, canUndoOnceSent: true }, t);
  };
  const takeBack: Unlike = (of, id) => {
    const item = of === kind ? look().find((one) => one.id === id) : undefined;
    if (item) remove([item]);
    return item !== undefined;
  };
  return { rows, remove, takeBack };
}

/** Removes likes provisionally. `putBack` restores their rows. */
function removeLikes(
  likes: LikeStore,
  kind: LikeKind,
  ids: readonly number[],
  putBack: () => void,
  t: Translate,
): Removal & { undo: () => void } {
  const due = Promise.withResolvers<void>();
  const told = Promise.all(ids.map((id) => likes.setMark(kind, id, false, due.promise))).then(
    () => undefined,
    (error: unknown) => {
      putBack();
      reportFailure(error, t);
    },
  );
  return {
    tell: () => {
      due.resolve();
      return told;
    },
    undo: () => {
      for (const id of ids)
        void likes.setMark(kind, id, true).catch((error: unknown) => reportFailure(error, t));
      due.resolve();
      putBack();
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
  const seen = useRef<RowWindow>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    latest.current = list;
  });
  // Only visible rows, because lists may have any length.
  const look = useCallback((): Item[] => {
    const { count = 0, at } = latest.current.rows;
    const { first, end } = seen.current;
    return Array.from({ length: Math.max(0, Math.min(end, count) - first) }, (_, index) =>
      at(first + index),
    ).flatMap((row) => (row.state === 'loaded' ? [row.item] : []));
  }, []);
  const follow = useCallback(() => {
    const here = look();
    likes.merge(
      kind,
      here.map(({ id }) => id),
    );
    const gone = here.filter(({ id }) => likes.wasRemoved(kind, id));
    if (gone.length > 0) latest.current.remove(new Set(gone.map(({ id }) => id)));
  }, [likes, kind, look]);
  useLayoutEffect(follow, [follow, list.rows]);
  useEffect(() => likes.subscribe(follow), [likes, follow]);
  const rows = useMemo(
    (): LazyList<Item> => ({
      ...list.rows,
      setVisible(window) {
        seen.current = window;
        list.rows.setVisible(window);
        follow();
      },
    }),
    [list.rows, follow],
  );
  return { rows, look, latest };
}

/** The number of writes sent per kind when its list was last read. */
const readAt = new WeakMap<object, Map<LikeKind, number>>();

/** Reloads after likes made elsewhere: only the backend knows their position in the list. */
function useRefreshWhenTold(
  likes: LikeStore,
  kind: LikeKind,
  list: { current: Pick<OrderedList<unknown>, 'refresh'> },
): void {
  const [seen] = useState(() => {
    const known = readAt.get(likes) ?? new Map<LikeKind, number>();
    readAt.set(likes, known);
    return known;
  });
  useEffect(() => {
    const look = () => {
      const isOld = (seen.get(kind) ?? 0) !== likes.changesOf(kind);
      seen.set(kind, likes.changesOf(kind));
      if (isOld) list.current.refresh();
    };
    look();
    return likes.subscribe(look);
  }, [likes, kind, list, seen]);
}
