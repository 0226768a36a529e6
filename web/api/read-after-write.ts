import { type KeyedMutator, SWRConfig } from 'swr';

/**
 * Brings a query up to date after a write: what is known of the write's outcome is shown at once, then the query is read again. Where that
 * fails, what is known stays, and nobody hears of it: the write itself has succeeded.
 *
 *   readAfterWrite(mutate, () => read('GET user-sessions', {}), (present) => ({ ...present, sessions: [] }));
 */
export function readAfterWrite<Reply>(
  mutate: KeyedMutator<Reply>,
  read: () => Promise<Reply>,
  known: (present: Reply) => Reply,
): void {
  mutate(read, {
    optimisticData: (committed, displayed) => {
      // What is on screen, which may hold the outcome of a write just before this one.
      const present = displayed ?? committed;
      return (present === undefined ? undefined : known(present)) as Reply;
    },
    rollbackOnError: false,
    revalidate: false,
    throwOnError: false,
    // SWR rejects all the same when another write came in between.
  }).catch(() => undefined);
}

/**
 * Makes old what was read under some addresses (`users/1/playlists?perPage=50`): what of it is on screen is read again at once, in its place, and
 * the rest as soon as somebody wants it. For what a write changed elsewhere than where it was made.
 */
export function readAgain(concerns: (address: string) => boolean): void {
  const { cache, mutate } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) {
    // Pages have keys of their own around the address.
    if (concerns(/"([^"]+)"/.exec(key)?.[1] ?? key)) void mutate(key);
  }
}
