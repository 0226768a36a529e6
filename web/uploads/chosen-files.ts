import { isIgnoredFile } from '../../contracts/upload-restrictions.ts';

export interface ChosenFile {
  file: File;
  /** From the chosen folder on; null for a file by itself. */
  relativePath: string | null;
}

/** What a file or folder picker gave. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return [...files].filter(({ name }) => !isIgnoredFile(name)).map((file) => ({ file, relativePath: file.webkitRelativePath || null }));
}

/** What was dropped, folders with all that is in them, in the order in which they hold it. Reads the list of things at once, since it is empty after the event. */
export async function droppedFiles(transfer: DataTransfer): Promise<ChosenFile[]> {
  const entries = [...transfer.items].filter(({ kind }) => kind === 'file').map((item) => item.webkitGetAsEntry());
  // Browsers that give no entries give files, but no folders.
  if (entries.every((entry) => entry === null)) return chosenFiles(transfer.files);
  const found: ChosenFile[] = [];
  for (const entry of entries) if (entry) await collect(entry, found, false);
  return found;
}

async function collect(entry: FileSystemEntry, found: ChosenFile[], isInside: boolean): Promise<void> {
  if (isFolder(entry)) {
    for (const child of await childrenOf(entry)) await collect(child, found, true);
  } else if (!isIgnoredFile(entry.name)) {
    const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
    found.push({ file, relativePath: isInside ? entry.fullPath.replace(/^\//, '') : null });
  }
}

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** A folder hands over its entries in batches (of 100 in Chromium) until there are none left. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}
