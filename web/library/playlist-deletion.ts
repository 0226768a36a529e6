import { useSyncExternalStore } from 'react';
import type { Playlist } from '../../contracts/schema/music.ts';
import { call, canOutlivePage } from '../api/call.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { PendingDeletions } from '../lib/pending-deletions.ts';
import type { Translate } from '../lib/translate.ts';
import { onSignOut } from '../session/sign-in-out.ts';
import { closeToast, showToast, toastGone } from '../ui/toast-store.ts';
import { listsOfPlaylistsChanged } from './playlist-changes.ts';

/** How long somebody may change their mind, in milliseconds. */
const undoMs = 8_000;
/** Each its own: a later deletion holds no earlier one up. */
const toastOf = (id: number): string => `deleted-playlist-${id}`;

const pending = new PendingDeletions<number>();
/** Gone for the person who looks, whether the backend knows of it yet or not. */
let hidden: ReadonlySet<number> = new Set();
const none: ReadonlySet<number> = new Set();
const listeners = new Set<() => void>();

function hide(next: Iterable<number>): void {
  hidden = new Set(next);
  for (const listener of listeners) listener();
}

const show = (ids: readonly number[]): void => hide([...hidden].filter((id) => !ids.includes(id)));

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Those that somebody has deleted a moment ago: every list of playlists leaves them out. */
export const useDeletedPlaylists = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );

/**
 * Deletes a playlist, which can be undone for a while: the backend cannot bring one back, so it hears of it only afterwards, or when the page goes or they sign out.
 * Where the browser could not send it then, it is sent at once.
 */
export function deletePlaylist({ id, name }: Playlist, t: Translate): void {
  hide([...hidden, id]);
  const sendIfDue = () => (pending.has(id) ? send([id], t) : undefined);
  // For as long as somebody can press 'undo', it is to undo something.
  pending.add(id, undoMs, () => void toastGone(toastOf(id)).then(sendIfDue));
  leaving ??= listenForLeaving(t);
  const text = t('Deleted :name', { name });
  if (canOutlivePage()) {
    showToast(text, {
      id: toastOf(id),
      durationMs: undoMs,
      action: {
        label: t('Undo'),
        action: () => {
          pending.take([id]);
          show([id]);
        },
      },
    });
    return;
  }
  void send([id], t);
  showToast(text, { id: toastOf(id) });
}

function send(ids: readonly number[], t: Translate): Promise<void> {
  pending.take(ids);
  return call(
    'DELETE playlists/{ids}',
    { params: { ids: ids.join(',') } },
    { outlivesPage: true },
  ).then(listsOfPlaylistsChanged, (error: unknown) => {
    show(ids);
    reportFailure(error, t);
  });
}

let leaving: true | undefined;

function listenForLeaving(t: Translate): true {
  const sendAll = async (): Promise<void> => {
    const ids = pending.ids();
    if (ids.length === 0) return;
    for (const id of ids) closeToast(toastOf(id));
    await send(ids, t);
  };
  addEventListener('pagehide', () => void sendAll());
  onSignOut(sendAll);
  return true;
}
