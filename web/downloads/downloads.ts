import type { Track } from '../../contracts/schema/music.ts';
import { call } from '../data/calls/call.ts';
import { openFolder } from '../lib/device-files.ts';
import { deviceStore } from '../lib/device-store.ts';
import { onForgotten } from '../lib/forget-person.ts';
import { writeLocalEntry } from '../lib/local-entries.ts';
import { Store } from '../lib/store.ts';
import { oneAtATime, takeLock } from '../lib/tab-locks.ts';
import type { Translate } from '../lib/translate.ts';
import { reportFailure } from '../ui/failures/report-failure.ts';
import { toastClosed } from '../ui/toast-store.ts';
import { showUndoToast } from '../ui/undo-toast.ts';
import { hasKeptEntry } from './has-downloads.ts';
import {
  bytesOf,
  distinct,
  emptyIndex,
  followed,
  indexEntry,
  type KeptCollection,
  type KeptFile,
  type KeptIndex,
  readIndex,
  tracksOf,
  usedFiles,
} from './kept-index.ts';
import { fetchTrack, type FileFacts, NeverKeptError, readChunks } from './track-files.ts';

/** The person whose downloads these are, and their rights. */
export interface Owner {
  person: number;
  mayKeep: boolean;
  /** The quota that the backend names; null for none. */
  maxTracks: number | null;
  /** When the paid period ends, in milliseconds; null if there is none. */
  paidUntil: number | null;
  addressOf: (src: Track['src']) => string | null;
}

export interface DownloadsState {
  /** Null for guests, and until the index has been read. */
  owner: Owner | null;
  /** The index couldn't be read. Nothing is changed or deleted then. */
  isUnreadable: boolean;
  index: KeptIndex;
  /** All tracks to keep, by their IDs. */
  tracks: ReadonlyMap<number, Track>;
  /** Downloads wait until the visitor makes room. */
  isFull: boolean;
  /** Several attempts failed. A new page or connection is another one. */
  failed: ReadonlySet<number>;
  /** The last track that loaded in this tab, and its part that is here, from 0 to 1. */
  loading: { id: number; part: number; isOver: boolean } | null;
}

const nothing: DownloadsState = {
  owner: null,
  isUnreadable: false,
  index: emptyIndex,
  tracks: new Map(),
  isFull: false,
  failed: new Set(),
  loading: null,
};

const maxAttempts = 3;
const retryMs = 3_000;
/** Bytes that stay free for everything else that the site stores. */
const reserve = 20 * 1024 ** 2;

/** Keeps music on this device. All tabs share the index, and one track downloads at a time. */
export class Downloads {
  readonly state = new Store(nothing);
  #owner: Owner | null = null;
  #channel: BroadcastChannel | null = null;
  /** Aborts the download of this tab. */
  #work: AbortController | null = null;
  readonly #alone = oneAtATime('foyer-downloads-index');

  constructor() {
    addEventListener('offline', () => this.#wake());
    addEventListener('online', () => this.#set({ failed: new Set() }));
    onForgotten((person) => {
      if (person === this.#owner?.person) this.stop();
    });
  }

  /**
   * Reads a person's downloads and resumes them, or removes everything once their time is over.
   * @returns Whether something was removed for that reason.
   */
  async start(owner: Owner): Promise<boolean> {
    this.stop();
    this.#owner = owner;
    this.#channel = new BroadcastChannel(`foyer-downloads-${owner.person}`);
    this.#channel.addEventListener('message', () => this.#refresh());
    return this.#begin(owner);
  }

  /** Tries to read the index again. */
  async retry(): Promise<void> {
    if (this.#owner) await this.#begin(this.#owner);
  }

  async #begin(owner: Owner): Promise<boolean> {
    let isOver = false;
    try {
      await this.#change((index) => {
        if (owner.mayKeep) return { paidUntil: owner.paidUntil };
        isOver = index.collections.length > 0 && (index.paidUntil ?? 0) < Date.now();
        return isOver ? emptyIndex : null;
      });
    } catch {
      if (owner === this.#owner) this.#set({ isUnreadable: true });
    }
    const swept = this.sweep();
    // Kept music doesn't wait for the deletion of other files.
    if (isOver) await swept;
    return isOver;
  }

  stop(): void {
    this.#work?.abort();
    this.#channel?.close();
    this.#work = this.#channel = this.#owner = null;
    this.state.set(nothing);
  }

  /** Keeps a collection, or updates it. False if that exceeds the quota of the plan. */
  async keep(collection: KeptCollection): Promise<boolean> {
    const { tracks } = this.state.read();
    const kept = { ...collection, tracks: distinct(collection.tracks) };
    const count = new Set([...tracks.keys(), ...kept.tracks.map(({ id }) => id)]).size;
    if (!this.#owner?.mayKeep || count > (this.#owner.maxTracks ?? Infinity)) return false;
    // A press is another attempt.
    this.#set({ isFull: false, failed: new Set() });
    await this.#change(({ collections }) => ({
      collections: [...collections.filter(({ key }) => key !== kept.key), kept],
    }));
    return true;
  }

