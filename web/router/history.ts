import { type Ask, createGate } from './gate.ts';
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

export const newKey = (): string => Math.random().toString(36).slice(2, 10);

const toLocation = ({ address, state, key }: Entry, via: Location['via']): Location => ({ ...address, state, key, via });

/** One way through the app's pages over some entries. Its methods can be handed on by themselves. */
export class History {
  #current: Entry;
  #location: Location;
  /** The next move between entries was asked about already. */
  #isAllowed = false;
  readonly #entries: Entries;
  readonly #gate = createGate();
  readonly #listeners = new Set<(location: Location) => void>();

  constructor(entries: Entries) {
    this.#entries = entries;
    this.#current = entries.read();
    this.#location = toLocation(this.#current, 'pop');
  }

  readonly location = (): Location => this.#location;

  /** To an address, or by so many entries back or forth. */
  readonly navigate = (to: string | number, options: NavigateOptions = {}): void => {
    if (typeof to === 'number') {
      this.#entries.go(to);
      return;
    }
    const address = resolve(to, this.#location);
    if (options.isForced || address.pathname === this.#location.pathname) this.#write(address, options);
    else this.#gate.pass(() => this.#write(address, options));
  };

  /** Asks before another page takes the place of this one, for links, code and Back alike. Returns what ends it. */
  block(ask: Ask): () => void {
    return this.#gate.block(ask);
  }

  /** Returns what ends it. */
  listen(shown: (location: Location) => void): () => void {
    const end = this.#entries.listen(() => this.#follow());
    this.#listeners.add(shown);
    return () => {
      this.#listeners.delete(shown);
      end();
    };
  }

  #write(address: Address, { replace = false, state = null }: NavigateOptions): void {
    const entry = { address, state, key: newKey(), index: this.#current.index + (replace ? 0 : 1) };
    this.#entries.write(entry, replace);
    this.#show(entry, replace ? 'replace' : 'push');
  }

  /** After a move between entries that are there. */
  #follow(): void {
    const next = this.#entries.read();
    // Back where the page stayed while somebody was asked.
    if (next.key === this.#current.key) return;
    const delta = next.index - this.#current.index;
    if (this.#isAllowed || this.#gate.isOpen() || next.address.pathname === this.#location.pathname || delta === 0) {
      this.#isAllowed = false;
      this.#show(next, 'pop');
      return;
    }
    // The browser has moved already: it goes back until there is an answer.
    this.#entries.go(-delta);
    this.#gate.pass(() => {
      this.#isAllowed = true;
      this.#entries.go(delta);
    });
  }

  #show(entry: Entry, via: Location['via']): void {
    this.#current = entry;
    this.#location = toLocation(entry, via);
    for (const shown of this.#listeners) shown(this.#location);
  }
}
