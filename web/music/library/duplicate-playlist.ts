import type { Playlist } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { withProgress } from '../../ui/forms/with-progress.ts';
import { createPlaylist, type PlaylistMaker } from './playlist-changes.ts';
import { addIds, readWholePlaylist, requireAll } from './playlist-tracks.ts';

/** Number of names to try if the backend rejects duplicates. */
const maxNames = 9;

/**
 * Copies a playlist, with all tracks in order, into a new one that the visitor owns. Undefined if
 * the plan's limit is reached.
 * @throws ApiError if it can't be read, created or filled.
 */
export async function duplicatePlaylist(
  playlist: Playlist,
  visitor: PlaylistMaker,
): Promise<Playlist | undefined> {
  const ids = (await readWholePlaylist(playlist.id)).map(({ id }) => id);
  const copy = await createCopy(playlist, visitor);
  if (!copy) return undefined;
  const sent = await withProgress(visitor.t, (progress) => addIds(copy.id, ids, progress));
  if (sent) requireAll(sent, ids.length, visitor.t);
  return copy;
}

/** Some backends require different names for one person's playlists. */
async function createCopy(
  { name, description }: Playlist,
  visitor: PlaylistMaker,
): Promise<Playlist | undefined> {
  const { t } = visitor;
  for (let number = 1; ; number += 1) {
    const copy =
      number === 1 ? t(':name (copy)', { name }) : t(':name (copy :number)', { name, number });
    try {
      return await createPlaylist({ name: copy, description: description ?? '' }, visitor);
    } catch (error) {
      const isTaken =
        error instanceof ApiError && error.status === 422 && error.fields?.['name'] !== undefined;
      if (!isTaken || number === maxNames) throw error;
    }
  }
}
