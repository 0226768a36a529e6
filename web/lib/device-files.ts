import { deviceStore } from './device-store.ts';
import { type Person, prefixOf } from './local-entries.ts';

const prefix = 'foyer-kept-';

/** The folder of a person's files, which is created if needed. */
export const openFolder = async (person: number): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(prefix + person, { create: true });

/** Deletes a person's files. A file that is still being written holds them for a moment. */
const removeFolder = async (person: Person): Promise<void> =>
  removeEntry(await navigator.storage.getDirectory(), `${prefix}${person}`);

/** Deletes the folders of everybody else: this browser has one session. */
export async function removeOtherFolders(person: number): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (const name of await namesIn(root))
    if (name.startsWith(prefix) && name !== prefix + person) await removeEntry(root, name);
}

export async function namesIn(folder: FileSystemDirectoryHandle): Promise<string[]> {
  const names: string[] = [];
  for await (const name of folder.keys()) names.push(name);
  return names;
}

const [attempts, pauseMs] = [10, 200];

/** Never rejects. */
export async function removeEntry(folder: FileSystemDirectoryHandle, name: string): Promise<void> {
  for (let count = 0; count < attempts; count += 1) {
    try {
      await folder.removeEntry(name, { recursive: true });
      return;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'NotFoundError') return;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}

/** Deletes everything of a person from the database, caches and files of this browser. */
export async function forgetOnDevice(person: Person): Promise<void> {
  await Promise.allSettled([
    deviceStore.forget(person),
    removeFolder(person),
    removeCaches(person),
  ]);
}

async function removeCaches(person: Person): Promise<void> {
  const theirs = (await caches.keys()).filter((name) => name.startsWith(prefixOf(person)));
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
