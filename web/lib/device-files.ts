import { deviceStore } from './device-store.ts';
import { ownerOf } from './last-visit.ts';
import { peopleLeft, type Person, prefixOf, unmarkLeft } from './local-entries.ts';

const prefix = 'foyer-kept-';

/** The folder of a person's files, which is created if needed. */
export const openFolder = async (person: number): Promise<FileSystemDirectoryHandle> =>
  (await navigator.storage.getDirectory()).getDirectoryHandle(prefix + person, { create: true });

/** Deletes the files of everybody else: this browser has one session. */
export const removeOtherFolders = (person: number): Promise<void> =>
  removeFolders((name) => name !== prefix + person);

const [attempts, pauseMs] = [10, 200];

/** A file that is still being written holds its folder for a moment. */
async function removeFolders(isMeant: (name: string) => boolean): Promise<void> {
  const root = await navigator.storage.getDirectory();
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const names = (await Array.fromAsync(root.keys())).filter((name) => name.startsWith(prefix));
    const left = names.filter(isMeant);
    if (left.length === 0) return;
    await Promise.allSettled(left.map((name) => root.removeEntry(name, { recursive: true })));
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
}

/** All people with data in this browser, also from a page that closed while it wrote them. */
export async function peopleOnDevice(): Promise<Set<number>> {
  const names = [await deviceStore.keys(), await caches.keys(), Object.keys(localStorage)];
  return new Set(names.flat().flatMap((name) => ownerOf(name) ?? []));
}

/** Deletes everything of a person from the database, caches and files of this browser. */
export async function forgetOnDevice(person: Person): Promise<void> {
  const [isDeleted] = await Promise.all([
    deviceStore.forget(person),
    removeFolders((name) => name === `${prefix}${person}`).catch(() => undefined),
    removeCaches(person).catch(() => undefined),
  ]);
  if (isDeleted) unmarkLeft(person);
}

/** Deletes what earlier pages could not, except the data of the person who is here. */
export async function forgetPeopleLeft(present: Person): Promise<void> {
  for (const person of peopleLeft())
    if (person === present) unmarkLeft(person);
    else await forgetOnDevice(person);
}

async function removeCaches(person: Person): Promise<void> {
  const theirs = (await caches.keys()).filter((name) => name.startsWith(prefixOf(person)));
  await Promise.all(theirs.map((name) => caches.delete(name)));
}
