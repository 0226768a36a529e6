import { Blob, type BlobPart } from 'node:buffer';

/** A file or folder in memory. */
class Entry {
  readonly entries = new Map<string, Entry>();
  readonly #storage: TestStorage;
  blob = new Blob([]);

  constructor(storage: TestStorage) {
    this.#storage = storage;
  }

  async #child(name: string, { create = false } = {}): Promise<Entry> {
    if (create && !this.entries.has(name)) this.entries.set(name, new Entry(this.#storage));
    const found = this.entries.get(name);
    if (!found) throw new DOMException('Not found', 'NotFoundError');
    return found;
  }

  getDirectoryHandle = (name: string, options?: { create: boolean }) => this.#child(name, options);
  getFileHandle = (name: string, options?: { create: boolean }) => this.#child(name, options);
  getFile = async () => this.blob;
  removeEntry = async (name: string) => void this.entries.delete(name);

  async *keys() {
    yield* this.entries.keys();
  }

  async createWritable() {
    const written: BlobPart[] = [];
    let size = 0;
    return new WritableStream<Uint8Array<ArrayBuffer>>({
      write: (bytes) => {
        size += bytes.length;
        if (this.#storage.used + size > this.#storage.limit)
          throw new DOMException('Full', 'QuotaExceededError');
        written.push(bytes);
      },
      close: () => void (this.blob = new Blob(written)),
    });
  }

  get size(): number {
    return [...this.entries.values()].reduce((sum, { size }) => sum + size, this.blob.size);
  }
}

/** The browser's own file system, in memory. */
export class TestStorage {
  /** Bytes that fit. */
  limit = Infinity;
  readonly #root = new Entry(this);

  get used(): number {
    return this.#root.size;
  }

  getDirectory = async () => this.#root as unknown as FileSystemDirectoryHandle;
  estimate = async () => ({});

  /** Sizes of the chunks of each track that somebody keeps. */
  sizes = (): Record<string, number[]> =>
    Object.fromEntries(
      [...this.#root.entries.values()].flatMap((person) =>
        [...person.entries].map(([id, { entries }]) => [
          id,
          [...entries.values()].map(({ blob }) => blob.size),
        ]),
      ),
    );
}

/** Gives this page an empty file system, and blobs that can be streamed: jsdom has none. */
export function useTestStorage(): TestStorage {
  Object.defineProperty(globalThis, 'Blob', { value: Blob, configurable: true });
  const storage = new TestStorage();
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return storage;
}
