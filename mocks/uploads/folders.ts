import { createHash } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReceivedFile, WorldState } from '../state.ts';
import type { StorageOwner } from './storage.ts';

interface Owned {
  state: WorldState;
  name: string;
}

/**
 * Name and folders of a world's uploads. A reset deletes them and creates new ones. Folders are
 * created on the first upload.
 */
export class Folders {
  #root: string | null = null;
  #made = 0;
  readonly #owned = new Map<StorageOwner, Owned>();

  get root(): string {
    this.#root ??= mkdtempSync(join(tmpdir(), 'foyer-uploads-'));
    return this.#root;
  }

  /** `world-1`: also the name of its bucket. */
  nameOf(world: StorageOwner): string {
    const owned = this.#owned.get(world);
    if (owned?.state === world.state) return owned.name;
    this.forget(world);
    const name = `world-${(this.#made += 1)}`;
    this.#owned.set(world, { state: world.state, name });
    return name;
  }

  async folder(world: StorageOwner, kind: string): Promise<string> {
    const path = join(this.root, kind, this.nameOf(world));
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Null for an unknown name, or one no longer in use. */
  worldOf(name: string): StorageOwner | null {
    for (const [world, owned] of this.#owned)
      if (owned.name === name && owned.state === world.state) return world;
    return null;
  }

  /** Moves a world's folders to another object for the same world. */
  handOver(from: StorageOwner, to: StorageOwner): void {
    const owned = this.#owned.get(from);
    this.#owned.delete(from);
    if (owned) this.#owned.set(to, owned);
  }

  forget(world: StorageOwner): void {
    const owned = this.#owned.get(world);
    this.#owned.delete(world);
    if (!owned || this.#root === null) return;
    for (const kind of folderKinds)
      void rm(join(this.#root, kind, owned.name), { recursive: true, force: true });
  }

  close(): void {
    if (this.#root !== null) rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 });
  }
}

const folderKinds = ['resumable', 'files', 'bucket'];

/** Size and SHA-256 of a file on disk, without holding it in memory. */
export async function digestFile(path: string): Promise<ReceivedFile> {
  const hash = createHash('sha256');
  let size = 0;
  for await (const chunk of createReadStream(path)) {
    hash.update(chunk as Buffer);
    size += (chunk as Buffer).length;
  }
  return { size, sha256: hash.digest('hex') };
}
