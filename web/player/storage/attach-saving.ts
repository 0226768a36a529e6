import { record } from '../../../contracts/loose.ts';
import type { Person } from '../../lib/local-entries.ts';
import { type DeviceStore, deviceStore } from '../../lib/device-store.ts';
import { onForgotten } from '../../lib/forget-person.ts';
import { shouldPlay } from '../engine/play-state.ts';
import {
  type OtherTab,
  initialState,
  type PlayerState,
  type PlayerTime,
  type PlaybackSettings,
} from '../player-state.ts';
import { addedItems, type QueueChange } from '../queue/change-queue.ts';
import { currentItem, emptyQueue, type Queue } from '../queue/play-queue.ts';
import { takeResume } from '../resume-after-load.ts';
import type { Store } from '../../lib/store.ts';
import { QueueStorage } from './queue-storage.ts';
import {
  toStoredPosition,
  toStoredQueue,
  type StoredPosition,
  queueOf,
  parseStoredPosition,
  parseStoredQueue,
} from './stored-queue.ts';
import { TabOwnership, type TabTrack, type TabOptions } from './tab-ownership.ts';

/** The part of the player that is saved and restored. */
export interface PersistedPlayer {
  readonly state: Store<PlayerState>;
  readonly time: Store<PlayerTime>;
  readonly elsewhere: Store<OtherTab | null>;
  restore: (queue: Queue, settings: PlaybackSettings, position: number) => void;
  change: (change: QueueChange) => void;
  resume: () => void;
  pause: () => void;
}

interface SavingOptions {
  store: DeviceStore;
  tabs?: TabOptions;
}

/** The listener; undefined until known. */
type ListenerStore = {
  read: () => Person | undefined;
  subscribe: (listener: () => void) => () => void;
};

const emptyPosition = toStoredPosition(initialState, 0);
/** A larger jump of the position, in seconds, is a seek. */
const maxStepSeconds = 2;

/**
 * Saves the listener's queue and settings, and restores them after a reload or from another tab.
 */
