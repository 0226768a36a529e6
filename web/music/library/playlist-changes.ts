import type { Bootstrap } from '../../../contracts/site/bootstrap.ts';
import { PLAYLISTS_CREATE } from '../../../contracts/constants.ts';
import type { BodyOf } from '../../../contracts/schema/calls.ts';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { ApiError } from '../../data/calls/api-error.ts';
import { call } from '../../data/calls/call.ts';
import { readAgain } from '../../data/calls/read-after-write.ts';
import type { Translate } from '../../lib/translate.ts';
import { limitOf } from '../../data/session/can.ts';

/** The part of `useSession()` that creating a playlist needs. */
export interface PlaylistMaker {
  bootstrap: Bootstrap;
  t: Translate;
}

/** Revalidates all lists of playlists. Without a connection, they would lose what waits to be sent. */
export function revalidatePlaylists(): void {
  if (navigator.onLine) readAgain((address) => /^users\/\d+\/playlists\b/.test(address));
}

/** Revalidates a playlist and its tracks, with a connection. */
export function revalidatePlaylist(id: number): void {
  if (navigator.onLine)
    readAgain((address) => new RegExp(`^playlists/${id}(?:[/?]|$)`).test(address));
}

/**
 * Returns undefined if the plan's limit is reached, and shows a dialog that links to plans. @throws
 * ApiError for the form.
 */
export async function createPlaylist(
  body: BodyOf<'POST playlists'>,
  { bootstrap, t }: PlaylistMaker,
): Promise<Playlist | undefined> {
  try {
    const { playlist } = await call('POST playlists', { body });
    revalidatePlaylists();
    return playlist;
  } catch (error) {
    const isFull =
      error instanceof ApiError &&
      error.status === 403 &&
      limitOf(bootstrap, PLAYLISTS_CREATE, 'count') !== null;
    if (!isFull) throw error;
    (await import('../tracks/explain-lock.tsx')).explainLock('playlists', bootstrap, t);
    return undefined;
  }
}

/** Changes only the given fields. @throws ApiError */
export async function updatePlaylist(
  id: number,
  body: BodyOf<'PUT playlists/{id}'>,
): Promise<Playlist> {
  const { playlist } = await call('PUT playlists/{id}', { params: { id }, body });
  revalidatePlaylist(id);
  revalidatePlaylists();
  return playlist;
}
