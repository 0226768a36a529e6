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
  mayKeep: boolean;
  /** The quota that the backend names; null for none. */
  maxTracks: number | null;
  addressOf: (track: Track) => string | null;
}

export interface DownloadsState {
  /** Null for guests, and until the index has been read. */
  owner: Owner | null;
  index: KeptIndex;
  /** Downloads wait until the visitor makes room. */
  isFull: boolean;
}

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
 * Keeps music on this device. All tabs share the index; one tab downloads, and the others show its
 * progress.
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
  #writes: Promise<unknown> = Promise.resolve();

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
    const index = await this.#read(owner);
    if (this.#disk !== disk) return false;
    this.state.set({ ...nothing, owner, index });
    this.#listen(owner);
    const isRemoved = index.tracks.size > 0 && isOver(index);
    await this.#change(isRemoved ? () => emptyIndex : withRetries);
    await disk.forgetOthers().catch(() => undefined);
    await this.sweep();
    return isRemoved;
  }

  stop(): void {
    this.#work?.abort();
    this.#channel?.close();
    this.#work = this.#channel = this.#disk = null;
    this.state.set(nothing);
    this.progress.set(new Map());
  }

  /** Whether these tracks exceed the quota. */
  exceeds(tracks: readonly Track[]): boolean {
    const known = this.#index.tracks;
    const added = tracks.filter(({ id }) => !known.has(id)).length;
    return known.size + added > (this.#owner?.maxTracks ?? Infinity);
  }

  async keep(
    collection: Omit<KeptCollection, 'trackIds'>,
    tracks: readonly Track[],
  ): Promise<void> {
    if (!this.#owner?.mayKeep || this.exceeds(tracks)) return;
    this.#set({ isFull: false });
    await this.#change((index) => withCollection(index, collection, tracks));
  }

  /** Removes collections, and their tracks that no other one contains. Returns its undo. */
  removeCollections(keys: readonly string[]): () => void {
    return this.#remove((index) => withoutCollections(index, keys));
  }

  /** Removes a track from every collection. Returns its undo. */
  removeTrack(trackId: number): () => void {
    return this.#remove((index) => withoutTrack(index, trackId));
  }

  set(parts: Partial<Pick<KeptIndex, 'isPaused' | 'paidUntil'>>): void {
    void this.#change((index) => ({ ...index, ...parts }));
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
    const unused = found.filter((id) => !tracks.has(id));
    for (const id of unused) await disk.remove(id);
    if (unused.length > 0 && owner === this.#owner) this.#set({ isFull: false });
  }

  /** Reads a track from the device; null if it isn't here. */
  open(trackId: number): (() => Promise<Blob>) | null {
    const [disk, known] = [this.#disk, this.#index.tracks.get(trackId)];
    if (!disk || known?.state !== 'done') return null;
    return async () => {
      const chunks = await disk.chunks(trackId).catch(() => []);
      const blob = new Blob(chunks, { type: known.facts?.type ?? '' });
      if (blob.size === known.bytes) return blob;
      const lost = { state: 'waiting', bytes: 0, facts: null } as const;
      await this.#change((index) => withTrack(index, trackId, lost));
      throw new Error('The browser has deleted the track');
    };
  }

  #remove(remove: Change): () => void {
    const before = this.#index;
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
      else void this.#change(null);
    });
  }

  async #read({ person }: Owner): Promise<KeptIndex> {
    return readIndex(await this.#store.get(person, indexEntry));
  }

  /** Changes the index that all tabs share; null only rereads it. */
  async #change(change: Change | null): Promise<void> {
    const owner = this.#owner;
    if (!owner) return;
    const write = this.#writes.then(async () => {
      const release = await takeLock('foyer-downloads-index', { when: 'free' });
      try {
        const read = await this.#read(owner);
        // Nobody else must get it, and nothing of a forgotten person stays.
        if (owner !== this.#owner) return;
        const index = change ? change(read) : read;
        if (change) await this.#store.set(owner.person, indexEntry, toStored(index));
        if (owner !== this.#owner) return;
        this.#set({ index });
        if (change) this.#channel?.postMessage('changed');
      } finally {
        await release?.();
      }
    });
    this.#writes = write.catch(() => undefined);
    await write;
  }

  #set(parts: Partial<DownloadsState>): void {
    if (!this.#owner) return;
    this.state.set({ ...this.state.read(), ...parts });
    for (const [id, load] of this.#loading) if (!this.#index.tracks.has(id)) load.abort();
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
    if (!owner?.mayKeep || !navigator.onLine || index.isPaused || isFull) this.#work?.abort();
    else if (this.#nextWaiting() && this.#work?.signal.aborted !== false) {
      const work = new AbortController();
      this.#work = work;
      const end = () => {
        if (this.#work !== work) return;
        this.#work = null;
        this.#wake();
      };
      void this.#run(owner, work.signal).then(end, end);
    }
  }

  #nextWaiting(): KeptTrack | undefined {
    return [...this.#index.tracks.values()].find(
      ({ state, track }) => state === 'waiting' && !this.#loading.has(track.id),
    );
  }

  async #run(owner: Owner, signal: AbortSignal): Promise<void> {
    const release = await takeLock(`foyer-downloads-${owner.person}`, { when: 'free', signal });
    if (!release) return;
    try {
      // Another tab may have done the work.
      await this.#change(null);
      const work = async (): Promise<void> => {
        for (let next = this.#nextWaiting(); next; next = this.#nextWaiting()) {
          if (signal.aborted) return;
          await this.#load(owner, next.track.id, signal);
        }
      };
      await Promise.all(Array.from({ length: workers }, work));
    } finally {
      await release();
    }
  }

  async #load(owner: Owner, id: number, work: AbortSignal): Promise<void> {
    const own = new AbortController();
    const signal = AbortSignal.any([work, own.signal]);
    this.#loading.set(id, own);
    try {
      const result = await this.#attempt(owner, id, signal);
      signal.throwIfAborted();
      await this.#change((index) => withTrack(index, id, result));
    } catch (error) {
      if (!signal.aborted && isFullError(error)) this.#set({ isFull: true });
      else if (!signal.aborted) throw error;
    } finally {
      this.#loading.delete(id);
      // A paused track keeps its progress.
      if (owner === this.#owner && !work.aborted) this.#report(id, null);
    }
  }

  async #attempt(owner: Owner, id: number, signal: AbortSignal): Promise<Partial<KeptTrack>> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return { state: 'done', bytes: await this.#fetch(owner, id, signal) };
      } catch (error) {
        if (signal.aborted || isFullError(error)) throw error;
        const why = error instanceof FetchTrackError ? error.why : 'busy';
        if (why === 'never') return { state: 'never' };
        if (why === 'unreadable' || attempt === maxAttempts) return { state: 'failed' };
        if (why === 'gone') await this.#renew(id, signal);
        else await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
      }
    }
  }

  async #fetch(owner: Owner, trackId: number, signal: AbortSignal): Promise<number> {
    const [kept, disk] = [this.#index.tracks.get(trackId), this.#disk];
    const address = kept ? owner.addressOf(kept.track) : null;
    if (!kept || !disk || address === null) throw new FetchTrackError('gone');
    const free = await disk.free();
    if (free !== null && free < reserve) throw new DOMException('Full', 'QuotaExceededError');
    let reportedAt = 0;
    return fetchTrack({
      trackId,
      address,
      facts: kept.facts,
      disk,
      signal,
      onFacts: (facts) => this.#change((index) => withTrack(index, trackId, { facts })),
      onBytes: (bytes) => {
        if (performance.now() - reportedAt < reportMs || signal.aborted) return;
        reportedAt = performance.now();
        this.#report(trackId, bytes);
      },
    });
  }

  /** Addresses expire: asks the backend for the present one. */
  async #renew(id: number, signal: AbortSignal): Promise<void> {
    const reply = await call('GET tracks/{id}', { params: { id } }, { signal }).catch(() => null);
    const { track } = this.#index.tracks.get(id) ?? {};
    const src = reply?.track.src;
    if (track && src)
      await this.#change((index) => withTrack(index, id, { track: { ...track, src } }));
  }
}

const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** Every start is another attempt. */
const withRetries: Change = (index) => ({
  ...index,
  tracks: new Map(
    [...index.tracks].map(([id, kept]) => [
      id,
      kept.state === 'failed' ? { ...kept, state: 'waiting' } : kept,
    ]),
  ),
});
