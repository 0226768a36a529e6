import { foldedFor } from '../../lib/find-matches.ts';
import { readSearches } from '../../lib/saved-searches.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { useOwnPlaylists } from '../../music/library/use-own-playlists.ts';
import { useSession } from '../../data/session/session.tsx';
import { useActionEntries } from './action-entries.ts';
import { type Entry, type Group, readRecent } from './entry.ts';
import { backstagePaths } from '../../../contracts/routes/backstage-paths.ts';
import { bestMatch, rankEntries, sortByFit } from './rank-entries.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { useSupports } from '../../data/calls/capabilities.ts';
import { useCall } from '../../data/calls/use-call.ts';
import { safeHref } from '../../lib/address.ts';
import { destinationOf } from '../../data/router/destination.ts';
import { readList, namesOf } from '../../music/tracks/read-list.ts';
import { visibleMenu } from '../../data/session/visible-menu.ts';
import type { IconName } from '../../ui/all-icons.tsx';
import { MUSIC_VIEW } from '../../../contracts/constants.ts';
import type { Artist } from '../../../contracts/schema/music.ts';
import { can } from '../../data/session/can.ts';
import { useDebounced } from '../../ui/use-debounced.ts';

export interface EntryGroup {
  group: Group;
  entries: Entry[];
}

/** `music`: without the app's pages and actions. */
export type Scope = 'all' | 'music';

interface Options {
  canOpen: (path: string) => boolean;
  scope: Scope;
  area: SearchEntries | undefined;
}

/** Playlists shown while nothing is typed. */
const fewPlaylists = 5;
/** Recent searches shown while nothing is typed. */
const fewSearches = 4;

/**
 * Matches in groups: close matches, search, backend results, then guesses. Guesses wait for the
 * backend, so results don't shift while someone taps. `area`: the entries of a part of the site,
 * which replace playlists and music. `bestId`: the entry that Enter chooses, which is never a
 * destructive action.
 */
export function useEntries(
  typed: string,
  { canOpen, scope, area }: Options,
): { groups: EntryGroup[]; bestId: string | null } {
  const { bootstrap } = useSession();
  const person = bootstrap.user?.id ?? null;
  const used = readRecent(person);
  const [sitePages, actions, ownPlaylists, music] = [
    usePageEntries(canOpen),
    useActionEntries(canOpen),
    usePlaylistEntries(),
    useSearchEntries(area ? '' : typed),
  ];
  const search = area ? { ...area, entries: [] } : music;
  const playlists = area ? [] : ownPlaylists;
  const pages = [...(area?.entries ?? []), ...sitePages];
  const deleted = useDeletedPlaylists();
  const isDeleted = (path: string | null) =>
    deleted.has(Number(/^\/playlist\/(\d+)/.exec(path ?? '')?.[1]));
  const commands = scope === 'all' ? [...pages, ...actions] : [];
  const local = [...commands, ...playlists];
  const isSafe = ({ isDestructive }: Entry) => !isDestructive;
  if (typed.trim() === '') {
    const searches = canOpen(paths.search('')) ? readSearches(person).slice(0, fewSearches) : [];
    const recent = used
      .filter(({ path }) => !isDeleted(path))
      .flatMap(({ id, name, path }): Entry[] => {
        const known = local.find((entry) => entry.id === id);
        if (known) return [{ ...known, group: 'recent' }];
        // In the music scope, a command is unknown like an entry of another visit.
        const isOffered = path !== null && canOpen(path) && (scope === 'all' || isMusic(path));
        return isOffered ? [{ id, group: 'recent', name, icon: 'disc', act: { path } }] : [];
      });
    const isOther = ({ id }: Entry) => recent.every((entry) => entry.id !== id);
    const others = scope === 'all' ? [...commands, ...playlists.slice(0, fewPlaylists)] : [];
    const entries = [...searches.map(searchEntry), ...recent, ...others.filter(isOther)];
    return { groups: grouped(entries), bestId: entries.find(isSafe)?.id ?? null };
  }
  const fold = foldedFor(bootstrap.i18n.language);
  const recent = used.map(({ id }) => id);
  const { close, loose } = rankEntries(local, typed, recent, fold);
  const found = sortByFit(search.found, typed, fold);
  const all = [
    ...close,
    ...search.entries,
    ...found,
    ...(search.isPending ? [] : loose.map((entry): Entry => ({ ...entry, group: 'loose' }))),
  ];
  // Results of an earlier text are no hits.
  const hits = [...close, ...(search.isPending ? [] : found)].filter(isSafe);
  const best = bestMatch(hits, typed, fold) ?? search.entries[0] ?? all.find(isSafe);
  return {
    groups: grouped([...Map.groupBy(all, ({ id }) => id).values()].flatMap(([one]) => one ?? [])),
    bestId: best?.id ?? null,
  };
}

