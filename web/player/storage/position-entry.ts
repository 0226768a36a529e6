import { record } from '../../../contracts/loose.ts';
import { keyOf, type EntryKey, type Person, readLocalEntry } from '../../lib/local-entries.ts';
import { whenIdle } from '../../lib/dom.ts';

/** The position in the queue and the playback settings. Pages only check whether it exists. */
export const positionEntry: EntryKey = { name: 'place', version: 1 };

const hasPosition = (person: Person): boolean =>
  typeof record(readLocalEntry(person, positionEntry))['currentId'] === 'string';

/**
 * Calls `act` once a queue of this person can be restored, from an earlier page or another tab.
 * Waits for the browser to be idle.
 */
export function whenSaved(person: Person, act: () => void): () => void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    removeEventListener('storage', check);
  };
  const check = (event?: StorageEvent): void => {
    if ((event && event.key !== keyOf(person, positionEntry.name)) || !hasPosition(person)) return;
    removeEventListener('storage', check);
    whenIdle(() => {
      if (!isOver) act();
    });
  };
  addEventListener('storage', check);
  check();
  return end;
}
