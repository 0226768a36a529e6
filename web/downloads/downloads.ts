import { record } from '../../contracts/loose.ts';
import type { Track } from '../../contracts/schema/music.ts';
import { call } from '../data/calls/call.ts';
import type { DeviceStore } from '../lib/device-store.ts';
import { onForgotten } from '../lib/forget-person.ts';
import { Store } from '../lib/store.ts';
import { takeLock } from '../lib/tab-locks.ts';
import type { Disk } from './disk.ts';
import { fetchTrack, FetchTrackError } from './fetch-track.ts';
import {
  emptyIndex,
  indexEntry,
  type KeptCollection,
  type KeptIndex,
  type KeptTrack,
  readIndex,
  toStored,
  withCollection,
  withoutCollections,
  withoutTrack,
  withTrack,
} from './kept-index.ts';

/** The person whose downloads these are, and their rights. */
export interface Owner {
  person: number;
  /** Whether they may keep more. */
  mayKeep: boolean;
  /** The quota that the backend names; null for none. */
  maxTracks: number | null;
  addressOf: (track: Track) => string | null;
}

export interface DownloadsState {
  /** Null for guests, and until the index has been read. */
  owner: Owner | null;
  index: KeptIndex;
  /** The device has no space left: downloads wait until the visitor makes room. */
  isFull: boolean;
}

/** The state of a track's download; null without one. */
export type KeptMark = KeptTrack['state'] | 'loading' | null;

const nothing: DownloadsState = { owner: null, index: emptyIndex, isFull: false };

const maxAttempts = 3;
const retryMs = 3_000;
/** Downloads at a time. */
const workers = 2;
/** Bytes that stay free for everything else that the site stores. */
const reserve = 20 * 1024 ** 2;
const reportMs = 250;

type Change = (index: KeptIndex) => KeptIndex;

/**
 * Keeps music on this device. The index is shared by all tabs; one tab downloads, and the others
 * show its progress.
 */
export class Downloads {
  readonly state = new Store(nothing);
  /** Bytes so far of the tracks that load now, also in another tab. */
  readonly progress = new Store<ReadonlyMap<number, number>>(new Map());
  readonly #store: Pick<DeviceStore, 'get' | 'set'>;
  readonly #openDisk: (person: number) => Disk;
  #disk: Disk | null = null;
  #channel: BroadcastChannel | null = null;
  /** Aborts all downloads of this tab. */
  #work: AbortController | null = null;
  readonly #loading = new Map<number, AbortController>();
  readonly #attempts = new Map<number, number>();
  #writes: Promise<unknown> = Promise.resolve();
  #pendingWrites = 0;

  constructor(store: Pick<DeviceStore, 'get' | 'set'>, disk: (person: number) => Disk) {
    this.#store = store;
    this.#openDisk = disk;
    for (const event of ['online', 'offline']) addEventListener(event, () => this.#wake());
    onForgotten((person) => {
      if (person === this.#owner?.person) this.stop();
    });
  }

  get #owner(): Owner | null {
    return this.state.read().owner;
  }

  get #index(): KeptIndex {
    return this.state.read().index;
  }