const isMusic = (path: string): boolean => /^\/(?:artist|album|playlist|track|user)\//.test(path);

const searchEntry = (query: string): Entry => ({
  id: `search ${query}`,
  group: 'searches',
  name: query,
  icon: 'clock',
  act: { path: paths.search(query) },
});

const grouped = (entries: readonly Entry[]): EntryGroup[] =>
  [...Map.groupBy(entries, ({ group }) => group)].map(([group, members]) => ({
    group,
    entries: members,
  }));

const page = (name: string, path: string, icon: IconName): Entry => ({
  id: `page ${path}`,
  group: 'pages',
  name,
  icon,
  act: { path },
});

/** The app's own pages and the site menus' pages that this visitor can see. */
function usePageEntries(canOpen: (path: string) => boolean): Entry[] {
  const { bootstrap, t } = useSession();
  const { user } = bootstrap;
  const titled = (path: string, icon: IconName) =>
    page(t(matchRoute(path)?.route.title ?? ''), path, icon);
  const appPages = [
    titled(paths.home(), 'home'),
    titled(paths.search(''), 'search'),
    titled(paths.library(), 'library'),
    ...(user ? [page(t('Your recap'), paths.library('recap'), 'chart')] : []),
    titled(paths.notifications(), 'bell'),
    ...(user ? [page(t('Your profile'), paths.user(user), 'user')] : []),
    titled(paths.accountSettings(), 'settings'),
    titled(paths.notificationSettings(), 'settings'),
    titled(paths.pricing(), 'card'),
    titled(paths.billing(), 'card'),
    titled(paths.backstage(), 'note'),
    titled(backstagePaths.releases(), 'disc'),
    titled(backstagePaths.newRelease(), 'add'),
    titled(backstagePaths.statistics(), 'chart'),
    titled(paths.contact(), 'edit'),
    titled(paths.login(), 'user'),
    titled(paths.register(), 'user'),
  ];
  const known = new Set(appPages.map(({ id }) => id));
  const linked = (['custom-page-navbar', 'auth-dropdown', 'footer'] as const)
    .flatMap((position) => visibleMenu(bootstrap, position))
    .flatMap(({ action, label }) => {
      const href = safeHref(action);
      if (href === null) return [];
      const { owner, path } = destinationOf(href);
      const isHere = owner === 'app' || owner === 'backend';
      return isHere && !known.has(`page ${path}`) ? [page(t(label), path, 'arrowRight')] : [];
    });
  return [...appPages, ...new Map(linked.map((entry) => [entry.id, entry])).values()].filter(
    ({ act }) => 'path' in act && canOpen(act.path),
  );
}

/** The visitor's own playlists and the ones they follow. */
function usePlaylistEntries(): Entry[] {
  const { data } = useOwnPlaylists();
  const deleted = useDeletedPlaylists();
  return readList(data?.pagination)
    .filter(({ id }) => !deleted.has(id))
    .map((playlist) => {
      const path = paths.playlist(playlist);
      return {
        id: `page ${path}`,
        group: 'playlists',
        name: playlist.name,
        icon: 'library',
        picture: { address: playlist.image },
        act: { path },
      };
    });
}

export const pauseMs = 300;
/** Maximum results per type. */
export const maxPerType = 3;

export interface SearchEntries {
  /** The link to the full search; of an area its pages. */
  entries: Entry[];
  /** The first results. */
  found: Entry[];
  isPending: boolean;
}

/** Empty for visitors who may not see music, and for backends without search. */
function useSearchEntries(typed: string): SearchEntries {
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
    ...firstOf(artists).map((one) =>
      found(
        one.name,
        t('Artist'),
        paths.artist(one),
        one.image_small ?? one.albums?.[0]?.image,
        true,
      ),
    ),
    ...firstOf(albums).map((one) =>
      found(one.name, by(t('Album'), one.artists), paths.album(one), one.image),
    ),
    ...firstOf(tracks).map((one) =>
      found(one.name, by(t('Track'), one.artists), paths.track(one), one.image ?? one.album?.image),
    ),
    ...firstOf(playlists).map((one) =>
      found(one.name, t('Playlist'), paths.playlist(one), one.image),
    ),
    ...firstOf(users).map((one) =>
      found(one.display_name, t('Profile'), paths.user(one), one.avatar, true),
    ),
  ];
  return {
    entries: [searchLink],
    found: results,
    isPending: debounced !== query || (isLoading && !error),
  };
}

const firstOf: typeof readList = (value) => readList(value).slice(0, maxPerType);

/** `Track · Copperbird, Velvet Static`. */
const by = (kind: string, artists: Artist[] | null | undefined): string =>
  [kind, namesOf(artists).join(', ')].filter(Boolean).join(' · ');
