import type { Playlist } from '../../../contracts/schema/music.ts';
import { call } from '../../data/calls/call.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Undoable } from '../../ui/forms/undoable.ts';
import type { Person } from '../../lib/local-entries.ts';
import { Store } from '../../lib/store.ts';
import type { Translate } from '../../lib/translate.ts';
import { type Session, useSession } from '../../data/session/session.tsx';
import { useStore } from '../../ui/use-store.ts';
import { revalidatePlaylists } from './playlist-changes.ts';

const none: ReadonlySet<number> = new Set();

/** Playlists that this person is deleting, hidden until the backend has deleted them. */
const hidden = new Store<{ person: Person; ids: ReadonlySet<number> }>({ person: null, ids: none });

const hiddenFrom = (person: Person): ReadonlySet<number> => {
  const present = hidden.read();
  return present.person === person ? present.ids : none;
};

const show = (person: Person, ids: readonly number[]): void => {
  const left = [...hiddenFrom(person)].filter((id) => !ids.includes(id));
  if (hidden.read().person === person) hidden.set({ person, ids: new Set(left) });
};

/** Recently deleted playlists, which every list of playlists leaves out. */
export function useDeletedPlaylists(): ReadonlySet<number> {
  useStore(hidden);
  return hiddenFrom(useSession().bootstrap.user?.id ?? null);
}

interface Deletion {
  person: Person;
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
    for (const { person, id } of gone) show(person, [id]);
    for (const { t } of gone.slice(0, 1)) reportFailure(error, t);
  });
});

/**
 * Deletes a playlist after a delay in which the visitor can undo it: the backend can't restore one.
 */
export function deletePlaylist(
  { id, name }: Playlist,
  { bootstrap, t }: Pick<Session, 'bootstrap' | 't'>,
): void {
  const person = bootstrap.user?.id ?? null;
  hidden.set({ person, ids: new Set(hiddenFrom(person)).add(id) });
  deletions.add(
    { person, id, t },
    {
      message: t('Deleted :name', { name }),
      toastId: `deleted-playlist-${id}`,
      undo: () => show(person, [id]),
    },
    t,
  );
}
