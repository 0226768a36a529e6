import { type Address, type Location, resolve } from './location.ts';

/** What one entry of a history holds. Indices grow towards the newest entry: they tell how far two are apart. */
export interface Entry {
  address: Address;
  state: unknown;
  key: string;
  index: number;
}

/** Where entries are kept: by the browser, or in memory. */
export interface Entries {
  read: () => Entry;
  write: (entry: Entry, isReplaced: boolean) => void;
  go: (delta: number) => void;
  /** Hears of moves between entries that are there already. Returns what ends it. */
  listen: (moved: () => void) => () => void;
}

export interface NavigateOptions {
  /** Takes the place of the present history entry. */
  replace?: boolean;
  state?: unknown;
  /** Goes even where something asks to stay: the present page has no right to be there any more. */
  isForced?: boolean;
}

/** Asks whether the page may be left; resolves to the answer. */
export type Ask = () => Promise<boolean>;

export interface History {
  location: () => Location;
  /** To an address, or by so many entries back or forth. */
  navigate: (to: string | number, options?: NavigateOptions) => void;
  /** Asks before another page takes the place of this one, for links, code and Back alike. Returns what ends it. */
  block: (ask: Ask) => () => void;
  listen: (shown: (location: Location) => void) => () => void;
}

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

const toLocation = ({ address, state, key }: Entry, via: Location['via']): Location => ({ ...address, state, key, via });

/** One way through the app's pages over some entries. */
export function createHistory(entries: Entries): History {
  let current = entries.read();
  let location = toLocation(current, 'pop');
  let isAllowed = false;
  const listeners = new Set<(location: Location) => void>();
  const gate = createGate();

  const show = (entry: Entry, via: Location['via']): void => {
    current = entry;
    location = toLocation(entry, via);
    for (const shown of listeners) shown(location);
  };
  const write = (address: Address, { replace = false, state = null }: NavigateOptions): void => {
    const entry = { address, state, key: newKey(), index: current.index + (replace ? 0 : 1) };
    entries.write(entry, replace);
    show(entry, replace ? 'replace' : 'push');
  };
  const moved = (): void => {
    const next = entries.read();
    // Back where the page stayed while somebody was asked.
    if (next.key === current.key) return;
    const delta = next.index - current.index;
    if (isAllowed || gate.isOpen() || next.address.pathname === location.pathname || delta === 0) {
      isAllowed = false;
      show(next, 'pop');
      return;
    }
    // The browser has moved already: it goes back until there is an answer.
    entries.go(-delta);
    gate.pass(() => {
      isAllowed = true;
      entries.go(delta);
    });
  };
  return {
    location: () => location,
    navigate(to, options = {}) {
      if (typeof to === 'number') {
        entries.go(to);
        return;
      }
      const address = resolve(to, location);
      if (options.isForced || address.pathname === location.pathname) write(address, options);
      else gate.pass(() => write(address, options));
    },
    block: gate.block,
    listen(shown) {
      const end = listeners.size === 0 ? entries.listen(moved) : null;
      listeners.add(shown);
      return () => {
        listeners.delete(shown);
        end?.();
      };
    },
  };
}

/** Lets pass at once, or after the question of whoever asked last. While it is open, further attempts come to nothing. */
function createGate() {
  const asks = new Set<Ask>();
  let isAsking = false;
  return {
    isOpen: () => asks.size === 0,
    block(ask: Ask) {
      asks.add(ask);
      return () => void asks.delete(ask);
    },
    pass(leave: () => void) {
      const ask = [...asks].at(-1);
      if (!ask) leave();
      else if (!isAsking) void decide(ask, leave);
    },
  };

  async function decide(ask: Ask, leave: () => void): Promise<void> {
    isAsking = true;
    // A question that could not be asked leaves all as it is: what might be lost can still be kept.
    const isFree = await ask().catch(() => false);
    isAsking = false;
    if (isFree) leave();
  }
}
