import { text } from '../../../contracts/loose.ts';
import { type LibraryPart, paths } from '../../../contracts/paths.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Album, Track } from '../../../contracts/schema/music.ts';
import { type ApiError, isAbsent } from '../../api/api-error.ts';
import { useSupports } from '../../api/capabilities.ts';
import { useCall } from '../../api/use-call.ts';
import { useCalls } from '../../api/use-calls.ts';
import { ArtistLinks } from '../../tracks/artist-names.tsx';
import { albumCard, artistCard, type Card, playlistCard, trackCard } from '../../music/card-of.tsx';
import { readList } from '../../tracks/read-list.ts';
import { yearOf } from '../../tracks/track-facts.ts';
import { useT } from '../../session/session.tsx';

/** A row of the home page. */
export interface HomeShelf {
  id: string;
  title: string;
  to: string | null;
  /** Undefined while loading; empty if there are none, or the backend does not provide them. */
  cards: Card[] | undefined;
  /** Why the row could not be loaded; a call that the backend lacks is not a failure. */
  error: ApiError | undefined;
  /** Whether the row is specific to this listener. */
  isPersonal: boolean;
  retry: () => void;
}

const most = 12;
/** Listeners often repeat a track, which makes only one card. */
const maxRecentPlays = 50;
/** The number of followed artists whose new albums are read: each takes a request. */
const maxFollowed = 6;

/** Everything known about a listener, row by row, and what is popular on the site. */
export function useHomeShelves(userId: number | null): HomeShelf[] {
  const t = useT();
  const partOf = (part: LibraryPart) => (userId === null ? null : paths.library(part));
  const mine = userId === null ? null : { id: userId };
  const recent = useList(
    'GET tracks/plays/{userId}',
    mine && { params: { userId: mine.id }, query: { perPage: maxRecentPlays } },
    ({ pagination }) => pagination,
  );
  const liked = useList(
    'GET users/{id}/liked-tracks',
    mine && { params: mine, query: { perPage: most } },
    ({ pagination }) => pagination,
  );
  const albums = useList(
    'GET users/{id}/liked-albums',
    mine && { params: mine, query: { perPage: most } },
    ({ pagination }) => pagination,
  );
  const playlists = useList(
    'GET users/{id}/playlists',
    mine && { params: mine, query: { perPage: 50 } },
    ({ pagination }) => pagination,
  );
  const trending = useList('GET landing/artists', {}, ({ artists }) => artists);
  const fresh = useFresh(mine);
  return [
    {
      id: 'recent',
      title: t('Recently played'),
      to: partOf('history'),
      cards: cardsOf(recent.list, (list) =>
        trackCards(list, 'history', t('Recently played'), partOf('history')),
      ),
      ...recent,
      isPersonal: true,
    },
    {
      id: 'fresh',
      title: t('New from artists you follow'),
      to: partOf('artists'),
      ...fresh,
      isPersonal: true,
    },
    {
      id: 'liked',
      title: t('Tracks you like'),
      to: partOf('tracks'),
      cards: cardsOf(liked.list, (list) =>
        trackCards(list, 'liked-tracks', t('Liked tracks'), partOf('tracks')),
      ),
      ...liked,
      isPersonal: true,
    },
    {
      id: 'albums',
      title: t('Albums you like'),
      to: partOf('albums'),
      cards: cardsOf(albums.list, (list) =>
        list.map((album) => albumCard(album, <ArtistLinks artists={album.artists} />)),
      ),
      ...albums,
      isPersonal: true,
    },
    {
      id: 'playlists',
      title: t('Your playlists'),
      to: partOf('playlists'),
      cards: cardsOf(playlists.list, (list) =>
        list.map((playlist) =>
          playlistCard(playlist, playlist.owner && <bdi>{playlist.owner.display_name}</bdi>),
        ),
      ),
      ...playlists,
      isPersonal: true,
    },
    {
      id: 'trending',
      title: t('Popular artists'),
      to: null,
      cards: cardsOf(trending.list, (list) =>
        list.map((artist) => ({ ...artistCard(artist), isRound: true })),
      ),
      ...trending,
      isPersonal: false,
    },
  ];
}

const cardsOf = <Item,>(
  list: Item[] | undefined,
  toCards: (list: Item[]) => Card[],
): Card[] | undefined => list && toCards(list).slice(0, most);

/** One card per track; playing one queues the others after it. */
function trackCards(tracks: Track[], id: string, name: string, path: string | null): Card[] {
  const each = [...new Map(tracks.map((track) => [track.id, track])).values()];
  return each.map((track) => trackCard(track, { tracks: each, source: { id, name, path } }));
}

interface ShelfList<Item> {
  list: Item[] | undefined;
  error: ApiError | undefined;
  retry: () => void;
}

/** The items of one row: empty if the backend lacks its call. */
function useList<K extends QueryKey, Item extends { id: number }>(
  key: K,
  input: CallInput<K> | null,
  listIn: (reply: ReplyOf<K>) => Parameters<typeof readList<Item>>[0],
): ShelfList<Item> {
  const has = useSupports(key);
  const wanted = has ? input : null;
  const { data, error, mutate } = useCall(key, wanted);
  const isOver = wanted === null || error !== undefined;
  return {
    list: data ? readList(listIn(data)) : isOver ? [] : undefined,
    error: data || isAbsent(error) ? undefined : error,
    retry: () => void mutate(),
  };
}

/** The newest album of each recently followed artist, newest first. */
function useFresh(mine: { id: number } | null): Pick<HomeShelf, 'cards' | 'error' | 'retry'> {
  const {
    list: followed,
    error,
    retry,
  } = useList(
    'GET users/{id}/liked-artists',
    mine && { params: mine, query: { perPage: maxFollowed } },
    ({ pagination }) => pagination,
  );
  const newest = useCalls(
    'GET artists/{id}',
    followed && followed.length > 0
      ? followed.slice(0, maxFollowed).map(({ id }) => ({ params: { id } }))
      : null,
  );
  const { data } = newest;
  const isLoading = followed === undefined || (followed.length > 0 && data === undefined);
  const albums = (data?.replies ?? []).flatMap((reply) =>
    readList(reply.albums).toSorted(byRelease).slice(0, 2),
  );
  const each = [...new Map(albums.map((album) => [album.id, album])).values()].toSorted(byRelease);
  return {
    cards: isLoading
      ? undefined
      : each.slice(0, most).map((album) =>
          albumCard(
            album,
            <>
              {yearOf(album.release_date) && <>{yearOf(album.release_date)} · </>}
              <ArtistLinks artists={album.artists} />
            </>,
          ),
        ),
    error: error ?? data?.error,
    retry: error ? retry : newest.retry,
  };
}

const byRelease = (a: Album, b: Album): number =>
  text(b.release_date).localeCompare(text(a.release_date));
