import { paths } from '../../../contracts/routes/paths.ts';
import type { Playlist, Track } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { callOrWait, withdrawEdits } from '../../data/outbox/outbox.ts';
import { reportFailure } from '../../ui/failures/report-failure.ts';
import { withProgress } from '../../ui/forms/with-progress.ts';
import type { Translate } from '../../lib/translate.ts';
import { readAllTracks } from '../../player/sources/read-source.ts';
import type { Source } from '../tracks/source.ts';
import { askToConfirm } from '../../ui/ask-to-confirm.tsx';
import { closeToast, showToast } from '../../ui/toast-store.ts';
import { showUndoToast } from '../../ui/undo-toast.ts';
import { revalidatePlaylist, revalidatePlaylists } from './playlist-changes.ts';
import { mergeOrder, type Reorder, restoreRows } from './playlist-order.ts';
import {
  addIds,
  maxIds,
  readWholePlaylist,
  removeIds,
  requireAll,
  stoppedMessage,
} from './playlist-tracks.ts';

const toastId = 'added-to-playlist';

/**
 * Adds tracks from outside the playlist's page. Shows success at once, and reverts if the backend
 * refuses or the visitor undoes it. Asks for confirmation if the backend reports duplicates.
 */
export async function addTo(playlist: Playlist, ids: number[], t: Translate): Promise<void> {
  if (ids.length > maxIds) {
    await addMany(playlist, ids, t).catch((error: unknown) => reportFailure(error, t));
    return;
  }
  const { id, name } = playlist;
  const done = Promise.withResolvers<number>();
  const since = Date.now();
  const undo = () =>
    void done.promise
      .then(async (count) => (await withdrawEdits(id, since)) || undoAdd(id, ids, count, t))
      .then(() => revalidate(id))
      .catch((error: unknown) => reportFailure(error, t));
  const add = async (duplicates?: true): Promise<number> => {
    const open = { label: t('Open'), action: paths.playlist(playlist) };
    showUndoToast(t('Added to :name', { name }), undo, t, { id: toastId, other: open });
    const reply = await callOrWait({
      key: 'POST playlists/{id}/tracks/add',
      params: { id },
      body: { ids, ...(duplicates && { duplicates }) },
    });
    return addedCount(playlist, reply?.playlist, ids.length, duplicates);
  };
  try {
    const added = await add().catch(async (error: unknown) => {
      if (!(error instanceof ApiError && error.status === 409)) throw error;
      // Nothing was added.
      closeToast(toastId);
      return (await confirmDuplicates(name, t)) ? add(true) : 0;
    });
    done.resolve(added);
    revalidate(id);
  } catch (error) {
    done.resolve(0);
    reportFailure(error, t);
  }
}

/** Adds a whole list after reading the rest of it. Reports a list that is too long. */
export async function addList(
  playlist: Playlist,
  list: { tracks: readonly Track[]; more?: Source | null | undefined },
  t: Translate,
): Promise<void> {
  const all = await readAllTracks(list, t);
  if (!all) return;
  const ids = all.tracks.map(({ id }) => id);
  await addTo(playlist, ids, t);
  if (all.isTooLong)
    showToast(t('List too long. Added the first :count of its tracks.', { count: ids.length }));
}

/** Asks whether to add tracks that the playlist already contains. */
export const confirmDuplicates = (name: string, t: Translate): Promise<boolean> =>
  askToConfirm({
    title: t('Already in :name', { name }),
    text: t('Add it again?'),
    confirmLabel: t('Add again'),
    cancelLabel: t('Cancel'),
  });

/**
 * Adds more tracks than fit one request. Reads the playlist first: the backend would report tracks
 * from an earlier batch as duplicates.
 */
async function addMany(playlist: Playlist, ids: number[], t: Translate): Promise<void> {
  const { id, name } = playlist;
  const sending = await withProgress(t, async (progress) => {
    const present = new Set((await readWholePlaylist(id, progress)).map((track) => track.id));
    const fresh = ids.filter((one) => !present.has(one));
    const wanted = fresh.length > 0 ? fresh : (await confirmDuplicates(name, t)) ? ids : [];
    return { wanted, sent: await addIds(id, wanted, progress) };
  });
  if (!sending || sending.wanted.length === 0) return;
  const { wanted, sent } = sending;
  revalidate(id);
  if (sent.done === 0 && sent.error !== null) throw sent.error;
  const isComplete = sent.done === wanted.length;
  const undo = () =>
    void undoAdd(id, wanted.slice(0, sent.done), sent.done, t)
      .then(() => revalidate(id))
      .catch((error: unknown) => reportFailure(error, t));
  showUndoToast(
    isComplete
      ? t('Added [one :count track|other :count tracks] to :name', { count: sent.done, name })
      : stoppedMessage(sent, wanted.length, t),
    undo,
    t,
    {
      id: toastId,
      type: isComplete ? 'positive' : 'danger',
      other: { label: t('Open'), action: paths.playlist(playlist) },
    },
  );
}

function revalidate(id: number): void {
  revalidatePlaylists();
  revalidatePlaylist(id);
}

/** Some backends silently skip duplicates. Only the track counts show it. */
function addedCount(
  before: Playlist,
  after: Playlist | null | undefined,
  sent: number,
  allowsDuplicates: boolean | undefined,
): number {
  const grown = (after?.tracks_count ?? Number.NaN) - (before.tracks_count ?? Number.NaN);
  return allowsDuplicates || sent === 1 || Number.isNaN(grown)
    ? sent
    : Math.max(0, Math.min(sent, grown));
}

/**
 * Removes the last `count` of these tracks and keeps earlier occurrences in place. @throws ApiError
 */
async function undoAdd(
  id: number,
  ids: readonly number[],
  count: number,
  t: Translate,
): Promise<void> {
  const present = (await readWholePlaylist(id)).map((track) => track.id);
  const added = new Set(ids);
  const last = present.flatMap((one, row) => (added.has(one) ? [row] : [])).slice(-count);
  const removed = new Set(count === 0 ? [] : last.map((row) => present[row] ?? 0));
  if (removed.size === 0) return;
  const lastRows = new Set(last);
  const before = present.filter((_, row) => !lastRows.has(row));
  requireAll(await removeIds(id, [...removed]), removed.size, t);
  // The backend removes every occurrence, so earlier ones are added again.
  const again = before.filter((one) => removed.has(one));
  if (again.length === 0) return;
  requireAll(await addIds(id, again), again.length, t);
  await orderPlaylist(id, restoreRows(before, removed));
}

/** Reorders a playlist. Tracks that others added meanwhile move to the end. @throws ApiError */
export async function orderPlaylist(id: number, order: Reorder): Promise<void> {
  const ids = mergeOrder(
    order,
    (await readWholePlaylist(id)).map((track) => track.id),
  );
  if (ids.length > 0)
    await callOrWait({
      key: 'POST playlists/{id}/tracks/order',
      params: { id },
      body: { ids },
    });
}
