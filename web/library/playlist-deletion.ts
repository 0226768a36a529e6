import { useSyncExternalStore } from 'react';
import type { Playlist } from '../../contracts/schema/music.ts';
import { call } from '../api/call.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { Undoable } from '../feedback/undoable.ts';
import type { Translate } from '../lib/translate.ts';
import { revalidatePlaylists } from './playlist-changes.ts';

/** Playlists hidden from this visitor before the backend has deleted them. */
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

/** Recently deleted playlists, which every list of playlists leaves out. */
export const useDeletedPlaylists = (): ReadonlySet<number> =>
  useSyncExternalStore(
    subscribe,
    () => hidden,
    () => none,
  );

interface Deletion {
  id: number;
  t: Translate;
}

const deletions = new Undoable<Deletion>((gone) => {
  const ids = gone.map(({ id }) => id);
  return call(
    'DELETE playlists/{ids}',
    { params: { ids: ids.join(',') } },
    { outlivesPage: true },
  ).then(revalidatePlaylists, (error: unknown) => {
    show(ids);
    for (const { t } of gone.slice(0, 1)) reportFailure(error, t);
  });
});

/**
 * Deletes a playlist after a delay in which the visitor can undo it: the backend can't restore one.
 */
export function deletePlaylist({ id, name }: Playlist, t: Translate): void {
  hide([...hidden, id]);
  deletions.add(
    { id, t },
    {
      words: t('Deleted :name', { name }),
      toastId: `deleted-playlist-${id}`,
      undo: () => show([id]),
    },
    t,
  );
}
