import type { Playlist } from '../../contracts/schema/music.ts';
import { call } from '../api/call.ts';
import { reportFailure } from '../feedback/report-failure.ts';
import { Undoable } from '../feedback/undoable.ts';
import { Store } from '../lib/store.ts';
import type { Translate } from '../lib/translate.ts';
import { useStore } from '../ui/use-store.ts';
import { revalidatePlaylists } from './playlist-changes.ts';

/** Playlists hidden from this visitor before the backend has deleted them. */
const hidden = new Store<ReadonlySet<number>>(new Set());

const show = (ids: readonly number[]): void =>
  hidden.set(new Set([...hidden.read()].filter((id) => !ids.includes(id))));

/** Recently deleted playlists, which every list of playlists leaves out. */
export const useDeletedPlaylists = (): ReadonlySet<number> => useStore(hidden);

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
  hidden.set(new Set(hidden.read()).add(id));
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
