import { type LibraryPart, paths } from '../../../contracts/routes/paths.ts';
import type { CallInput, QueryKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Artist, Track } from '../../../contracts/schema/music.ts';
import { type ApiError, isAbsent } from '../../data/calls/api-error.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { useCalls } from '../../data/calls/use-calls.ts';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  playlistCard,
  trackCard,
} from '../../music/cards/card-of.tsx';
import { byDate } from '../../music/pages/releases.ts';
import { readList } from '../../music/tracks/read-list.ts';
import { yearOf } from '../../music/tracks/track-facts.ts';
import type { Translate } from '../../lib/translate.ts';
import { useT } from '../../data/session/session.tsx';
import { type RecentItem, recentItems } from './recent-items.ts';

export interface HomeShelf {
  id: string;
  title: string;
  to: string | null;
  /** Undefined while loading; empty if there are none, or the backend does not provide them. */
  cards: Card[] | undefined;
  /** Why the row could not be loaded; a call that the backend lacks does not count. */
  error: ApiError | undefined;
  /** Whether the row is specific to this listener. */
  isPersonal: boolean;
  retry: () => unknown;
}

const maxCards = 12;
/** More plays than cards, because listeners often repeat a track. */
const maxRecentPlays = 50;
const maxRadios = 6;
/** The number of followed artists whose new albums are read, each with its own request. */
const maxFollowed = 6;

export function useHome(userId: number | null) {
  const t = useT();
  const partOf = (part: LibraryPart) => (userId === null ? null : paths.library(part));
  const lists = useLists(userId === null ? null : { id: userId });
  const { recent, liked, albums, playlists, followed, trending } = lists;
  const newReleases = useNewReleases(followed);
  const favourites = mostPlayedArtists(recent.list);
  const related = useRelated(favourites?.[0], favourites !== undefined);
  const seeds = favourites && followed.list && [...favourites, ...followed.list];
  const shelf = (
    id: string,
    title: string,
    part: LibraryPart | null,
    list: Omit<ShelfList<never>, 'list'>,
    cards: Card[] | undefined,
  ): HomeShelf => ({
    ...{ id, title, cards },
    to: part && partOf(part),
    error: list.error,
    retry: list.retry,
    isPersonal: part !== null,
  });
  const tracksOf = (id: string, name: string, part: LibraryPart) => (list: Track[]) =>
    trackCards(list, id, name, partOf(part));
  const hasRadio = useSupports('GET radio/{type}/{id}');
  const radios = cardsOf(seeds, (list) =>
    (hasRadio ? list.slice(0, maxRadios) : []).map((artist) => radioCard(artist, t('Radio'))),
  );
  const likes = cardsOf(liked.list, tracksOf('liked-tracks', t('Liked tracks'), 'tracks'));
  const likedAlbums = cardsOf(albums.list, (list) =>
    list.map((album) => albumCard(album, <ArtistLinks artists={album.artists} />)),
  );
  const ownPlaylists = cardsOf(playlists.list, (list) =>
    list.map((one) => playlistCard(one, one.owner && <bdi>{one.owner.display_name}</bdi>)),
  );
  const popular = cardsOf(trending.list, (list) =>
    list.map((artist) => ({ ...artistCard(artist), isRound: true })),
  );
  const found = [
    shelf('fresh', t('New from artists you follow'), 'artists', newReleases, newReleases.cards),
    { ...shelf('radio', t('Radio for you'), 'history', recent, radios), to: null },
    { ...shelf('related', related.title(t), 'history', related, related.cards), to: null },
  ];
  const library = [
    shelf('liked', t('Tracks you like'), 'tracks', liked, likes),
    shelf('albums', t('Albums you like'), 'albums', albums, likedAlbums),
    shelf('playlists', t('Your playlists'), 'playlists', playlists, ownPlaylists),
  ];
  const recents = recentItems({
    plays: recent.list,
    playlists: playlists.list,
    albums: albums.list,
    artists: followed.list,
  });
  return {
    popular: trending.list ?? [],
    refreshFollowed: async () => followed.retry(),
    /** The tiles of recent items; undefined while loading. */
    recents: recents?.map((item) => recentCard(item, t)),
    shelves: withoutShort(
      withoutRepeats([
        ...found,
        ...library,
        shelf('trending', t('Popular artists'), null, trending, popular),
      ]),
      { title: t('From your library'), to: partOf('playlists') },
    ),
  };
}

/** Drops cards whose picture is in an earlier shelf: a page of the same covers looks empty. */
function withoutRepeats(shelves: HomeShelf[]): HomeShelf[] {
  const seen = new Set<string>();
  return shelves.map((shelf) => ({
    ...shelf,
    cards: shelf.cards?.filter(({ to, address }) => {
      const picture = address || to;
      return !seen.has(picture) && seen.add(picture);
    }),
  }));
}

const radioCard = (artist: Artist, detail: string): Card => ({
  to: paths.radio('artist', artist.id),
  name: artist.name,
  address: artistCard(artist).address,
  detail,
  isRound: true,
});

/** The first artist of each recent play, most played first. */
function mostPlayedArtists(plays: Track[] | undefined): Artist[] | undefined {
  if (!plays) return undefined;
  const byId = Map.groupBy(
    plays.flatMap(({ artists }) => readList(artists).slice(0, 1)),
    ({ id }) => id,
  );
  return [...byId.values()]
    .toSorted((a, b) => b.length - a.length)
    .flatMap(([artist]) => artist ?? []);
}

