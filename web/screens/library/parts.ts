import type { LibraryPart } from '../../../contracts/routes/paths.ts';
import type { QueryKey } from '../../../contracts/schema/calls.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import type { Translate } from '../../lib/translate.ts';
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

/** An invitation to fill an empty part, and how. */
export function firstStep(part: LibraryPart, t: Translate): [title: string, text: string] {
  const texts: Record<LibraryPart, [title: string, text: string]> = {
    tracks: [t('Save tracks you love'), t('Press the heart next to a track to save it here.')],
    albums: [t('Save albums you love'), t('Press the heart on an album to save it here.')],
    artists: [
      t('Follow artists you love'),
      t("Follow artists on their pages and they'll appear here."),
    ],
    playlists: [t('Make your first playlist'), t('Create your own, or follow one you like.')],
    history: [
      t('Play your first track'),
      t('Your listening history will appear here, day by day.'),
    ],
  };
  return texts[part];
}

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
