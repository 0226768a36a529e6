import { type KeyedMutator, SWRConfig } from 'swr';

/**
 * Updates a query after a write: shows the known outcome at once, then reads the query again. If
 * that read fails, the known outcome stays and no failure is reported, because the write itself has
 * succeeded. Example: `readAfterWrite(mutate, () => read('GET user-sessions', {}), (present) => ({
 * ...present, sessions: [] }))`.
 */
export function readAfterWrite<Reply>(
  mutate: KeyedMutator<Reply>,
  read: () => Promise<Reply>,
  known: (present: Reply) => Reply,
): void {
  mutate(read, {
    optimisticData: (committed, displayed) => {
      // The data on screen, which may already include the outcome of another recent write.
      const present = displayed ?? committed;
      return (present === undefined ? undefined : known(present)) as Reply;
    },
    rollbackOnError: false,
    revalidate: false,
    throwOnError: false,
    // SWR still rejects when another write happened in between.
  }).catch(() => undefined);
}

/** Addresses of the paged lists on screen or in the cache, by their keys in SWR's cache. */
export const pagedLists = new Map<string, string>();

/**
 * Marks cached reads of some addresses (`users/1/playlists?perPage=50`) as stale. Those on screen
 * are reloaded at once, in place; the others when they are next needed. For the effects of a write
 * on other screens.
 */
export function readAgain(concerns: (address: string) => boolean): void {
  const { mutate } = SWRConfig.defaultValue;
  void mutate((key) => concerns(String(Array.isArray(key) ? key[0] : key)));
  // SWR's filter does not see paged lists.
  for (const [key, address] of pagedLists) if (concerns(address)) void mutate(key);
}
