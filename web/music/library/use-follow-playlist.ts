import { useEffect } from 'react';
import type { Playlist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { readList } from '../tracks/read-list.ts';
import { useSession } from '../../data/session/session.tsx';
import { type Mark, useLikeStore, useMark } from './likes.ts';
import { isOwn, playlistsQuery } from './playlist-facts.ts';

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
  const { data } = useCall(
    'GET users/{id}/playlists',
    user && isKnowable ? { params: { id: user.id }, query: playlistsQuery } : null,
  );
  const store = useLikeStore();
  useEffect(() => {
    store.merge(
      'playlist',
      readList(data?.pagination).map(({ id }) => id),
    );
  }, [data, store]);
  return { ...follow, isOffered: follow.isOffered && isKnowable && !isOwn(playlist, user) };
}
