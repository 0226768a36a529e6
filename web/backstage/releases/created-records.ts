import { id, record, textMap } from '../../../contracts/loose.ts';
import {
  type Person,
  readLocalEntry,
  removeLocalEntry,
  writeLocalEntry,
} from '../../lib/local-entries.ts';

const version = 1;

/**
 * What an unfinished save has created already: the album, and tracks by the keys of their rows. A
 * save that fails half way, or a crash, then continues instead of creating everything twice.
 */
export class CreatedRecords {
  readonly #person: Person;
  readonly #name: string;
  /** Where the browser stores nothing. */
  #memory: Record<string, unknown> = {};
  /** Of saves that have ended. */
  readonly #savedIds = new Map<string, string>();

  constructor(person: Person, recordId: number | string) {
    this.#person = person;
    this.#name = `release-created:${recordId}`;
  }

  get album(): number | null {
    return id(this.#read()['album']);
  }

  /** `key`: as `keyOfNew` returns it. */
  trackOf(key: string): number | null {
    return key === '' ? null : id(this.#tracks()[key]);
  }

  /** IDs of tracks that the form still knows by the keys of their rows. */
  get trackIds(): ReadonlySet<number> {
    return new Set(Object.values(this.#tracks()).map(Number));
  }

  /** A row's ID now: a save replaces the key of a new row by the backend's ID. */
  rowIdNow(rowId: string): string {
    return this.#savedIds.get(rowId) ?? rowId;
  }

  noteAlbum(albumId: number): void {
    this.#write({ ...this.#read(), album: albumId });
  }

  noteTrack(key: string, trackId: number): void {
    this.#write({ ...this.#read(), tracks: { ...this.#tracks(), [key]: trackId } });
  }

  /** The save has ended: the form has the backend's IDs now. */
  clear(): void {
    for (const [key, trackId] of Object.entries(this.#tracks())) this.#savedIds.set(key, trackId);
    this.#memory = {};
    removeLocalEntry(this.#person, this.#name, true);
  }

  #tracks(): Record<string, string> {
    return textMap(this.#read()['tracks']);
  }

  #read(): Record<string, unknown> {
    const key = { name: this.#name, version, outlivesSignOut: true };
    return { ...record(readLocalEntry(this.#person, key)), ...this.#memory };
  }

  #write(value: Record<string, unknown>): void {
    this.#memory = value;
    writeLocalEntry(
      this.#person,
      { name: this.#name, version, outlivesSignOut: true },
      // Entries that outlive a sign-out are removed by their age.
      { ...value, at: Date.now() },
    );
  }
}