export function attachSaving(
  player: PersistedPlayer,
  listener: ListenerStore,
  options: SavingOptions = { store: deviceStore },
): () => void {
  let current: SavedPlayer | null = null;
  const follow = (): void => {
    const person = listener.read();
    if (person === undefined || person === current?.person) return;
    // Signing in doesn't interrupt playback.
    const isContinued = current?.person === null && shouldPlay(player.state.read().state);
    current?.end(isContinued);
    current = new SavedPlayer(player, person, options);
    current.begin(isContinued);
  };
  follow();
  const ends = [
    listener.subscribe(follow),
    onForgotten((person) => {
      if (person === current?.person) current.forget();
    }),
  ];
  const control = new AbortController();
  const { signal } = control;
  addEventListener('pagehide', () => current?.leavePage(), { signal });
  addEventListener('pageshow', ({ persisted }) => persisted && current?.begin(false), { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && current?.flush(),
    { signal },
  );
  return () => {
    control.abort();
    for (const end of ends) end();
    current?.end(false);
  };
}

/** The saved state of one person while they are signed in. */
class SavedPlayer {
  readonly person: Person;
  readonly #player: PersistedPlayer;
  readonly #storage: QueueStorage;
  readonly #tabs: TabOptions;
  #tab: TabOwnership | null = null;
  #ends: (() => void)[] = [];
  /** The user has signed out, perhaps in another tab, so their data must not be written. */
  #isForgotten = false;
  #isRestoring = false;
  #position = 0;

  constructor(player: PersistedPlayer, person: Person, { store, tabs = {} }: SavingOptions) {
    this.person = person;
    this.#player = player;
    this.#tabs = tabs;
    this.#storage = new QueueStorage(person, store);
  }

  /** `isContinued`: the current queue already belongs to this person. */
  begin(isContinued: boolean): void {
    this.#tab = new TabOwnership(
      this.person,
      {
        present: () => this.#present(),
        restore: (left) => void this.#restore(left),
        handOver: () => this.#handOver(),
        giveWay: () => this.#giveWay(),
        join: (given) => this.#join(given),
        resume: (given) => void this.#resume(given),
        pause: () => this.#player.pause(),
        show: (present) => this.#show(present),
      },
      this.#tabs,
    );
    // Restore the settings before anything can play.
    if (!isContinued) this.#load(null, this.#storage.readPosition() ?? emptyPosition);
    this.#ends = [
      this.#player.state.subscribe(() => this.#follow()),
      this.#player.time.subscribe(() => this.#followTime()),
    ];
    if (isContinued) this.#follow();
    else void this.#tab.enter();
  }

  end(isContinued: boolean): void {
    if (isContinued) void this.#storage.forget();
    else this.flush();
    this.#leave();
    if (!isContinued) this.#load(null, emptyPosition);
  }

  leavePage(): void {
    this.flush();
    this.#leave(this.#mayWrite() ? this.#storage.leave() : undefined);
  }

  flush(): void {
    if (this.#mayWrite())
      this.#storage.flush(this.#player.state.read(), this.#player.time.read().position);
  }

  forget(): void {
    this.#isForgotten = true;
    void this.#storage.forget();
    this.#show(null);
    this.#load(null, emptyPosition);
  }

  #leave(given?: unknown): void {
    for (const end of this.#ends.splice(0)) end();
    this.#storage.stop();
    this.#tab?.leave(given);
    this.#show(null);
  }

  #mayWrite(): boolean {
    return this.#tab?.hasQueue === true && !this.#isForgotten;
  }

  #follow(): void {
    if (this.#isRestoring) return;
    const state = this.#player.state.read();
    if (shouldPlay(state.state)) this.#tab?.claim();
    if (this.#mayWrite()) this.#storage.save(state, this.#player.time.read().position);
    this.#tab?.announce();
  }

  #followTime(): void {
    const { position } = this.#player.time.read();
    const isStep = Math.abs(position - this.#position) < maxStepSeconds;
    this.#position = position;
    if (this.#isRestoring || !this.#mayWrite()) return;
    if (isStep) this.#storage.savePosition(this.#player.state.read(), position);
    else this.#storage.save(this.#player.state.read(), position);
  }

  /** `left`: from `QueueStorage.leave` of a tab that has just closed. */
  async #restore(left?: unknown): Promise<void> {
    const saved = parseStoredPosition(record(left)['place']) ?? this.#storage.readPosition();
    if (!saved?.currentId) return;
    const { queue } = this.#player.state.read();
    const unstored = parseStoredQueue(record(left)['queue']);
    const stored = unstored ?? (await this.#storage.readQueue());
    // Something else has started playing meanwhile.
    if (!stored || this.#isForgotten || queue !== this.#player.state.read().queue) return;
    const restored = queueOf(stored, saved);
    if (!unstored) this.#storage.markSaved(restored);
    this.#load(restored, saved);
    if (this.#tab?.hasQueue && takeResume()) this.#player.resume();
  }

  #handOver(): unknown {
    const { queue } = this.#player.state.read();
    return { queue: toStoredQueue(queue), place: this.#clear() };
  }

  /** Clears the player for another tab, and returns the added tracks, which play next there. */
  #giveWay(): unknown {
    const items = addedItems(this.#player.state.read().queue);
    this.#clear();
    return items.length === 0 ? null : toStoredQueue({ ...emptyQueue, items });
  }

  #join(given: unknown): void {
    const stored = parseStoredQueue(given);
    if (stored) this.#player.change({ type: 'join', items: stored.items });
  }

  /** Empties the player and returns its last position. */
  #clear(): StoredPosition {
    const saved = toStoredPosition(this.#player.state.read(), this.#player.time.read().position);
    this.#storage.stop();
    this.#load(null, saved);
    return saved;
  }

  async #resume(given: unknown): Promise<void> {
    const queue = parseStoredQueue(record(given)['queue']);
    const saved = parseStoredPosition(record(given)['place']);
    if (queue && saved) this.#load(queueOf(queue, saved), saved);
    else await this.#restore();
    if (this.#tab?.hasQueue && currentItem(this.#player.state.read().queue)) this.#player.resume();
  }

  /** Without a queue, only restores the settings. */
  #load(queue: Queue | null, saved: StoredPosition): void {
    // A different current item starts at its beginning.
    const position = queue && queue.currentId === saved.currentId ? saved.position : 0;
    // Intermediate states of the player must not be saved.
    this.#isRestoring = true;
    this.#player.restore(queue ?? queueOf(null, saved), saved, position);
    this.#isRestoring = false;
    this.#follow();
  }

  #present(): TabTrack | null {
    const { queue, state } = this.#player.state.read();
    const item = currentItem(queue);
    return item && { track: item.track, isPlaying: shouldPlay(state) };
  }

  #show(present: TabTrack | null): void {
    this.#player.elsewhere.set(
      present && { ...present, takeOver: () => void this.#tab?.takeOver() },
    );
  }
}