  /**
   * Reads a person's downloads and resumes them. `isOver`: whether their time is over; everything
   * is then removed.
   * @returns Whether something was removed for that reason.
   */
  async start(owner: Owner, isOver: (index: KeptIndex) => boolean): Promise<boolean> {
    this.stop();
    const disk = this.#openDisk(owner.person);
    this.#disk = disk;
    const stored = await this.#read(owner);
    if (this.#disk !== disk) return false;
    const isRemoved = stored.tracks.size > 0 && isOver(stored);
    const tracks = [...stored.tracks].map(([id, one]) => [id, again(one)] as const);
    this.state.set({ ...nothing, owner, index: { ...stored, tracks: new Map(tracks) } });
    this.#listen(owner);
    if (isRemoved) await this.#change(() => emptyIndex);
    await disk.forgetOthers().catch(() => undefined);
    await this.sweep();
    this.#wake();
    return isRemoved;
  }

  stop(): void {
    this.#work?.abort();
    this.#work = null;
    this.#channel?.close();
    this.#channel = null;
    this.#disk = null;
    this.#attempts.clear();
    this.state.set(nothing);
    this.progress.set(new Map());
  }

  markOf(trackId: number): KeptMark {
    const state = this.#index.tracks.get(trackId)?.state ?? null;
    return state === 'waiting' && this.progress.read().has(trackId) ? 'loading' : state;
  }

  /** Number of tracks that these would exceed the quota by. */
  excessOf(tracks: readonly Track[]): number {
    const known = this.#index.tracks;
    const added = tracks.filter(({ id }) => !known.has(id)).length;
    const { mayKeep, maxTracks } = this.#owner ?? { mayKeep: false, maxTracks: 0 };
    if (!mayKeep) return added;
    return added === 0 || maxTracks === null ? 0 : Math.max(0, known.size + added - maxTracks);
  }

  async keep(
    collection: Omit<KeptCollection, 'trackIds'>,
    tracks: readonly Track[],
  ): Promise<void> {
    if (this.excessOf(tracks) > 0) return;
    this.#attempts.clear();
    this.#set({ isFull: false });
    await this.#change((index) => withCollection(index, collection, tracks));
  }

  /** Removes collections, and their tracks that no other one contains. Returns its undo. */
  removeCollections(keys: readonly string[]): () => void {
    return this.#remove((index) => withoutCollections(index, keys));
  }

  removeTrack(trackId: number): () => void {
    return this.#remove((index) => withoutTrack(index, trackId));
  }

  setPaused(isPaused: boolean): void {
    this.#set({ isFull: false });
    void this.#change((index) => ({ ...index, isPaused }));
  }

  setPaidUntil(paidUntil: number | null): void {
    if (paidUntil !== this.#index.paidUntil)
      void this.#change((index) => ({ ...index, paidUntil }));
  }

  /** Deletes the files of tracks that the index doesn't contain. */
  async sweep(): Promise<void> {
    const [owner, disk] = [this.#owner, this.#disk];
    if (!owner || !disk) return;
    // First the files: another tab adds a track to the index before it writes one.
    const found = await disk.trackIds().catch(() => []);
    await this.#writes;
    const { tracks } = await this.#read(owner);
    if (disk !== this.#disk) return;
    for (const id of found) if (!tracks.has(id)) await disk.remove(id);
  }

  /** Reads a track from the device; null if it isn't here. */
  open(trackId: number): (() => Promise<Blob>) | null {
    const [disk, known] = [this.#disk, this.#index.tracks.get(trackId)];
    if (!disk || known?.state !== 'done') return null;
    return async () => {
      const chunks = await disk.chunks(trackId).catch(() => []);
      const blob = new Blob(chunks, { type: known.facts?.type ?? '' });
      if (blob.size === known.bytes) return blob;
      // The browser has deleted it.
      await this.#change((index) =>
        withTrack(index, trackId, { state: 'waiting', bytes: 0, facts: null }),
      );
      throw new Error('The track is no longer on this device');
    };
  }

  #remove(remove: Change): () => void {
    const before = this.#index;
    this.#set({ isFull: false });
    void this.#change(remove);
    return () =>
      void this.#change((index) => ({
        ...index,
        tracks: new Map([...before.tracks, ...index.tracks]),
        collections: new Map([...before.collections, ...index.collections]),
      }));
  }

