import { type Entries, type Entry, newKey } from './history.ts';
import { resolve } from './location.ts';

const root = { pathname: '/', search: '', hash: '' };

/** Entries that nobody else sees: for tests, and for rendering where there is no browser. */
export function memoryEntries(hrefs: readonly string[], startIndex = hrefs.length - 1): Entries {
  const kept: Entry[] = hrefs.map((href, index) => ({ address: resolve(href, root), state: null, key: newKey(), index }));
  const listeners = new Set<() => void>();
  let place = startIndex;
  return {
    read() {
      const entry = kept[place];
      if (!entry) throw new RangeError(`The history has no entry ${place}`);
      return entry;
    },
    write(entry, isReplaced) {
      // A new entry takes the place of all that lay ahead.
      kept.splice(entry.index, isReplaced ? 1 : Infinity, entry);
      place = entry.index;
    },
    go(delta) {
      if (!kept[place + delta]) return;
      place += delta;
      for (const moved of listeners) moved();
    },
    listen(moved) {
      listeners.add(moved);
      return () => void listeners.delete(moved);
    },
  };
}
