import { useEffect, useState } from 'react';
import { call } from '../../data/calls/call.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { Undoable } from '../../ui/forms/undoable.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';

type EntryId = number | string;

interface Deletion {
  id: EntryId;
  onGone: () => void;
  t: Translate;
}

/**
 * Deletes an entry with Undo for a while, because the backend cannot restore one. Leaving the
 * screen sends the deletion at once. `hidden`: the entries deleted for this user.
 */
export function useDeletion() {
  const t = useT();
  const [hidden, setHidden] = useState<ReadonlySet<EntryId>>(new Set());
  const show = (ids: readonly EntryId[]): void =>
    setHidden((present) => new Set([...present].filter((one) => !ids.includes(one))));
  const [deletions] = useState(() => new Undoable<Deletion>((deleted) => send(deleted, show)));
  useEffect(() => () => void deletions.sendAll(), [deletions]);
  const remove = (id: EntryId, name: string, onGone: () => void): void => {
    setHidden((present) => new Set([...present, id]));
    deletions.add(
      { id, onGone, t },
      {
        message: t('Deleted :name', { name }),
        toastId: `deleted-upload-${id}`,
        undo: () => show([id]),
      },
      t,
    );
  };
  return { hidden, remove };
}

async function send(deleted: Deletion[], show: (ids: EntryId[]) => void): Promise<void> {
  const entryIds = deleted.map(({ id }) => id);
  try {
    await call(
      'POST file-entries/delete',
      { body: { entryIds, deleteForever: false } },
      { outlivesPage: true },
    );
    for (const { onGone } of deleted) onGone();
  } catch (error) {
    show(entryIds);
    for (const { t } of deleted.slice(0, 1)) reportFailure(error, t);
  }
}
