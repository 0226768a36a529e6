import { createStore, delMany, get, keys, set } from 'idb-keyval';
import { wait } from './dom.ts';
import { keyOf, type EntryKey, ofVersion, type Person, prefixOf } from './local-entries.ts';
import { Signal } from './store.ts';

/** Key-value storage for values of any size. Each method may fail, or never respond. */
export interface KeyValueStore {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
  remove: (keys: readonly string[]) => Promise<void>;
  keys: () => Promise<readonly unknown[]>;
}

/** A database that another page blocks, or that the browser has lost, never responds. */
const defaultTimeoutMs = 3_000;

/**
 * Named values of a person, in this browser. Values that it cannot store (private windows, a full
 * disk, a blocked database) stay in memory while the page is open. Only `get` rejects.
 */
export class DeviceStore {
  readonly #backing: KeyValueStore;
  readonly #timeoutMs: number;
  /** Values that the database could not store; undefined marks those that it could not delete. */
  readonly #memory = new Map<string, unknown>();

  constructor(backing: KeyValueStore, timeoutMs = defaultTimeoutMs) {
    this.#backing = backing;
    this.#timeoutMs = timeoutMs;
  }

  /**
   * Undefined if there is no value. Deletes another version's value. Unchecked.
   * @throws Error with a message for the visitor if the database can't be read. A new value would
   * then overwrite the unread one.
   */
  async get(person: Person, { name, version }: EntryKey): Promise<unknown> {
    const key = keyOf(person, name);
    const entry = this.#memory.has(key)
      ? this.#memory.get(key)
      : await this.#attempt(() => this.#backing.get(key)).catch(requireNoDatabase);
    const value = ofVersion(entry, version);
    if (entry !== undefined && value === undefined) await this.remove(person, name);
    return value;
  }

  /**
   * `value`: anything that can be cloned by the structured clone algorithm. It must not be changed
   * afterwards.
   * @returns Whether the browser stored it in time; if not, this page can still read it.
   */
  async set(person: Person, { name, version }: EntryKey, value: unknown): Promise<boolean> {
    const key = keyOf(person, name);
    const entry = { version, value };
    return this.#change([key], entry, () => this.#backing.set(key, entry));
  }

  async remove(person: Person, name: string): Promise<void> {
    const key = keyOf(person, name);
    await this.#change([key], undefined, () => this.#backing.remove([key]));
  }

  /** The names of everybody's stored values. */
  async keys(): Promise<string[]> {
    const stored = await this.#attempt(() => this.#backing.keys()).catch(() => []);
    return [...stored, ...this.#memory.keys()].filter((key) => typeof key === 'string');
  }

  /** Deletes everything of a person. @returns Whether the database has nothing of theirs now. */
  async forget(person: Person): Promise<boolean> {
    const isTheirs = (key: unknown) => String(key).startsWith(prefixOf(person));
    const theirs = (await this.keys()).filter(isTheirs);
    if (theirs.length > 0)
      await this.#change(theirs, undefined, () => this.#backing.remove(theirs));
    return this.#attempt(() => this.#backing.keys())
      .catch(requireNoDatabase)
      .then(
        (left = []) => !left.some(isTheirs),
        () => false,
      );
  }

  async #change(
    changed: readonly string[],
    entry: unknown,
    act: () => Promise<void>,
  ): Promise<boolean> {
    // Until it is stored, reads use the copy in memory.
    for (const key of changed) this.#memory.set(key, entry);
    return this.#attempt(async () => {
      await act();
      // This also runs after a late write, because another tab may now store something newer. A
      // value that has changed meanwhile stays.
      for (const key of changed) if (this.#memory.get(key) === entry) this.#memory.delete(key);
    }).then(
      () => true,
      () => false,
    );
  }

  async #attempt<Result>(act: () => Promise<Result>): Promise<Result> {
    const result = act();
    const limit = wait(this.#timeoutMs).then((): never => {
      throw new Error('The device storage timed out');
    });
    return Promise.race([result, limit]);
  }
}

export const storageUnreadable =
  "We couldn't read this browser's storage. Try again, or restart the browser.";

/** A browser that has no database, or forbids it, has no values. @throws Error for other causes. */
function requireNoDatabase(cause: unknown): undefined {
  const isForbidden = cause instanceof DOMException && cause.name === 'SecurityError';
  if (!isForbidden && !(cause instanceof ReferenceError))
    throw new Error(storageUnreadable, { cause });
}

/** Writes that wait for a connection. */
export const outboxEntry = { name: 'outbox', version: 1 } as const;
/** Emits after waiting writes were sent, plays aside: whether the backend accepted all of them. */
export const outboxSent = new Signal<boolean>();

/** Opened with the first stored value, because a browser may have no database. */
let database: ReturnType<typeof createStore> | undefined;
const openStore = (): ReturnType<typeof createStore> => (database ??= createStore('foyer', 'kept'));

export const deviceStore = new DeviceStore({
  get: (key) => get(key, openStore()),
  set: (key, value) => set(key, value, openStore()),
  remove: (removed) => delMany([...removed], openStore()),
  keys: () => keys(openStore()),
});