  #listen({ person }: Owner): void {
    if (typeof BroadcastChannel !== 'function') return;
    this.#channel = new BroadcastChannel(`foyer-downloads-${person}`);
    this.#channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
      const { id, bytes } = record(data);
      if (typeof id === 'number') this.#showProgress(id, typeof bytes === 'number' ? bytes : null);
      else void this.#reread();
    });
  }

  async #reread(): Promise<void> {
    const owner = this.#owner;
    const index = owner && (await this.#read(owner));
    if (index && owner === this.#owner && this.#pendingWrites === 0) this.#show(index);
  }

  async #read({ person }: Owner): Promise<KeptIndex> {
    return readIndex(await this.#store.get(person, indexEntry));
  }

  /** Shows a change at once, then applies it to the index that all tabs share. */
  async #change(change: Change): Promise<void> {
    const owner = this.#owner;
    if (!owner) return;
    this.#show(change(this.#index));
    this.#pendingWrites += 1;
    const write = this.#writes.then(async () => {
      const release = await takeLock('foyer-downloads-index', { when: 'free' });
      try {
        const next = change(await this.#read(owner));
        // Another person must not get it, and a forgotten one keeps nothing.
        if (owner !== this.#owner) return;
        await this.#store.set(owner.person, indexEntry, toStored(next));
        if (this.#pendingWrites === 1) this.#show(next);
        this.#channel?.postMessage('changed');
      } finally {
        this.#pendingWrites -= 1;
        await release?.();
      }
    });
    this.#writes = write.catch(() => undefined);
    await write;
  }

  #set(parts: Partial<DownloadsState>): void {
    if (this.#owner) this.state.set({ ...this.state.read(), ...parts });
  }

  #show(index: KeptIndex): void {
    this.#set({ index });
    for (const [id, load] of this.#loading) if (!index.tracks.has(id)) load.abort();
    this.#wake();
  }

  #showProgress(id: number, bytes: number | null): void {
    const next = new Map(this.progress.read());
    if (bytes === null) next.delete(id);
    else next.set(id, bytes);
    this.progress.set(next);
  }

  #report(id: number, bytes: number | null): void {
    this.#showProgress(id, bytes);
    this.#channel?.postMessage({ id, bytes });
  }

  /** Starts or ends the work, whatever has changed. */
  #wake(): void {
    const { owner, index, isFull } = this.state.read();
    const mayRun = owner?.mayKeep && navigator.onLine && !index.isPaused && !isFull;
    if (!mayRun || !this.#nextWaiting()) {
      if (!mayRun) this.#work?.abort();
      return;
    }
    if (this.#work && !this.#work.signal.aborted) return;
    const work = new AbortController();
    this.#work = work;
    const end = () => {
      if (this.#work !== work) return;
      this.#work = null;
      this.#wake();
    };
    void this.#run(owner, work.signal).then(end, end);
  }

  #nextWaiting(): KeptTrack | undefined {
    return this.#index.tracks
      .values()
      .find(({ state, track }) => state === 'waiting' && !this.#loading.has(track.id));
  }

  async #run(owner: Owner, signal: AbortSignal): Promise<void> {
    const release = await takeLock(`foyer-downloads-${owner.person}`, { when: 'free', signal });
    if (!release) return;
    try {
      // Another tab may have done the work.
      await this.#reread();
      await Promise.all(
        Array.from({ length: workers }, async () => {
          for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) {
            if (signal.aborted) return;
            await this.#load(owner, next, signal);
          }
        }),
      );
    } finally {
      await release();
    }
  }

  async #load(owner: Owner, kept: KeptTrack, work: AbortSignal): Promise<void> {
    const { id } = kept.track;
    const own = new AbortController();
    const signal = AbortSignal.any([work, own.signal]);
    this.#loading.set(id, own);
    try {
      const bytes = await this.#fetch(owner, kept, signal);
      signal.throwIfAborted();
      await this.#change((index) => withTrack(index, id, { state: 'done', bytes }));
    } catch (error) {
      if (!signal.aborted) await this.#fail(kept, error, signal);
    } finally {
      this.#loading.delete(id);
      if (owner === this.#owner) this.#report(id, null);
    }
  }

  async #fetch(owner: Owner, { track, facts }: KeptTrack, signal: AbortSignal): Promise<number> {
    const [address, disk] = [owner.addressOf(track), this.#disk];
    if (address === null || !disk) throw new FetchTrackError('gone');
    const free = await disk.free();
    if (free !== null && free < reserve) throw new DOMException('Full', 'QuotaExceededError');
    let reportedAt = 0;
    return fetchTrack({
      trackId: track.id,
      address,
      facts,
      disk,
      signal,
      onFacts: (found) => this.#change((index) => withTrack(index, track.id, { facts: found })),
      onBytes: (bytes) => {
        if (performance.now() - reportedAt < reportMs || signal.aborted) return;
        reportedAt = performance.now();
        this.#report(track.id, bytes);
      },
    });
  }

  async #fail({ track }: KeptTrack, error: unknown, signal: AbortSignal): Promise<void> {
    if (error instanceof DOMException && error.name === 'QuotaExceededError') {
      this.#set({ isFull: true });
      this.#wake();
      return;
    }
    const attempts = (this.#attempts.get(track.id) ?? 0) + 1;
    this.#attempts.set(track.id, attempts);
    const state = stateAfter(error, attempts);
    if (state !== 'waiting') {
      await this.#change((index) => withTrack(index, track.id, { state }));
      return;
    }
    if (error instanceof FetchTrackError && error.why === 'gone') await this.#renew(track, signal);
    await new Promise((resolve) => setTimeout(resolve, retryMs * attempts));
  }

  /** Addresses expire: asks the backend for the present one. */
  async #renew({ id }: Track, signal: AbortSignal): Promise<void> {
    const reply = await call('GET tracks/{id}', { params: { id } }, { signal }).catch(() => null);
    const src = reply?.track.src;
    if (src)
      await this.#change((index) => {
        const known = index.tracks.get(id);
        return known ? withTrack(index, id, { track: { ...known.track, src } }) : index;
      });
  }
}

/** Every start is another attempt. */
const again = (kept: KeptTrack): KeptTrack =>
  kept.state === 'failed' ? { ...kept, state: 'waiting' } : kept;

function stateAfter(error: unknown, attempts: number): KeptTrack['state'] {
  const why = error instanceof FetchTrackError ? error.why : null;
  if (why === 'never') return 'never';
  return why !== 'unreadable' && attempts < maxAttempts ? 'waiting' : 'failed';
}
