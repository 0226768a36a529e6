import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { LikeKind } from '../../../contracts/likes.ts';
import { reportFailure } from '../../feedback/report-failure.ts';
import { Undoable } from '../../feedback/undoable.ts';
import { type Unlike, useLikeStore } from '../../library/likes.ts';
import type { RowWindow } from '../../ui/rows/row-window.ts';
import type { Rows } from '../../lists/rows.ts';
import type { OrderedRows } from '../../lists/use-ordered-rows.ts';
import type { Translate } from '../../lib/translate.ts';
import { useSession } from '../../session/session.tsx';

/** Likes that were taken back together. */
interface Removal {
  /** Lets the backend be told; resolves once it was. */
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

export interface LikedRows<Item> {
  rows: Rows<Item>;
  /** Takes likes back: their rows go at once, and undoing brings them back where they were. */
  remove: (items: readonly Item[]) => void;
  /** The same for hearts and menus inside of the list. */
  takeBack: Unlike;
}

/**
 * A list of what somebody likes, which follows their hearts wherever those are pressed: what stands in it is liked, be it that the bootstrap data
 * told of fewer, and what is taken back leaves it.
 */
export function useLikedRows<Item extends Liked>(
  kind: LikeKind,
  list: OrderedRows<Item>,
): LikedRows<Item> {
  const { t } = useSession();
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
    removals.add(removal, { words, toastId, undo, canUndoOnceSent: true }, t);
  };
  const takeBack: Unlike = (of, id) => {
    const item = of === kind ? look().find((one) => one.id === id) : undefined;
    if (item) remove([item]);
    return item !== undefined;
  };
  return { rows, remove, takeBack };
}

/** Takes likes back for now. `putBack` brings back what shows them. */
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

/** The rows in sight are noted as liked, and those that somebody has taken back, here or anywhere, leave the list. */
function useFollowedRows<Item extends Liked>(
  kind: LikeKind,
  list: OrderedRows<Item>,
  likes: LikeStore,
) {
  const latest = useRef(list);
  const seen = useRef<RowWindow>({ first: 0, end: 0 });
  useLayoutEffect(() => {
    latest.current = list;
  });
  // Lists may have any length.
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
    (): Rows<Item> => ({
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

/** How often the backend had been told something when each kind of list was last read. */
const readAt = new WeakMap<object, Map<LikeKind, number>>();

/** What was liked elsewhere meanwhile belongs into the list, and only the backend knows where. */
function useRefreshWhenTold(
  likes: LikeStore,
  kind: LikeKind,
  list: { current: Pick<OrderedRows<unknown>, 'refresh'> },
): void {
  const [seen] = useState(() => {
    const known = readAt.get(likes) ?? new Map<LikeKind, number>();
    readAt.set(likes, known);
    return known;
  });
  useEffect(() => {
    const look = () => {
      const isOld = (seen.get(kind) ?? 0) !== likes.changeCount;
      seen.set(kind, likes.changeCount);
      if (isOld) list.current.refresh();
    };
    look();
    return likes.subscribe(look);
  }, [likes, kind, list, seen]);
}
