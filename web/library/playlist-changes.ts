import type { Bootstrap } from '../../contracts/bootstrap.ts';
import { PLAYLISTS_CREATE } from '../../contracts/constants.ts';
import type { BodyOf } from '../../contracts/schema/calls.ts';
import type { Playlist } from '../../contracts/schema/music.ts';
import { ApiError } from '../api/api-error.ts';
import { call } from '../api/call.ts';
import { readAgain } from '../api/read-after-write.ts';
import type { Translate } from '../lib/translate.ts';
import { limitOf } from '../session/can.ts';

/** Who makes a playlist, as `useSession()` gives it. */
export interface PlaylistMaker {
  bootstrap: Bootstrap;
  t: Translate;
}

/** Lists of playlists, wherever they are shown, are read again. */
export const listsOfPlaylistsChanged = (): void =>
  readAgain((address) => /^users\/\d+\/playlists\b/.test(address));

/** A playlist is read again, its tracks included. */
export const playlistChanged = (id: number): void =>
  readAgain((address) => new RegExp(`^playlists/${id}(?:[/?]|$)`).test(address));

/**
 * Undefined where the visitor has as many as their plan includes: then a dialog, in place of one that asks for it, says so and where plans are.
 * @throws ApiError, for the form that it was described in.
 */
export async function createPlaylist(
  body: BodyOf<'POST playlists'>,
  { bootstrap, t }: PlaylistMaker,
): Promise<Playlist | undefined> {
  try {
    const { playlist } = await call('POST playlists', { body });
    listsOfPlaylistsChanged();
    return playlist;
  } catch (error) {
    const isFull =
      error instanceof ApiError &&
      error.status === 403 &&
      limitOf(bootstrap, PLAYLISTS_CREATE, 'count') !== null;
    if (!isFull) throw error;
    (await import('../music/explain-lock.tsx')).explainLock('playlists', bootstrap, t);
    return undefined;
  }
}

/** Changes what is named, and nothing else. @throws ApiError */
export async function describePlaylist(
  id: number,
  body: BodyOf<'PUT playlists/{id}'>,
): Promise<Playlist> {
  const { playlist } = await call('PUT playlists/{id}', { params: { id }, body });
  playlistChanged(id);
  listsOfPlaylistsChanged();
  return playlist;
}
