import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import type { QueryKey } from '../../../contracts/schema/calls.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { IconName } from '../../ui/all-icons.tsx';

/** The call that each part needs. Parts without their call are hidden. */
export const partCalls = {
  tracks: 'GET users/{id}/liked-tracks',
  albums: 'GET users/{id}/liked-albums',
  artists: 'GET users/{id}/liked-artists',
  playlists: 'GET users/{id}/playlists',
  history: 'GET tracks/plays/{userId}',
} as const satisfies Record<LibraryPart, QueryKey>;

export const partIcons = {
  tracks: 'note',
  albums: 'disc',
  artists: 'people',
  playlists: 'playlist',
  history: 'clock',
} as const satisfies Record<LibraryPart, IconName>;

/** The parts that this backend supports, as far as the app knows. */
export function useLibraryParts(): LibraryPart[] {
  const has = {
    tracks: useSupports(partCalls.tracks),
    albums: useSupports(partCalls.albums),
    artists: useSupports(partCalls.artists),
    playlists: useSupports(partCalls.playlists),
    history: useSupports(partCalls.history),
  };
  return (Object.keys(has) as LibraryPart[]).filter((part) => has[part]);
}
