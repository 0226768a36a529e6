import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { WorldState } from '../state.ts';
import type { World } from '../world.ts';

interface Owned {
  state: WorldState;
  name: string;
}

/**
 * A name and folders for what each world is sent. They belong to a world's state: a world that was reset gets new ones, and the old
 * are removed. Nothing is made on disk before somebody uploads.
 */
export class Folders {
  #root: string | null = null;
  #made = 0;
  readonly #owned = new Map<World, Owned>();

  get root(): string {
    this.#root ??= mkdtempSync(join(tmpdir(), 'foyer-uploads-'));
    return this.#root;
  }

  /** `world-1`: also the name of its bucket. */
  nameOf(world: World): string {
    const owned = this.#owned.get(world);
    if (owned?.state === world.state) return owned.name;
    this.forget(world);
    const name = `world-${(this.#made += 1)}`;
    this.#owned.set(world, { state: world.state, name });
    return name;
  }

  async folder(world: World, kind: string): Promise<string> {
    const path = join(this.root, kind, this.nameOf(world));
    await mkdir(path, { recursive: true });
    return path;
  }

  /** Null for a name that nobody has, or has no longer. */
  worldOf(name: string): World | null {
    for (const [world, owned] of this.#owned) if (owned.name === name && owned.state === world.state) return world;
    return null;
  }

  forget(world: World): void {
    const owned = this.#owned.get(world);
    this.#owned.delete(world);
    if (!owned || this.#root === null) return;
    for (const kind of folderKinds) void rm(join(this.#root, kind, owned.name), { recursive: true, force: true });
  }

  close(): void {
    if (this.#root !== null) rmSync(this.#root, { recursive: true, force: true, maxRetries: 3 });
  }
}

const folderKinds = ['resumable', 'files', 'bucket'];
