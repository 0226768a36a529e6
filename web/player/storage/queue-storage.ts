import type { EntryKey, Person } from '../../lib/local-entries.ts';
import { readLocalEntry, removeLocalEntry, writeLocalEntry } from '../../lib/local-entries.ts';
import type { DeviceStore } from '../../lib/device-store.ts';
import type { PlayerState } from '../player-state.ts';
import type { Queue } from '../queue/play-queue.ts';
import {
  type StoredPosition,
  type StoredQueue,
  toStoredPosition,
  toStoredQueue,
  parseStoredPosition,
  parseStoredQueue,
} from './stored-queue.ts';
import { positionEntry } from './position-entry.ts';

const queueEntry: EntryKey = { name: 'queue', version: 1 };

/**
 * Minimum milliseconds between writes: of positions during playback, of changes by the listener,
 * and of queues.
 */
const minIntervals = { positions: 5_000, changes: 300, queues: 1_000 };

/** Stores one person's queue and position, with few writes, and reads them again. */
export class QueueStorage {
  readonly #person: Person;
  readonly #store: DeviceStore;
  /** The queue that was last written or read; null before that. */
  #queue: Queue | null = null;
  /** The written queue, until the browser has confirmed it. */
  #unstored: Queue | null = null;
  #lastPosition: StoredPosition | null = null;
  /** Pending writes. */
  #pending: { queue: Queue | null; position: StoredPosition | null } = {
    queue: null,
    position: null,
  };
  readonly #timers = new Map<'queue' | 'position', ReturnType<typeof setTimeout>>();
  #positionAt = Number.NEGATIVE_INFINITY;
  #queueAt = Number.NEGATIVE_INFINITY;

  constructor(person: Person, store: DeviceStore) {
    this.#person = person;
    this.#store = store;
  }

  readPosition(): StoredPosition | null {
    return parseStoredPosition(readLocalEntry(this.#person, positionEntry));
  }

  /** Null also if the database fails: a later page restores the queue, unless another one starts. */
  async readQueue(): Promise<StoredQueue | null> {
    return parseStoredQueue(await this.#store.get(this.#person, queueEntry).catch(() => null));
  }

  /** Marks a queue as already written, since it was just read. */
  markSaved(queue: Queue): void {
    this.#queue = queue;
  }

  /** Call it after a change by the listener or when another item starts. */
  save(state: PlayerState, position: number): void {
    const { queue } = state;
    this.#pending.position = this.#positionOf(state, position);
    this.#schedule('position', minIntervals.changes);
    if (this.#isUntouched(queue) || (this.#queue && hasSameItems(this.#queue, queue))) return;
    this.#queue = queue;
    this.#pending.queue = queue;
    // The first write is immediate, in case the page closes right after the press. Later ones are
    // throttled, since writing thousands of items is slow.
    this.#schedule('queue', Math.max(0, minIntervals.queues - (performance.now() - this.#queueAt)));
  }

  /** Call it during playback. */
  savePosition(state: PlayerState, position: number): void {
    if (performance.now() - this.#positionAt < minIntervals.positions) return;
    this.#pending.position = this.#positionOf(state, position);
    this.#write('position');
  }

  /** Writes everything pending, since the page may close. */
  flush(state: PlayerState, position: number): void {
    this.save(state, position);
    this.#write('queue');
    this.#write('position');
  }

  /** The state that another tab needs, since it may not be stored yet. */
  leave(): { place: StoredPosition | null; queue: StoredQueue | null } {
    return { place: this.#lastPosition, queue: this.#unstored && toStoredQueue(this.#unstored) };
  }

  /** Cancels pending writes. Another tab may write from now on. */
  stop(): void {
    for (const timer of this.#timers.values()) clearTimeout(timer);
    this.#timers.clear();
    this.#pending = { queue: null, position: null };
    this.#queue = null;
    this.#unstored = null;
    this.#lastPosition = null;
  }

  /** Deletes everything stored. */
  async forget(): Promise<void> {
    this.stop();
    removeLocalEntry(this.#person, positionEntry.name);
    await this.#store.remove(this.#person, queueEntry.name);
  }

  /** Whether nothing has been played or restored here yet: the queue may still be loading. */
  #isUntouched(queue: Queue): boolean {
    return this.#queue === null && queue.items.length === 0;
  }

  #positionOf(state: PlayerState, position: number): StoredPosition {
    const saved = toStoredPosition(state, position);
    const before = this.#isUntouched(state.queue) ? this.readPosition() : null;
    return before ? { ...saved, currentId: before.currentId, position: before.position } : saved;
  }

  #schedule(what: 'queue' | 'position', milliseconds: number): void {
    if (milliseconds === 0) this.#write(what);
    else if (!this.#timers.has(what))
      this.#timers.set(
        what,
        setTimeout(() => this.#write(what), milliseconds),
      );
  }

  #write(what: 'queue' | 'position'): void {
    clearTimeout(this.#timers.get(what));
    this.#timers.delete(what);
    const { queue, position } = this.#pending;
    if (what === 'queue' && queue) {
      this.#pending.queue = null;
      this.#queueAt = performance.now();
      if (queue.items.length === 0) void this.#store.remove(this.#person, queueEntry.name);
      else void this.#set(queue);
    }
    if (what === 'position' && position) {
      this.#pending.position = null;
      this.#positionAt = performance.now();
      this.#lastPosition = position;
      writeLocalEntry(this.#person, positionEntry, position);
    }
  }

  async #set(queue: Queue): Promise<void> {
    this.#unstored = queue;
    const isStored = await this.#store.set(this.#person, queueEntry, toStoredQueue(queue));
    if (isStored && this.#unstored === queue) this.#unstored = null;
  }
}

/**
 * Whether both queues have the same items, added in the same way, in the same order. New track data
 * doesn't count as a change.
 */
function hasSameItems(a: Queue, b: Queue): boolean {
  if (a.more !== b.more || a.ordered !== b.ordered || a.items.length !== b.items.length)
    return false;
  return (
    a.items === b.items ||
    a.items.every(
      ({ itemId, added }, index) =>
        itemId === b.items[index]?.itemId && added === b.items[index]?.added,
    )
  );
}
