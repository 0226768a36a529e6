import { record } from '../../../contracts/loose.ts';
import { keyOf, type KeptThing, type Person, readNote } from '../../lib/device-notes.ts';
import { whenIdle } from '../../lib/dom.ts';

/** Where somebody is in their queue, and how they listen. All that is read of it on every page is whether it is there. */
export const placeNote: KeptThing = { name: 'place', version: 1 };

const hasPlace = (person: Person): boolean =>
  typeof record(readNote(person, placeNote))['currentId'] === 'string';

/** Calls once there is something of somebody's to play on: left by an earlier page, or begun in another tab. Only when the browser is idle. */
export function whenKept(person: Person, act: () => void): () => void {
  let isOver = false;
  const end = (): void => {
    isOver = true;
    removeEventListener('storage', look);
  };
  const look = (event?: StorageEvent): void => {
    if ((event && event.key !== keyOf(person, placeNote.name)) || !hasPlace(person)) return;
    removeEventListener('storage', look);
    whenIdle(() => {
      if (!isOver) act();
    });
  };
  addEventListener('storage', look);
  look();
  return end;
}
