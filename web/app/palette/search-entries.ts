import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { namesOf, readList } from '../../music/tracks/read-list.ts';
import { can } from '../../data/session/can.ts';
import { useSession } from '../../data/session/session.tsx';
import { useDebounced } from '../../ui/use-debounced.ts';
import type { Entry } from './entry.ts';

const pauseMs = 300;
/** Maximum results per type. */
const maxPerType = 3;

interface SearchEntries {
  /** The link to the full search. */
  entries: Entry[];
  /** The first results. */
  found: Entry[];
  isPending: boolean;
}

/** Empty for visitors who may not see music, and for backends without search. */
export function useSearchEntries(typed: string): SearchEntries {
  const { bootstrap, t } = useSession();
  const has = useSupports('GET search');
  const query = typed.trim();
  const debounced = useDebounced(query, pauseMs);
  const isOffered = has && can(bootstrap, MUSIC_VIEW) && query !== '';
  const { data, error, isLoading } = useCall(
    'GET search',
    isOffered && debounced !== '' ? { query: { query: debounced, limit: maxPerType } } : null,
    { keepPreviousData: true, stopsOvertaken: true },
  );
  if (!isOffered) return { entries: [], found: [], isPending: false };
  const { artists, albums, tracks, playlists, users } = data?.results ?? {};
  const found = (
    name: string,
    detail: string,
    path: string,
    address: string | null | undefined,
    isRound = false,
  ): Entry => ({
    id: `page ${path}`,
    group: 'music',
    name,
    detail,
    icon: 'disc',
    picture: { address, isRound },
    act: { path },
  });
  const searchLink: Entry = {
    id: 'search',
    group: 'search',
    name: t('Search for “:query”', { query }),
    icon: 'search',
    act: { path: paths.search(query) },
  };
  const results = [
    ...readList(artists)
      .slice(0, maxPerType)
      .map((one) =>
        found(
          one.name,
          t('Artist'),
          paths.artist(one),
          one.image_small ?? one.albums?.[0]?.image,
          true,
        ),
      ),
    ...readList(albums)
      .slice(0, maxPerType)
      .map((one) => found(one.name, by(t('Album'), one.artists), paths.album(one), one.image)),
    ...readList(tracks)
      .slice(0, maxPerType)
      .map((one) =>
        found(
          one.name,
          by(t('Track'), one.artists),
          paths.track(one),
          one.image ?? one.album?.image,
        ),
      ),
    ...readList(playlists)
      .slice(0, maxPerType)
      .map((one) => found(one.name, t('Playlist'), paths.playlist(one), one.image)),
    ...readList(users)
      .slice(0, maxPerType)
      .map((one) => found(one.display_name, t('Profile'), paths.user(one), one.avatar, true)),
  ];
  return {
    entries: [searchLink],
    found: results,
    isPending: debounced !== query || (isLoading && !error),
  };
}

/** `Track · Copperbird, Velvet Static`. */
const by = (kind: string, artists: Artist[] | null | undefined): string =>
  [kind, namesOf(artists).join(', ')].filter(Boolean).join(' · ');