  /** Brings a kept collection up to date with its whole list, within the quota of the plan. */
  async follow(key: string, list: readonly Track[]): Promise<void> {
    const change = (index: KeptIndex) =>
      followed(index, key, list, this.#owner?.maxTracks ?? Infinity);
    if (this.#owner?.mayKeep && change(this.state.read().index)) await this.#change(change);
  }

  /** Removes these collections, and single tracks from all collections. Returns the undo. */
  async remove(keys: readonly string[]): Promise<() => Promise<void>> {
    const before = this.state.read().index.collections;
    const left = ({ tracks }: KeptCollection) =>
      tracks.filter(({ id }) => !keys.includes(`track.${id}`));
    const isRestored = (one: KeptCollection) =>
      keys.includes(one.key) || left(one).length < one.tracks.length;
    await this.#change(({ collections }) => ({
      collections: collections
        .map((one) => (isRestored(one) ? { ...one, tracks: left(one), isPartial: true } : one))
        .filter(({ key, tracks }) => !keys.includes(key) && tracks.length > 0),
    }));
    const restored = new Set(before.filter(isRestored).map(({ key }) => key));
    return () =>
      this.#change(({ collections }) => {
        // The others may have changed since.
        const others = collections.filter(({ key }) => !restored.has(key));
        const all = new Map([...before, ...others].map((one) => [one.key, one]));
        return { collections: [...all.values()] };
      });
  }

  setPaused(isPaused: boolean): Promise<void> {
    return this.#change(() => ({ isPaused }));
  }

  /** Deletes the files of removed tracks, if the index can be read. Never rejects. */
  async sweep(): Promise<void> {
    const { owner } = this.state.read();
    if (owner) await this.#sweep(owner).catch(() => undefined);
  }

  async #sweep(owner: Owner): Promise<void> {
    // First the files: another tab adds a track to the index before it writes one.
    const folder = await openFolder(owner.person).catch(() => null);
    const names = folder ? await Array.fromAsync(folder.keys()) : [];
    await this.#change((index) => ({ files: usedFiles(index) }));
    if (owner !== this.#owner) return;
    const { tracks } = this.state.read();
    const unused = names.filter((name) => !tracks.has(Number(name)));
    for (const name of unused)
      await folder?.removeEntry(name, { recursive: true }).catch(() => undefined);
    if (unused.length > 0 && owner === this.#owner) this.#set({ isFull: false });
  }

  /** Reads a track from the device; null if it isn't here. */
  open = (trackId: number): (() => Promise<Blob>) | null => {
    const { owner, index } = this.state.read();
    const file = index.files[trackId];
    if (!owner || !file?.bytes) return null;
    return async () => {
      const chunks = await readChunks(await openTrack(owner, trackId));
      const blob = new Blob(chunks, { type: file.type });
      if (blob.size === file.bytes) return blob;
      await this.#changeFile(trackId, { tag: null, type: '', bytes: null });
      throw new Error('The browser has deleted the track');
    };
  };

  /** Whether a track can't play now, though others of this device can: there is no connection. */
  isAbsent = (trackId: number): boolean =>
    !navigator.onLine && this.state.read().tracks.size > 0 && this.open(trackId) === null;

  #changeFile(trackId: number, file: KeptFile): Promise<void> {
    return this.#change(({ files }) => ({ files: { ...files, [trackId]: file } }));
  }

  /** Another tab has changed the index. */
  #refresh(): void {
    void this.#change(() => null).catch(() => undefined);
  }

  /**
   * Changes parts of the index that all tabs share; null only reads it again.
   * @throws Error if the index can't be read; it stays as it is.
   */
  async #change(change: (index: KeptIndex) => Partial<KeptIndex> | null): Promise<void> {
    const owner = this.#owner;
    if (!owner) return;
    await this.#alone(async () => {
      const stored = readIndex(await deviceStore.get(owner.person, indexEntry));
      // Nobody else must get it, and nothing of a forgotten person stays.
      if (owner !== this.#owner) return;
      const parts = change(stored);
      const index = { ...stored, ...parts };
      if (parts) await deviceStore.set(owner.person, indexEntry, index);
      if (owner !== this.#owner) return;
      writeLocalEntry(owner.person, hasKeptEntry, index.collections.length > 0);
      this.#set({ owner, isUnreadable: false, index, tracks: tracksOf(index) });
      if (parts) this.#channel?.postMessage(null);
    });
  }

  #set(parts: Partial<DownloadsState>): void {
    this.state.set({ ...this.state.read(), ...parts });
    this.#wake();
  }

  /** Starts or ends the work, whatever has changed. */
  #wake(): void {
    const { owner, index, isFull } = this.state.read();
    if (!owner?.mayKeep || !navigator.onLine || index.isPaused || isFull) this.#work?.abort();
    else if (!this.#work && this.#nextWaiting()) {
      const work = new AbortController();
      this.#work = work;
      void this.#download(owner, work).finally(() => {
        if (this.#work !== work) return;
        this.#work = null;
        // A paused track keeps its progress.
        const { loading } = this.state.read();
        this.#set({ loading: loading && { ...loading, isOver: true } });
      });
    }
  }

  #nextWaiting(): Track | undefined {
    const state = this.state.read();
    return [...state.tracks.values()].find(({ id }) => isPending(state, id));
  }

  /** Downloads one track, once no other tab does. */
  async #download(owner: Owner, work: AbortController): Promise<void> {
    const { signal } = work;
    const release = await takeLock(`foyer-downloads-${owner.person}`, { when: 'free', signal });
    let track = this.#nextWaiting();
    try {
      // Another tab may have done the work.
      await this.#change(() => null);
      track = this.#nextWaiting();
      if (release && track && !signal.aborted) await this.#fetch(owner, track, work);
    } catch (error) {
      if (signal.aborted || !track) return;
      if (isFullError(error)) this.#set({ isFull: true });
      else this.#set({ failed: new Set([...this.state.read().failed, track.id]) });
      if (error instanceof NeverKeptError)
        await this.#changeFile(track.id, { tag: null, type: '', bytes: 0 }).catch(() => undefined);
    } finally {
      await release?.();
    }
  }

  /** Stores a track's file. */
  async #fetch(owner: Owner, track: Track, work: AbortController): Promise<void> {
    const { id } = track;
    const { signal } = work;
    const { loading, index } = this.state.read();
    const part = loading?.id === id ? loading.part : 0;
    this.#set({ loading: { id, part, isOver: false } });
    let file: FileFacts = index.files[id] ?? { tag: null, type: '' };
    const bytes = await withRetries(owner, track, signal, async (address) => {
      const { quota = Infinity, usage = 0 } = await navigator.storage.estimate();
      if (quota - usage < reserve) throw new DOMException('Full', 'QuotaExceededError');
      return fetchTrack({
        address,
        folder: await openTrack(owner, id),
        tag: file.tag,
        signal,
        onStart: async (facts) => {
          signal.throwIfAborted();
          file = facts;
          await this.#changeFile(id, { ...file, bytes: null });
        },
        onPart: (part) => {
          if (!this.state.read().tracks.has(id)) work.abort();
          else if (!signal.aborted) this.#set({ loading: { id, part, isOver: false } });
        },
      });
    });
    if (!signal.aborted) await this.#changeFile(id, { ...file, bytes });
  }
}

