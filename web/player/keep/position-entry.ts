import { record } from '../../../contracts/loose.ts';
import { keyOf, type EntryKey, type Person, readLocalEntry } from '../../lib/local-entries.ts';
import { whenIdle } from '../../lib/dom.ts';

/** The position in the queue and the playback settings. Pages only check whether it exists. */
export const positionEntry: EntryKey = { name: 'place', version: 1 };

const hasPlace = (person: Person): boolean =>
  typeof record(readLocalEntry(person, positionEntry))['currentId'] === 'string';

/**
 * Calls `act` once a queue of this person can be restored, from an earlier page or another tab.
 * Waits for the browser to be idle.
 */
export function whenSaved(person: Person, act: () => void): () => void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    removeEventListener('storage', look);
  };
  const look = (event?: StorageEvent): void => {
    if ((event && event.key !== keyOf(person, positionEntry.name)) || !hasPlace(person)) return;
    removeEventListener('storage', look);
    whenIdle(() => {
      if (!isOver) act();
    });
  };
  addEventListener('storage', look);
  look();
  return end;
}
