import { record } from '../../../contracts/loose.ts';
import type { FileEntry } from '../../../contracts/schema/upload.ts';
import { type Person, readLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import { fingerprint } from '../../uploads/unfinished-uploads.ts';
import type { Uploads } from '../../uploads/uploads.ts';

/** A file on the server. */
export interface FinishedUpload {
  url: string;
  entryId: number | string;
}

const key = { name: 'release-files', version: 1, outlivesSignOut: true };
/** Releases rarely have more tracks, and each entry takes about 200 bytes. */
const maxFiles = 300;

/** An upload may have finished on another screen or just before a crash. */
export function finishedUpload(person: Person, upload: string): FinishedUpload | null {
  const { url, entryId } = record(storedFiles(person)[upload]);
  return typeof url === 'string' && (typeof entryId === 'number' || typeof entryId === 'string')
    ? { url, entryId }
    : null;
}

const storedFiles = (person: Person): Record<string, unknown> =>
  record(record(readLocalEntry(person, key))['files']);

const watched = new WeakSet<Uploads>();

/** Stores each upload that finishes while the page is open, on any screen. */
export function rememberUploads(uploads: Uploads): void {
  if (watched.has(uploads)) return;
  watched.add(uploads);
  const saved = new Set<string>();
  const save = () => {
    const done = uploads.queue
      .read()
      .filter(({ id, status, entry }) => status === 'completed' && entry && !saved.has(id));
    if (done.length === 0) return;
    for (const { id } of done) saved.add(id);
    const files = done.flatMap((item) => {
      const file = fileOf(item.entry);
      return file ? [[fingerprint(item), file] as const] : [];
    });
    const all = [...Object.entries(storedFiles(uploads.owner)), ...files];
    const latest = Object.fromEntries(all.slice(-maxFiles));
    writeLocalEntry(uploads.owner, key, { at: Date.now(), files: latest });
  };
  save();
  uploads.queue.subscribe(save);
}

/** Null for a file without an address, which no track can play. */
export const fileOf = (entry: FileEntry | null): FinishedUpload | null =>
  entry?.url ? { url: entry.url, entryId: entry.id } : null;
