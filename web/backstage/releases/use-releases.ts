import { useEffect } from 'react';
import type { Album } from '../../../contracts/schema/music.ts';
import { usePages } from '../../data/calls/use-pages.ts';
import { type ReleaseState, stateOf } from '../layout/release-state.ts';

/** All releases of an artist, loaded page by page. */
export function useReleases(artistId: number) {
  const pages = usePages('GET albums', {
    query: { artistId, perPage: 100, orderBy: 'updated_at', orderDir: 'desc' },
  });
  const { data: items, error, hasMore, isLoadingMore, loadMore } = pages;
  const count = items?.length;
  useEffect(() => {
    if (count !== undefined && hasMore && !isLoadingMore && !error) void loadMore();
    // `loadMore` changes on every render.
  }, [count, hasMore, isLoadingMore, error]); // oxlint-disable-line react-hooks/exhaustive-deps
  return { ...pages, isComplete: items !== undefined && !hasMore };
}

/** Whether releases have a visibility, and so may be drafts. Assumed if there are none. */
export const knowsDrafts = (releases: readonly Album[] | undefined): boolean =>
  !releases || releases.length === 0 || releases.some(({ visibility }) => Boolean(visibility));

const normalized = (text: string): string =>
  text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();

/** Each word must match the title or the name of an artist. */
export function filterReleases(
  releases: readonly Album[],
  { search, state }: { search: string; state: ReleaseState | null },
  now = Date.now(),
): Album[] {
  const wanted = normalized(search).split(/\s+/);
  return releases.filter((release) => {
    const names = [release.name, ...(release.artists ?? []).map(({ name }) => name)];
    const all = normalized(names.join(' '));
    return (
      (state === null || stateOf(release, now) === state) &&
      wanted.every((word) => all.includes(word))
    );
  });
}
