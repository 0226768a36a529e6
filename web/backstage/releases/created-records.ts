import { id, record, textMap } from '../../../contracts/loose.ts';
import {
  type EntryKey,
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';

/**
 * Records that an unfinished save has already created: the album, and tracks by the keys of their
 * rows. After a failure or a crash, the next save continues instead of creating them again.
 */
export class CreatedRecords {
  readonly #person: Person;
  readonly #entry: EntryKey;
  /** Used if the browser stores nothing. */
  #memory: Record<string, unknown> = {};
  /** Backend IDs by row key, from saves that have ended. */
  readonly #savedIds = new Map<string, string>();

  constructor(person: Person, recordId: number | string) {
    this.#person = person;
    this.#entry = { name: `release-created:${recordId}`, version: 1, outlivesSignOut: true };
  }

  get album(): number | null {
    return id(this.#read()['album']);
  }

  /** `key`: as `keyOfNew` returns it. */
  trackOf(key: string): number | null {
    return key === '' ? null : id(this.#tracks()[key]);
  }

  /** IDs of tracks that the form still identifies by row key. */
  get trackIds(): ReadonlySet<number> {
    return new Set(Object.values(this.#tracks()).map(Number));
  }

  /** A row's current ID: a save replaces the key of a new row with the backend's ID. */
  currentRowId(rowId: string): string {
    return this.#savedIds.get(rowId) ?? rowId;
  }

  setAlbum(albumId: number): void {
    this.#write({ ...this.#read(), album: albumId });
  }

  setTrack(key: string, trackId: number): void {
    this.#write({ ...this.#read(), tracks: { ...this.#tracks(), [key]: trackId } });
  }

  /** Call it when a save has ended and the form has the backend's IDs. */
  clear(): void {
    for (const [key, trackId] of Object.entries(this.#tracks())) this.#savedIds.set(key, trackId);
    this.#memory = {};
    removeLocalEntry(this.#person, this.#entry.name, true);
  }

  #tracks(): Record<string, string> {
    return textMap(this.#read()['tracks']);
  }

  #read(): Record<string, unknown> {
    return { ...record(readLocalEntry(this.#person, this.#entry)), ...this.#memory };
  }

  #write(value: Record<string, unknown>): void {
    this.#memory = value;
    // The timestamp expires entries that outlive a sign-out.
    writeLocalEntry(this.#person, this.#entry, { ...value, at: Date.now() });
  }
}
