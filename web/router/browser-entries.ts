import { type Entries, type Entry, newKey } from './history.ts';
import { hrefOf } from './location.ts';
import { keepScroll, ownScroll, recallScroll } from './scroll-memory.ts';

/** What an entry of the browser's history holds for the app. */
export type Kept = Pick<Entry, 'state' | 'key' | 'index'>;

/** The entries of this tab, which the browser keeps. */
export function browserEntries(): Entries {
  let last: Kept | null = null;
  recallScroll();
  const read = (): Entry => {
    last = readKept() ?? adopt(last === null ? 0 : last.index + 1);
    const { pathname, search, hash } = window.location;
    return { address: { pathname, search, hash }, ...last };
  };
  return {
    read,
    write({ address, state, key, index }, isReplaced) {
      if (last && !isReplaced) keepScroll(last.key);
      last = { state, key, index };
      // With its origin: two slashes at the start of a path would name another host.
      const url = window.location.origin + hrefOf(address);
      if (isReplaced) window.history.replaceState(last, '', url);
      else window.history.pushState(last, '', url);
    },
    go: (delta) => window.history.go(delta),
    listen(moved) {
      const disown = ownScroll(() => last?.key);
      const listen = () => {
        if (last) keepScroll(last.key);
        moved();
      };
      window.addEventListener('popstate', listen);
      return () => {
        window.removeEventListener('popstate', listen);
        disown();
      };
    },
  };
}

/** Null for an entry that the app did not make: the first of a page, or one that the browser made for a hash. */
function readKept(): Kept | null {
  const kept = window.history.state as Partial<Kept> | null;
  return typeof kept?.key === 'string' && typeof kept.index === 'number' ? { state: kept.state ?? null, key: kept.key, index: kept.index } : null;
}

function adopt(index: number): Kept {
  const kept = { state: null, key: newKey(), index };
  window.history.replaceState(kept, '');
  return kept;
}
