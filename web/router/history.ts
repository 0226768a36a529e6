import { createPath, type Location, NavigationType, type Navigator, parsePath, type To } from 'react-router';
import { loadSavedScroll, saveScroll, takeOverScrolling } from './scroll-restoration.ts';

declare module 'react-router' {
  interface NavigateOptions {
    /** Goes even where something asks to stay: the present page has no right to be there any more. */
    isForced?: boolean;
  }

  /** Without the data router, going somewhere gives nothing to wait for. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}

/** Asks whether the page may be left; resolves to whether it may. */
export type Confirm = () => Promise<boolean>;

export interface HistoryUpdate {
  location: Location;
  action: NavigationType;
}

/** What an entry of the browser's history holds. Indices grow towards the newest entry: they tell how far two are apart. */
interface EntryState {
  state: unknown;
  key: string;
  index: number;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history for react-router's `<Router>`. Its own histories cannot ask before a page is left, which react-router does with its
 * data router only (16 kB more). Methods are called by themselves, so each is a property.
 */
export class BrowserHistory implements Navigator {
  #entry: EntryState;
  #present: HistoryUpdate;
  /** The next Back or Forward was confirmed already. */
  #isConfirmed = false;
  #isAsking = false;
  readonly #blockers = new Set<Confirm>();

  constructor() {
    loadSavedScroll();
    this.#entry = readEntry() ?? startWithState(null);
    this.#present = { location: readLocation(this.#entry), action: NavigationType.Pop };
  }

  /** The same object until the next move. */
  readonly present = (): HistoryUpdate => this.#present;

  readonly createHref: Navigator['createHref'] = (to) => {
    const href = typeof to === 'string' ? to : createPath(to);
    // Two slashes at the start would name another host.
    return href.startsWith('//') ? `/.${href}` : href;
  };

  readonly go: Navigator['go'] = (delta) => window.history.go(delta);

  readonly push: Navigator['push'] = (to, state, options) => this.#leave(to, options?.isForced, () => this.#write(to, state, false));

  readonly replace: Navigator['replace'] = (to, state, options) => this.#leave(to, options?.isForced, () => this.#write(to, state, true));

  /** Asks before another page takes the place of this one, for links, code and Back alike. Returns what ends it. */
  block(confirm: Confirm): () => void {
    this.#blockers.add(confirm);
    return () => void this.#blockers.delete(confirm);
  }

  /** Returns what ends it. */
  listen(onUpdate: (update: HistoryUpdate) => void): () => void {
    const giveScrollingBack = takeOverScrolling(() => this.#entry.key);
    const listener = () => this.#follow();
    window.addEventListener('popstate', listener);
    this.#onUpdate = onUpdate;
    return () => {
      window.removeEventListener('popstate', listener);
      giveScrollingBack();
    };
  }

  #onUpdate: (update: HistoryUpdate) => void = () => undefined;

  #leave(to: To, isForced: boolean | undefined, go: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (isForced || pathname === undefined || pathname === this.#present.location.pathname) go();
    else this.#confirm(go);
  }

  /** Goes at once where nothing blocks; else after a yes to who blocked last. While that is asked, further attempts come to nothing. */
  #confirm(go: () => void): void {
    const confirm = [...this.#blockers].at(-1);
    if (!confirm) go();
    else if (!this.#isAsking) void this.#ask(confirm, go);
  }

  async #ask(confirm: Confirm, go: () => void): Promise<void> {
    this.#isAsking = true;
    // A question that could not be asked leaves all as it is: what might be lost can still be saved.
    const mayLeave = await confirm().catch(() => false);
    this.#isAsking = false;
    if (mayLeave) go();
  }

  #write(to: To, state: unknown, isReplaced: boolean): void {
    if (!isReplaced) saveScroll(this.#entry.key);
    const entry: EntryState = { state: state ?? null, key: newKey(), index: this.#entry.index + (isReplaced ? 0 : 1) };
    // With its origin, for the same two slashes.
    const url = window.location.origin + (typeof to === 'string' ? to : createPath(to));
    if (isReplaced) window.history.replaceState(entry, '', url);
    else window.history.pushState(entry, '', url);
    this.#show(entry, isReplaced ? NavigationType.Replace : NavigationType.Push);
  }

  /** After a move between entries that are there. */
  #follow(): void {
    saveScroll(this.#entry.key);
    const next = readEntry() ?? startWithState(null, this.#entry.index + 1);
    // Back where the page stayed while somebody was asked.
    if (next.key === this.#entry.key) return;
    const delta = next.index - this.#entry.index;
    if (this.#isConfirmed || this.#blockers.size === 0 || delta === 0 || window.location.pathname === this.#present.location.pathname) {
      this.#isConfirmed = false;
      this.#show(next, NavigationType.Pop);
      return;
    }
    // The browser has moved already: it goes back until that is decided.
    window.history.go(-delta);
    this.#confirm(() => {
      this.#isConfirmed = true;
      window.history.go(delta);
    });
  }

  #show(entry: EntryState, action: NavigationType): void {
    this.#entry = entry;
    this.#present = { location: readLocation(entry), action };
    this.#onUpdate(this.#present);
  }
}

function readLocation({ state, key }: EntryState): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key };
}

/** Null for an entry that the app did not make: the first of a page, or one that the browser made for a hash. */
function readEntry(): EntryState | null {
  const { state = null, key, index } = (window.history.state ?? {}) as Partial<EntryState>;
  return typeof key === 'string' && typeof index === 'number' ? { state, key, index } : null;
}

/** Leaves a state in the present entry, as if one of the app's links had led there. */
export function startWithState(state: unknown, index = readEntry()?.index ?? 0): EntryState {
  const entry: EntryState = { state, key: newKey(), index };
  window.history.replaceState(entry, '');
  return entry;
}