/** Albums from the radio of the artist that the listener plays most, without the artist's own. */
function useRelated(artist: Artist | undefined, isKnown: boolean) {
  const radio = useList(
    'GET radio/{type}/{id}',
    artist ? { params: { type: 'artist', id: artist.id } } : null,
    ({ recommendations }) => recommendations,
  );
  const others = radio.list?.flatMap((track) => {
    const artists = readList(track.artists);
    const isOwn = artists.some(({ id }) => id === artist?.id);
    return track.album && !isOwn ? [albumCard(track.album, <ArtistLinks artists={artists} />)] : [];
  });
  return {
    title: (t: Translate) => t('Because you played :name', { name: artist?.name ?? '' }),
    cards: isKnown ? others?.slice(0, maxCards) : undefined,
    error: radio.error,
    retry: radio.retry,
  };
}

function useLists(mine: { id: number } | null) {
  const likes = mine && { params: mine, query: { perPage: maxCards } };
  return {
    recent: useList(
      'GET tracks/plays/{userId}',
      mine && { params: { userId: mine.id }, query: { perPage: maxRecentPlays } },
      ({ pagination }) => pagination,
    ),
    liked: useList('GET users/{id}/liked-tracks', likes, ({ pagination }) => pagination),
    albums: useList('GET users/{id}/liked-albums', likes, ({ pagination }) => pagination),
    followed: useList(
      'GET users/{id}/liked-artists',
      mine && { params: mine, query: { perPage: maxFollowed } },
      ({ pagination }) => pagination,
    ),
    playlists: useList(
      'GET users/{id}/playlists',
      mine && { params: mine, query: { perPage: 50 } },
      ({ pagination }) => pagination,
    ),
    trending: useList('GET landing/artists', {}, ({ artists }) => artists),
  };
}

function recentCard(item: RecentItem, t: Translate): Card {
  switch (item.kind) {
    case 'album':
      return albumCard(item.album, t('Album'));
    case 'playlist':
      return playlistCard(item.playlist, t('Playlist'));
    case 'artist':
      return { ...artistCard(item.artist), detail: t('Artist'), isRound: true };
  }
}

const libraryShelves = new Set(['liked', 'albums', 'playlists']);
/** Fewer cards in a row for six look like a mistake. */
const minCards = 3;

/**
 * Drops rows that are too short, and merges those of the library into one after the others, unless
 * that one is too short as well: its items are in the sidebar and the library.
 */
function withoutShort(shelves: HomeShelf[], merged: Pick<HomeShelf, 'title' | 'to'>): HomeShelf[] {
  const isShort = ({ cards }: HomeShelf) => cards !== undefined && cards.length < minCards;
  const library = shelves.filter(({ id }) => libraryShelves.has(id));
  const rest = library.filter(isShort).flatMap(({ cards }) => cards ?? []);
  const isLoading = library.some(({ cards }) => cards === undefined);
  const all = shelves.map((shelf) => (isShort(shelf) ? { ...shelf, cards: [] } : shelf));
  return [
    ...all.slice(0, -1),
    {
      id: 'rest',
      ...merged,
      cards: isLoading ? undefined : rest.length < minCards ? [] : rest.slice(0, maxCards),
      error: undefined,
      isPersonal: true,
      retry: () => undefined,
    },
    ...all.slice(-1),
  ];
}

const cardsOf = <Item,>(
  list: Item[] | undefined,
  toCards: (list: Item[]) => Card[],
): Card[] | undefined => list && toCards(list).slice(0, maxCards);

/** One card per track; playing one queues the others after it. */
function trackCards(tracks: Track[], id: string, name: string, path: string | null): Card[] {
  const each = [...new Map(tracks.map((track) => [track.id, track])).values()];
  return each.map((track) => trackCard(track, { tracks: each, source: { id, name, path } }));
}

interface ShelfList<Item> {
  list: Item[] | undefined;
  error: ApiError | undefined;
  retry: () => unknown;
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
    retry: () => mutate(),
  };
}

/** The newest albums of each recently followed artist, newest first. */
function useNewReleases({
  list: followed,
  error,
  retry,
}: ShelfList<Artist>): Pick<HomeShelf, 'cards' | 'error' | 'retry'> {
  const newest = useCalls(
    'GET artists/{id}',
    followed && followed.length > 0
      ? followed.slice(0, maxFollowed).map(({ id }) => ({ params: { id } }))
      : null,
  );
  const { data } = newest;
  const isLoading = followed === undefined || (followed.length > 0 && data === undefined);
  const albums = (data?.replies ?? []).flatMap((reply) =>
    readList(reply.albums).toSorted(byDate).slice(0, 2),
  );
  const each = [...new Map(albums.map((album) => [album.id, album])).values()].toSorted(byDate);
  return {
    cards: isLoading
      ? undefined
      : each.slice(0, maxCards).map((album) =>
          albumCard(
            album,
            <>
              {yearOf(album.release_date) && <span>{`${yearOf(album.release_date)} · `}</span>}
              <ArtistLinks artists={album.artists} />
            </>,
          ),
        ),
    error: error ?? data?.error,
    retry: error ? retry : newest.retry,
  };
}
