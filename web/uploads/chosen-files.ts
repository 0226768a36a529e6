import { isIgnoredFile } from '../../contracts/calls/uploads.ts';

export interface ChosenFile {
  file: File;
  /** Starts with the chosen folder; null for a single file. */
  relativePath: string | null;
}

/** Sorts numbers by value: '2.mp3' before '10.mp3', in every language. */
const { compare } = new Intl.Collator('en', { numeric: true });

/** Browsers return a folder's files in any order. Single files stay as chosen. */
const inOrder = (files: ChosenFile[]): ChosenFile[] =>
  files.toSorted((a, b) =>
    a.relativePath === null || b.relativePath === null
      ? 0
      : compare(a.relativePath, b.relativePath),
  );

/** The files from a file or folder picker. */
export function chosenFiles(files: Iterable<File>): ChosenFile[] {
  return inOrder(
    [...files]
      .filter(({ name }) => !isIgnoredFile(name))
      .map((file) => ({ file, relativePath: file.webkitRelativePath || null })),
  );
}

/**
 * The dropped files, including files in folders. Reads the item list synchronously, because it is
 * empty after the event. `onUnreadable` is called for each file or folder that the browser can't
 * read; the others are still returned.
 */
export async function droppedFiles(
  transfer: DataTransfer,
  onUnreadable: (name: string) => void,
): Promise<ChosenFile[]> {
  const entries = [...transfer.items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => item.webkitGetAsEntry());
  // Browsers without the entries API provide files but no folders.
  if (entries.every((entry) => entry === null)) return chosenFiles(transfer.files);
  const found = await Promise.all(
    entries.filter((entry) => entry !== null).map((entry) => collect(entry, onUnreadable)),
  );
  return found.flat();
}

async function collect(
  entry: FileSystemEntry,
  onUnreadable: (name: string) => void,
): Promise<ChosenFile[]> {
  try {
    return inOrder(
      isFolder(entry)
        ? await filesIn(entry, onUnreadable)
        : isIgnoredFile(entry.name)
          ? []
          : [{ file: await fileOf(entry), relativePath: null }],
    );
  } catch {
    onUnreadable(entry.name);
    return [];
  }
}

async function filesIn(
  folder: FileSystemDirectoryEntry,
  onUnreadable: (name: string) => void,
): Promise<ChosenFile[]> {
  const children = await childrenOf(folder);
  const found = await Promise.all(
    children.map(async (child) => {
      const files = await collect(child, onUnreadable);
      return isFolder(child)
        ? files
        : files.map(({ file }) => ({ file, relativePath: child.fullPath.replace(/^\//, '') }));
    }),
  );
  return found.flat();
}

const fileOf = (entry: FileSystemEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    (entry as FileSystemFileEntry).file(resolve, reject);
  });

const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** Folders return their entries in batches (of 100 in Chromium) until an empty one. */
async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const all: FileSystemEntry[] = [];
  for (;;) {
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    );
    if (batch.length === 0) return all;
    all.push(...batch);
  }
}
