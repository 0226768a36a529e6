import { namesIn, openFolder, removeEntry, removeOtherFolders } from '../lib/device-files.ts';

/** The files of one person's tracks. Each track is a row of chunks, in a folder of its own. */
export interface Disk {
  /** Stores a chunk whole, or not at all. Rejects with a QuotaExceededError on a full device. */
  write: (trackId: number, chunk: number, bytes: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** The chunks from the first on, without gaps. Only their sizes are read. */
  chunks: (trackId: number) => Promise<Blob[]>;
  remove: (trackId: number) => Promise<void>;
  /** The tracks that have a folder. */
  trackIds: () => Promise<number[]>;
  /** Deletes the files of everybody else. */
  forgetOthers: () => Promise<void>;
  /** Bytes that the browser still gives to this site; null if it does not tell. */
  free: () => Promise<number | null>;
}

/** The browser's own file system, which no other site can read. */
export function openDisk(person: number): Disk {
  const folderOf = async (trackId: number, create: boolean) =>
    (await openFolder(person)).getDirectoryHandle(String(trackId), { create });
  return {
    async write(trackId, chunk, bytes) {
      const folder = await folderOf(trackId, true);
      const file = await folder.getFileHandle(String(chunk), { create: true });
      const stream = await file.createWritable();
      try {
        await stream.write(bytes);
        await stream.close();
      } catch (error) {
        await stream.abort().catch(() => undefined);
        await removeEntry(folder, String(chunk));
        throw error;
      }
    },
    async chunks(trackId) {
      const found: Blob[] = [];
      try {
        const folder = await folderOf(trackId, false);
        for (;;) {
          const file = await (await folder.getFileHandle(String(found.length))).getFile();
          // A crash leaves the file that was being written empty.
          if (file.size === 0) return found;
          found.push(file);
        }
      } catch (error) {
        if (error instanceof DOMException && error.name === 'NotFoundError') return found;
        throw error;
      }
    },
    remove: async (trackId) => removeEntry(await openFolder(person), String(trackId)),
    trackIds: async () => (await namesIn(await openFolder(person))).map(Number),
    forgetOthers: () => removeOtherFolders(person),
    async free() {
      const { quota, usage } = await navigator.storage.estimate();
      return quota === undefined || usage === undefined ? null : quota - usage;
    },
  };
}
