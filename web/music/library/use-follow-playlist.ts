import { useEffect } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { readList } from '../tracks/read-list.ts';
import { useSession } from '../../data/session/session.tsx';
import { type Mark, useLikeStore, useMark } from './likes.ts';
import { isOwn } from './playlist-facts.ts';
import { useOwnPlaylists } from './use-own-playlists.ts';

/**
 * Whether the visitor follows a playlist, according to their list of playlists. Nobody can follow
 * their own.
 */
export function useFollowPlaylist(playlist: Playlist): Mark {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const follow = useMark(
    'playlist',
    playlist.id,
    t("This site doesn't support following playlists."),
  );
  const isKnowable = useSupports('GET users/{id}/playlists');
  const { data } = useOwnPlaylists();
  const store = useLikeStore();
  useEffect(() => {
    store.merge(
      'playlist',
      readList(data?.pagination).map(({ id }) => id),
    );
  }, [data, store]);
  return { ...follow, isOffered: follow.isOffered && isKnowable && !isOwn(playlist, user) };
}
