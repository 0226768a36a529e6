import { foldedFor } from '../../lib/find-matches.ts';
import { useDeletedPlaylists } from '../../music/library/playlist-deletion.ts';
import { useSession } from '../../data/session/session.tsx';
import { useActionEntries } from './action-entries.ts';
import { type Entry, type Group, readRecent } from './entry.ts';
import { usePageEntries, usePlaylistEntries } from './page-entries.ts';
import { rankEntries, sortByFit } from './rank-entries.ts';
import { useSearchEntries } from './search-entries.ts';

export interface EntryGroup {
  group: Group;
  entries: Entry[];
}

/** Playlists shown while nothing is typed. */
const fewPlaylists = 5;

/**
 * Matches in groups: close matches, search, backend results, then guesses. Guesses wait for the
 * backend, so results don't shift while someone taps.
 */
export function useEntries(typed: string, canOpen: (path: string) => boolean): EntryGroup[] {
  const { bootstrap } = useSession();
  const used = readRecent(bootstrap.user?.id ?? null);
  const [pages, actions, playlists, search] = [
    usePageEntries(canOpen),
    useActionEntries(canOpen),
    usePlaylistEntries(),
    useSearchEntries(typed),
  ];
  const deleted = useDeletedPlaylists();
  const isDeleted = (path: string | null) =>
    deleted.has(Number(/^\/playlist\/(\d+)/.exec(path ?? '')?.[1]));
  const local = [...pages, ...actions, ...playlists];
  if (typed.trim() === '') {
    const recent = used
      .filter(({ path }) => !isDeleted(path))
      .flatMap(({ id, name, path }): Entry[] => {
        const known = local.find((entry) => entry.id === id);
        if (known) return [{ ...known, group: 'recent' }];
        return path !== null && canOpen(path)
          ? [{ id, group: 'recent', name, icon: 'arrowRight', act: { path } }]
          : [];
      });
    const isOther = ({ id }: Entry) => recent.every((entry) => entry.id !== id);
    return grouped([
      ...recent,
      ...[...pages, ...actions, ...playlists.slice(0, fewPlaylists)].filter(isOther),
    ]);
  }
  const fold = foldedFor(bootstrap.i18n.language);
  const recent = used.map(({ id }) => id);
  const { close, loose } = rankEntries(local, typed, recent, fold);
  const all = [
    ...close,
    ...search.entries,
    ...sortByFit(search.found, typed, fold),
    ...(search.isPending ? [] : loose.map((entry): Entry => ({ ...entry, group: 'loose' }))),
  ];
  return grouped([...Map.groupBy(all, ({ id }) => id).values()].flatMap(([first]) => first ?? []));
}

const grouped = (entries: readonly Entry[]): EntryGroup[] =>
  [...Map.groupBy(entries, ({ group }) => group)].map(([group, members]) => ({
    group,
    entries: members,
  }));
