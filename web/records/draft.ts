import { record } from '../../contracts/loose.ts';
import { onForgotten } from '../lib/forget-person.ts';
import { lastingEntries, removeOutdatedEntries } from '../lib/lasting-entries.ts';
import {
  type EntryKey,
  keyOf,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../lib/local-entries.ts';
import { Store } from '../lib/store.ts';
import { type RecordValue, sameJson } from './field-value.ts';

/** Unsaved changes of a record, with the values that they started from. */
export interface DraftContent {
  /** The original values of the changed fields, and `updated_at`. */
  base: RecordValue;
  changes: RecordValue;
}

/**
 * `none`: no changes. `pending`: written in a moment. `stored`: on the device. `refused`: the browser
 * can't store it. `elsewhere`: another tab has changed this draft, which is not overwritten until
 * the visitor has seen the change.
 */
export type DraftState = 'none' | 'pending' | 'stored' | 'refused' | 'elsewhere';

export interface StoredDraft extends DraftContent {
  /** Identifies this write. */
  revision: string;
  /** Time of the last change, in milliseconds since 1970. */
  at: number;
}

const version = 1;
const debounceMs = 400;
const maxAgeMs = 30 * 24 * 60 * 60_000;

/**
 * One person's draft of one record on this device. It survives crashes and signing out. It is
 * deleted when it is saved or discarded, or a month after its last change. Only its owner can read
 * it.
 */
export class Draft {
  readonly state = new Store<DraftState>('none');
  readonly #person: Person;
  readonly #entry: EntryKey;
  /** The last revision that this tab wrote or read; null if there is none. */
  #revision: string | null = null;
  #synced: DraftContent | null = null;
  #pending: DraftContent | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(person: Person, type: string, recordId: number | string) {
    this.#person = person;
    this.#entry = { name: `${type}:${recordId}`, version, outlivesSignOut: true };
  }

  /** The content that this tab last wrote or read. */
  get synced(): DraftContent | null {
    return this.#synced;
  }

  /** The draft on the device, whichever tab wrote it. */
  peek(): StoredDraft | null {
    return parseStored(readLocalEntry(this.#person, this.#entry));
  }

  /** Marks the draft on the device as seen, so that this tab may overwrite it. */
  adopt(stored: StoredDraft | null): void {
    this.#cancel();
    this.#revision = stored?.revision ?? null;
    this.#synced = stored && { base: stored.base, changes: stored.changes };
    this.state.set(stored ? 'stored' : 'none');
  }

  /** Stores changes after a short delay. Null deletes the draft. */
  store(content: DraftContent | null): void {
    if (content === null) {
      this.drop();
      return;
    }
    this.#pending = content;
    if (this.state.read() === 'elsewhere') return;
    if (sameJson(content, this.#synced)) {
      this.#cancel();
      this.state.set('stored');
      return;
    }
    // Stays `refused` until the draft can be stored.
    if (this.state.read() !== 'refused') this.state.set('pending');
    this.#timer ??= setTimeout(() => this.flush(), debounceMs);
  }

  /** Writes pending changes now. Returns whether all changes are on the device. */
  flush(): 'stored' | 'nothing' | 'refused' {
    if (this.state.read() !== 'elsewhere' && this.#pending) this.#write(this.#pending);
    const state = this.state.read();
    if (state === 'none') return 'nothing';
    return state === 'stored' ? 'stored' : 'refused';
  }

  /** Deletes the draft, unless another tab has changed it. */
  drop(): void {
    this.#cancel();
    if (this.#revision !== null && this.#storedRevision() === this.#revision)
      removeLocalEntry(this.#person, this.#entry.name, true);
    this.#revision = null;
    this.#synced = null;
    this.state.set('none');
  }

  /**
   * Watches other tabs and the end of the page.
   * @param onElsewhere Called when another tab has changed the draft.
   * @returns A function that writes pending changes and stops.
   */
  watch(onElsewhere: () => void): () => void {
    const onStorage = ({ key }: StorageEvent) => {
      if (key !== keyOf(this.#person, this.#entry.name, true)) return;
      if (this.#isForeign()) {
        this.state.set('elsewhere');
        onElsewhere();
      } else if (this.peek() === null) this.#continueAlone();
    };
    const onHide = () => void this.flush();
    // Only drafts have a revision; other entries that outlive a sign-out stay.
    removeOutdatedEntries((stored) => {
      const { revision, at } = record(stored);
      return revision !== undefined && !(Number(at) > Date.now() - maxAgeMs);
    });
    window.addEventListener('storage', onStorage);
    window.addEventListener('pagehide', onHide);
    document.addEventListener('visibilitychange', onHide);
    const stopListening = onForgotten((person) => {
      if (person === this.#person) this.flush();
    });
    return () => {
      this.flush();
      stopListening();
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pagehide', onHide);
      document.removeEventListener('visibilitychange', onHide);
    };
  }

  /** The other tab has saved or discarded the draft, so this tab writes its own changes again. */
  #continueAlone(): void {
    const content = this.#pending ?? this.#synced;
    this.adopt(null);
    if (content === null) return;
    this.#pending = content;
    this.state.set('pending');
  }

  #write(content: DraftContent): void {
    this.#cancel();
    if (this.#isForeign()) {
      this.#pending = content;
      this.state.set('elsewhere');
      return;
    }
    const revision = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;
    const stored: StoredDraft = { ...content, revision, at: Date.now() };
    if (!writeLocalEntry(this.#person, this.#entry, stored)) {
      // Retried with the next change, and when the page closes.
      this.#pending = content;
      this.state.set('refused');
      return;
    }
    this.#revision = revision;
    this.#synced = content;
    this.state.set('stored');
  }

  /** Whether the stored draft has a revision that this tab has not seen. */
  #isForeign(): boolean {
    const current = this.#storedRevision();
    return current !== null && current !== this.#revision;
  }

  #storedRevision(): string | null {
    return this.peek()?.revision ?? null;
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#pending = null;
  }
}

function parseStored(value: unknown): StoredDraft | null {
  const { revision, at, base, changes } = record(value);
  return typeof revision === 'string' && typeof at === 'number'
    ? { revision, at, base: record(base), changes: record(changes) }
    : null;
}

export interface ListedDraft extends DraftContent {
  recordId: string;
  at: number;
}

/** A person's drafts of one record type, latest first. */
export function listDrafts(person: Person, type: string): ListedDraft[] {
  return lastingEntries(person)
    .filter((name) => name.startsWith(`${type}:`))
    .flatMap((name): ListedDraft[] => {
      const stored = parseStored(readLocalEntry(person, { name, version, outlivesSignOut: true }));
      return stored ? [{ ...stored, recordId: name.slice(type.length + 1) }] : [];
    })
    .toSorted((a, b) => b.at - a.at);
}

/** The draft ID of a record that does not exist yet. */
export const newDraftId = (): string =>
  `new-${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`;

/** Deletes the draft of a record that is gone. */
export function dropDraft(...[person, type, recordId]: ConstructorParameters<typeof Draft>): void {
  const draft = new Draft(person, type, recordId);
  draft.adopt(draft.peek());
  draft.drop();
}
