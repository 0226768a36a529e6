import { createContext, use } from 'react';
import {
  createPath,
  type Location,
  NavigationType,
  type Navigator,
  parsePath,
  type To,
} from 'react-router';
import { destinationOf } from './destination.ts';
import { loadSavedScroll, saveScroll, takeOverScrolling } from './scroll-restoration.ts';
import { listen } from '../../lib/dom.ts';

declare module 'react-router' {
  interface NavigateOptions {
    /** Skips the question before leaving: the visitor may no longer see the present page. */
    isForced?: boolean;
    /**
     * With `replace`: the page stays the same and only gets another address, so its entry, scroll
     * position and focus are kept.
     */
    isSamePage?: boolean;
  }

  /** Only the data router's navigation returns a promise. */
  interface NavigateFunction {
    (to: To, options?: NavigateOptions): void;
    (delta: number): void;
  }
}

/** Asks whether to leave the page. Resolves to the answer. */
export type Confirm = () => Promise<boolean>;

export interface HistoryUpdate {
  location: Location;
  action: NavigationType;
}

/** The state of a history entry. The difference of two indexes is their distance. */
interface EntryState {
  state: unknown;
  key: string;
  index: number;
}

/** Navigates to addresses outside the app. */
export type Browser = Pick<globalThis.Location, 'assign' | 'replace' | 'reload'>;

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/**
 * The browser's history for react-router's `<Router>`. Its own histories can't ask before a page is
 * left, except with its data router (16 kB more). Methods are called unbound, so each is a
 * property.
 */
export class BrowserHistory implements Navigator {
  #entry: EntryState;
  #present: HistoryUpdate;
  /** Whether the next Back or Forward has already been confirmed. */
  #isConfirmed = false;
  #isAsking = false;
  readonly #blockers = new Set<Confirm>();
  readonly #browser: Browser;

  constructor(browser: Browser = window.location) {
    this.#browser = browser;
    loadSavedScroll();
    this.#entry = readEntry() ?? startWithState(null);
    this.#present = { location: readLocation(this.#entry), action: NavigationType.Pop };
  }

  /** Returns the same object until the next navigation. */
  readonly present = (): HistoryUpdate => this.#present;

  readonly createHref: Navigator['createHref'] = (to) => {
    const href = typeof to === 'string' ? to : createPath(to);
    // A path that starts with two slashes would name another host.
    return href.startsWith('//') ? `/.${href}` : href;
  };

  readonly go: Navigator['go'] = (delta) => window.history.go(delta);

  readonly push: Navigator['push'] = (to, state, options) => {
    if (isBackends(to)) this.#browser.assign(urlOf(to));
    else this.#leave(to, options?.isForced, () => this.#write(to, state, false));
  };

  readonly replace: Navigator['replace'] = (to, state, options) => {
    if (isBackends(to)) this.#browser.replace(urlOf(to));
    else if (options?.isSamePage) this.#rename(to);
    else this.#leave(to, options?.isForced, () => this.#write(to, state, true));
  };

  /** Asks before another page replaces this one. Returns a function that unblocks. */
  block(confirm: Confirm): () => void {
    this.#blockers.add(confirm);
    return () => void this.#blockers.delete(confirm);
  }

  /** Returns a function that unsubscribes. */
  listen(onUpdate: (update: HistoryUpdate) => void): () => void {
    const releaseScrolling = takeOverScrolling(() => this.#entry.key);
    const stop = listen(window, 'popstate', () => this.#follow());
    this.#onUpdate = onUpdate;
    return () => {
      stop();
      releaseScrolling();
    };
  }

  #onUpdate: (update: HistoryUpdate) => void = () => undefined;

  #leave(to: To, isForced: boolean | undefined, go: () => void): void {
    const { pathname } = typeof to === 'string' ? parsePath(to) : to;
    if (isForced || pathname === undefined || pathname === this.#present.location.pathname) go();
    else this.#confirm(go);
  }

  /** Navigates at once, or asks the latest blocker first. Asks only one question at a time. */
  #confirm(go: () => void): void {
    const confirm = [...this.#blockers].at(-1);
    if (!confirm) go();
    else if (!this.#isAsking) void this.#ask(confirm, go);
  }

  async #ask(confirm: Confirm, go: () => void): Promise<void> {
    this.#isAsking = true;
    // If the question fails, the page stays, so unsaved changes can still be saved.
    const mayLeave = await confirm().catch(() => false);
    this.#isAsking = false;
    if (mayLeave) go();
  }

  #write(to: To, state: unknown, isReplaced: boolean): void {
    if (!isReplaced) saveScroll(this.#entry.key);
    const entry: EntryState = {
      state: state ?? null,
      key: newKey(),
      index: this.#entry.index + (isReplaced ? 0 : 1),
    };
    if (isReplaced) window.history.replaceState(entry, '', urlOf(to));
    else window.history.pushState(entry, '', urlOf(to));
    this.#show(entry, isReplaced ? NavigationType.Replace : NavigationType.Push);
  }

  /** The page stays, so there is nothing to confirm. */
  #rename(to: To): void {
    window.history.replaceState(this.#entry, '', urlOf(to));
    this.#show(this.#entry, NavigationType.Replace);
  }

  /** Handles a move between existing entries. */
  #follow(): void {
    saveScroll(this.#entry.key);
    // The app rendered this page when its entry was created, but the backend does now.
    if (isBackends(window.location.pathname)) return this.#browser.reload();
    const next = readEntry() ?? startWithState(null, this.#entry.index + 1);
    // This move only restores the page's entry, because the page stayed while the question was
    // open.
    if (next.key === this.#entry.key) return;
    const delta = next.index - this.#entry.index;
    if (
      this.#isConfirmed ||
      this.#blockers.size === 0 ||
      delta === 0 ||
      window.location.pathname === this.#present.location.pathname
    ) {
      this.#isConfirmed = false;
      this.#show(next, NavigationType.Pop);
      return;
    }
    // The browser has already moved. Go back until the visitor decides.
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

/** Whether the backend serves an address. The browser then asks about unsaved changes. */
const isBackends = (to: To): boolean => destinationOf(urlOf(to)).owner === 'backend';

/** Includes the origin, since a path that starts with two slashes would name another host. */
const urlOf = (to: To): string =>
  window.location.origin + (typeof to === 'string' ? to : createPath(to));

function readLocation({ state, key }: EntryState): Location {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key };
}

/** Null for an entry that the app did not make: a page's first one, or one for a hash. */
function readEntry(): EntryState | null {
  const { state = null, key, index } = (window.history.state ?? {}) as Partial<EntryState>;
  return typeof key === 'string' && typeof index === 'number' ? { state, key, index } : null;
}

/** Sets the present entry's state, as if one of the app's links had led there. */
export function startWithState(state: unknown, index = readEntry()?.index ?? 0): EntryState {
  const entry: EntryState = { state, key: newKey(), index };
  window.history.replaceState(entry, '');
  return entry;
}

export const HistoryContext = createContext<BrowserHistory | null>(null);

export const PendingContext = createContext(false);

/** Null on a server, which has no history. */
export const useBrowserHistory = (): BrowserHistory | null => use(HistoryContext);

/** Whether another page was requested, by a link, code or Back, but is not shown yet. */
export const useIsNavigating = (): boolean => use(PendingContext);