/** Tries several times, also with the present address: addresses expire. */
async function withRetries(
  { addressOf }: Owner,
  { id, src }: Track,
  signal: AbortSignal,
  act: (address: string) => Promise<number>,
): Promise<number> {
  let known = src;
  for (let attempt = 1; ; attempt += 1) {
    try {
      // A forgotten person must not get a folder again.
      signal.throwIfAborted();
      const address = addressOf(known);
      if (address === null) throw new Error('The track has no safe address');
      return await act(address);
    } catch (error) {
      const isFinal = isFullError(error) || error instanceof NeverKeptError;
      if (signal.aborted || isFinal || attempt === maxAttempts) throw error;
      const reply = await call('GET tracks/{id}', { params: { id } }, { signal }).catch(() => null);
      const present = reply?.track.src;
      if (present && present !== known) known = present;
      else await new Promise((resolve) => setTimeout(resolve, retryMs * attempt));
    }
  }
}

const openTrack = async ({ person }: Owner, trackId: number): Promise<FileSystemDirectoryHandle> =>
  (await openFolder(person)).getDirectoryHandle(String(trackId), { create: true });

const isFullError = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'QuotaExceededError';

/** The state of a track's download; null if nobody keeps the track. */
export function trackState({ index, tracks, failed, loading }: DownloadsState, id: number) {
  if (!tracks.has(id)) return null;
  if (bytesOf(index, id) > 0) return 'here';
  if (failed.has(id) || index.files[id]?.bytes === 0) return 'failed';
  return loading?.id === id && !loading.isOver ? 'loading' : 'waiting';
}

/** Whether a track has yet to download. */
export const isPending = (state: DownloadsState, id: number): boolean =>
  ['loading', 'waiting'].includes(trackState(state, id) ?? '');

/** How much of these tracks is here, from 0 to 1. Failed ones don't hold up the others. */
export function partOf(state: DownloadsState, tracks: readonly Track[]): number {
  const { loading } = state;
  const left = tracks.filter(({ id }) => isPending(state, id));
  const part = left.some(({ id }) => id === loading?.id) ? (loading?.part ?? 0) : 0;
  return (tracks.length - left.length + part) / Math.max(1, tracks.length);
}

/** The page's only downloads. */
export const downloads = new Downloads();

const toastId = 'removed-from-device';

/** Removes collections or tracks, offers an undo, and then deletes the files. */
export function removeWithUndo(keys: readonly string[], message: string, t: Translate): void {
  const report = (error: unknown) => reportFailure(error, t);
  downloads.remove(keys).then((undo) => {
    showUndoToast(message, () => void undo().catch(report), t, { id: toastId, isCut: true });
    void toastClosed(toastId).then(() => downloads.sweep());
  }, report);
}
