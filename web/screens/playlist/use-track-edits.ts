import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { callOrWait, withdrawEdits } from '../../data/outbox/outbox.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { rowAfterEdit } from '../../music/lists/edit-rows.ts';
import { allOf, type EditableList } from '../../music/lists/lazy-list.ts';
import type { PickedRow } from '../../music/lists/use-row-selection.ts';
import type { Translate } from '../../lib/translate.ts';
import { confirmDuplicates, orderPlaylist } from '../../music/library/add-tracks.ts';
import { revalidatePlaylist } from '../../music/library/playlist-changes.ts';
import { moveRows, restoreRows } from '../../music/library/playlist-order.ts';
import {
  addIds,
  readWholePlaylist,
  removeIds,
  requireAll,
} from '../../music/library/playlist-tracks.ts';
import { useT } from '../../data/session/session.tsx';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { showUndoToast } from '../../ui/undo-toast.ts';

const toastId = 'playlist-edit';

/**
 * The pending edits by playlist ID. They are sent one after another, each based on the previous
 * result.
 */
const pending = new Map<number, Promise<unknown>>();

function enqueue<Result>(id: number, act: () => Promise<Result>): Promise<Result> {
  const turn = (pending.get(id) ?? Promise.resolve()).then(act, act);
  pending.set(id, turn);
  return turn;
}

const idsOf = (tracks: readonly Track[]): number[] => tracks.map(({ id }) => id);

interface Editing {
  id: number;
  name: string;
  rows: EditableList<Track>;
  t: Translate;
  /** Shows an edit while it is being sent; `undo` sends the opposite. */
  apply: (edit: {
    revert: () => void;
    message: string;
    send: () => Promise<unknown>;
    undo: () => Promise<unknown>;
  }) => Promise<void>;
}

/**
 * The edits of a playlist's tracks: shown at once, reverted if the backend refuses, and undoable
 * for a while.
 */
export function useTrackEdits({ id, name }: Playlist, rows: EditableList<Track>) {
  const t = useT();
  const reload = () => {
    // What waits to be sent would disappear.
    if (!navigator.onLine) return;
    rows.refresh();
    revalidatePlaylist(id);
  };
  const apply: Editing['apply'] = async ({ revert, message, send, undo }) => {
    const since = Date.now();
    const undone = () => {
      revert();
      void enqueue(id, async () => (await withdrawEdits(id, since)) || undo())
        .catch((error: unknown) => reportFailure(error, t))
        .finally(reload);
    };
    showUndoToast(message, undone, t, { id: toastId });
    try {
      await enqueue(id, send);
    } catch (error) {
      revert();
      reportFailure(error, t);
    }
    reload();
  };
  const editing: Editing = { id, name, rows, t, apply };
  const attempt = (act: () => Promise<void>): void =>
    void act().catch((error: unknown) => reportFailure(error, t));
  return {
    add: (track: Track) => attempt(() => addTrack(editing, track)),
    remove: (picked: readonly PickedRow<Track>[]) => attempt(() => removeTracks(editing, picked)),
    move: (moved: readonly number[], before: number) =>
      attempt(() => moveTracks(editing, moved, before)),
  };
}

/** All IDs in order: as shown, or from the backend if not all rows are loaded. */
const allIds = async ({ id, rows }: Editing): Promise<number[]> =>
  idsOf(allOf(rows) ?? (await readWholePlaylist(id)));

async function addTrack(editing: Editing, track: Track): Promise<void> {
  const { id, name, rows, t, apply } = editing;
  const params = { id };
  const before = await allIds(editing);
  const isThere = before.includes(track.id);
  if (isThere && !(await confirmDuplicates(name, t))) return;
  const add = (ids: number[], duplicates?: boolean) =>
    callOrWait({
      key: 'POST playlists/{id}/tracks/add',
      params,
      body: { ids, ...(duplicates && { duplicates }) },
    });
  await apply({
    revert: rows.edit({ type: 'insert', items: [track], before: before.length }),
    message: t('Added :track to :name', { track: track.name, name }),
    send: () =>
      add([track.id], isThere).catch((error: unknown) => {
        // Someone else has added it meanwhile, so the result is right.
        if (!(error instanceof ApiError && error.status === 409)) throw error;
      }),
    undo: async () => {
      const ids = idsOf(await readWholePlaylist(id));
      await removeIds(id, [track.id]);
      if (!isThere) return;
      // Removing a track removes every occurrence, so the earlier ones are restored.
      await add(
        before.filter((one) => one === track.id),
        true,
      );
      await orderPlaylist(
        id,
        restoreRows(ids.toSpliced(ids.lastIndexOf(track.id), 1), new Set([track.id])),
      );
    },
  });
}

async function removeTracks(editing: Editing, picked: readonly PickedRow<Track>[]): Promise<void> {
  const { id, name, rows, t, apply } = editing;
  const before = await allIds(editing);
  const gone = new Set(picked.map(({ item }) => item.id));
  const all = before.flatMap((one, row) => (gone.has(one) ? [row] : []));
  if (all.length > picked.length && !(await askToConfirm(moreThanOnce(picked, t)))) return;
  await apply({
    revert: rows.edit({ type: 'remove', rows: all }),
    message:
      all.length === 1
        ? t('Removed :track from :name', { track: picked[0]?.item.name ?? '', name })
        : t('Removed [one :count track|other :count tracks] from :name', {
            count: all.length,
            name,
          }),
    send: async () => requireAll(await removeIds(id, [...gone]), gone.size, t),
    undo: async () => {
      const again = before.filter((one) => gone.has(one));
      requireAll(await addIds(id, again), again.length, t);
      await orderPlaylist(id, restoreRows(before, gone));
    },
  });
}

async function moveTracks(
  editing: Editing,
  moved: readonly number[],
  place: number,
): Promise<void> {
  const { id, rows, t, apply } = editing;
  const ids = await allIds(editing);
  // If the total is unknown, the last known row is not the end.
  const isToEnd = !rows.isCounted && place >= (rows.count ?? 0);
  const before = isToEnd ? ids.length : place;
  const order = moveRows(ids, moved, before);
  const first = moved[0] ?? 0;
  const track = rows.at(first);
  const position = (rowAfterEdit({ type: 'move', rows: moved, before })(first) ?? 0) + 1;
  await apply({
    revert: rows.edit({ type: 'move', rows: moved, before }),
    message:
      moved.length === 1 && track.state === 'loaded'
        ? t('Moved :track to position :position', { track: track.item.name, position })
        : t('Moved [one :count track|other :count tracks]', { count: moved.length }),
    send: () => orderPlaylist(id, order.done),
    undo: () => orderPlaylist(id, order.undone),
  });
}

/** This backend removes every occurrence of a track. */
function moreThanOnce(picked: readonly PickedRow<Track>[], t: Translate) {
  const title =
    picked.length === 1
      ? t(':name is in this playlist more than once', { name: picked[0]?.item.name ?? '' })
      : t('Some of these tracks are in this playlist more than once');
  return {
    title,
    text: t('This removes every copy.'),
    confirmLabel: t('Remove all'),
    cancelLabel: t('Cancel'),
    isDangerous: true,
  };
}
