import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useSession } from '../../data/session/session.tsx';
import { playlistsQuery } from './playlist-facts.ts';

/**
 * The first page of the visitor's own and followed playlists, which backends list together. Nothing
 * for guests, on backends without the call, and if not `isRead`.
 */
export function useOwnPlaylists({ isRead = true } = {}) {
  const { user } = useSession().bootstrap;
  const isSupported = useSupports('GET users/{id}/playlists');
  return useCall(
    'GET users/{id}/playlists',
    user && isSupported && isRead ? { params: { id: user.id }, query: playlistsQuery } : null,
    { thingExists: true },
  );
}
