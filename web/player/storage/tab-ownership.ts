import { record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Person } from '../../lib/local-entries.ts';
import { hasLocks, takeLock } from '../../lib/tab-locks.ts';
import { readTrack } from './stored-queue.ts';

/** A tab's current track. */
export interface TabTrack {
  track: Track;
  isPlaying: boolean;
}

/** Callbacks that control this tab's player. */
export interface TabCallbacks {
  /** This tab's current track; null for none. */
  present: () => TabTrack | null;
  /**
   * No other tab has the queue: restore it here, paused. `left`: the closed tab's data, which the
   * browser may not have stored yet; undefined if it left none.
   */
  restore: (left: unknown) => void;
  /** Another tab takes over: clear this player and return what to continue there. */
  handOver: () => unknown;
  /**
   * Another tab plays something else: clear this player and return the data that must not be lost;
   * null for none.
   */
  giveWay: () => unknown;
  /** Receives what `giveWay` returned in the tab that this one has just replaced. */
  join: (given: unknown) => void;
  /**
   * Continue here with the other tab's data. Undefined if it didn't answer: then use the stored
   * queue.
   */
  resume: (given: unknown) => void;
  /** Someone else listens in another tab. */
  pause: () => void;
  /** Show another tab's track of the same person. */
  show: (present: TabTrack | null) => void;
}

export interface TabOptions {
  /** Name of the lock and the channel. */
  name?: string;
  /** Milliseconds to wait for a message from another tab. */
  answersWithin?: number;
}

/**
 * Gives the queue to one tab per person, which alone plays and stores it. The tab holds a lock that
 * the others wait for, so one of them gets the queue as soon as it closes. A channel sends the
 * current track and hands over the queue. Without locks, only the channel is used, and the tab that
 * started last has the queue.
 */
export class TabOwnership {
  readonly #person: Person;
  readonly #callbacks: TabCallbacks;
  readonly #channel: BroadcastChannel | null;
  readonly #id = `${Date.now()} ${Math.random()}`;
  readonly #lockName: string;
  readonly #answersWithin: number;
  readonly #leaving = new AbortController();
  /** When this tab took the queue, in milliseconds since 1970; null without it. */
  #ownedSince: number | null = null;
  #release = (): void => undefined;
  /**
   * This tab took the queue by playing something else, so it accepts the other tab's `giveWay`
   * data.
   */
  #joins = false;
  /** Ends waiting for the lock. */
  #waiting: AbortController | null = null;
  #onHandover: ((given: unknown) => void) | null = null;
  /** State left by the closed tab that had the queue; null while a tab has it or after a crash. */
  #left: { given: unknown } | null = null;
  #onLeft = (): void => undefined;
  /** When the last tab that reported its track took the queue. */
  #followedSince = 0;
  /** The last state sent to other tabs. */
  #announced = '';
  /** Called when another tab has reported its track. */
  #onReport = (): void => undefined;

  constructor(
    person: Person,
    callbacks: TabCallbacks,
    { name = 'foyer-player', answersWithin = 250 }: TabOptions = {},
  ) {
    this.#person = person;
    this.#callbacks = callbacks;
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.#onMessage(record(data)),
    );
    this.#lockName = `${name}:${person ?? 'guest'}`;
    this.#answersWithin = answersWithin;
  }

  get hasQueue(): boolean {
    return this.#ownedSince !== null;
  }

  /** Takes the stored queue unless another tab has it. */
  async enter(): Promise<void> {
    if (hasLocks()) {
      await this.#acquireLock('free-now');
      if (this.hasQueue || this.#leaving.signal.aborted) return;
    }
    const isAnswered = this.#awaitReport();
    this.#post({ type: 'who' });
    void this.#waitForLock();
    // Silence without locks means there is no other tab; with locks, that the other one is
    // suspended. Either way the stored queue can be shown and taken.
    if (!(await isAnswered) && !this.hasQueue && !this.#leaving.signal.aborted) {
      if (!hasLocks()) this.#markOwned();
      this.#restore();
    }
  }

  /** Takes the queue because playback starts here. */
  claim(): void {
    if (this.hasQueue || this.#leaving.signal.aborted) return;
    this.#markOwned();
    this.#joins = true;
    void this.#acquireLock('stolen');
    this.announce();
  }

  /** Sends this tab's track to other tabs if it has changed. */
  announce(): void {
    const present = this.#callbacks.present();
    const announced = JSON.stringify([this.#ownedSince, present?.track.id, present?.isPlaying]);
    if (!this.hasQueue || announced === this.#announced) return;
    this.#announced = announced;
    this.#post({ type: 'here', since: this.#ownedSince, present });
  }

  /** Continues here what another tab plays, at the same position. */
  async takeOver(): Promise<void> {
    if (this.#onHandover || this.hasQueue || this.#leaving.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = setTimeout(resolve, this.#answersWithin, undefined);
    this.#onHandover = resolve;
    this.#post({ type: 'take' });
    const given = await promise;
    clearTimeout(timer);
    this.#onHandover = null;
    if (this.#leaving.signal.aborted || this.hasQueue) return;
    this.#markOwned();
    void this.#acquireLock('stolen');
    this.#callbacks.resume(given);
    this.announce();
  }

  /**
   * Call it when the page closes or its person signs out. `given` goes to the tab that gets the
   * queue.
   */
  leave(given?: unknown): void {
    if (this.hasQueue) this.#post({ type: 'left', since: this.#ownedSince, given });
    this.#ownedSince = null;
    this.#leaving.abort();
    this.#waiting?.abort();
    this.#release();
    this.#channel?.close();
  }

  #markOwned(): void {
    this.#ownedSince = Date.now();
    this.#joins = false;
    this.#waiting?.abort();
    this.#callbacks.show(null);
  }

  /** Requests the lock. If it was free, the stored queue belongs to this tab. */
  async #acquireLock(when: 'free-now' | 'free' | 'stolen', signal?: AbortSignal): Promise<void> {
    let release: (() => void) | null = null;
    let isLost = false;
    const onLost = (): void => {
      isLost = true;
      if (release !== null && this.#release === release) this.#giveWay();
    };
    const given = await takeLock(this.#lockName, { when, onLost, ...(signal && { signal }) });
    if (!given) return;
    // A closing tab's lock may arrive before its last message and its last writes.
    if (when === 'free') await this.#awaitLeft();
    release = () => void given();
    const isWanted = when === 'stolen' ? this.hasQueue : !this.hasQueue;
    if (isLost || !isWanted || this.#leaving.signal.aborted) {
      release();
      if (isLost && when === 'stolen') this.#giveWay();
      else if (isLost && !this.hasQueue && !this.#leaving.signal.aborted) void this.#waitForLock();
      return;
    }
    this.#release = release;
    if (when === 'stolen') return;
    this.#markOwned();
    this.#restore();
    this.announce();
  }

  #restore(): void {
    const left = this.#left?.given;
    this.#left = null;
    this.#callbacks.restore(left);
  }

  /** Resolves when the closed tab's last message has arrived, or must have been lost. */
  #awaitLeft(): Promise<void> {
    return new Promise((resolve) => {
      if (this.#left) resolve();
      this.#onLeft = resolve;
      setTimeout(resolve, this.#answersWithin);
    });
  }

  /** Waits until the tab with the queue closes. */
  async #waitForLock(): Promise<void> {
    if (!hasLocks()) return;
    this.#waiting?.abort();
    this.#waiting = new AbortController();
    await this.#acquireLock('free', this.#waiting.signal);
  }

  /** Sends the data that must not be lost to the tab that now has the queue. */
  #giveWay(): void {
    const given = this.#loseQueue(this.#callbacks.giveWay);
    if (given) this.#post({ type: 'gave way', given });
  }

  #loseQueue(clear: () => unknown): unknown {
    if (!this.hasQueue) return undefined;
    this.#ownedSince = null;
    this.#announced = '';
    const given = clear();
    // The new tab steals the lock. If it were released, a third tab could get it first.
    setTimeout(this.#release, this.#answersWithin);
    this.#release = () => undefined;
    void this.#waitForLock();
    return given;
  }

  #onMessage(message: Record<string, unknown>): void {
    const { type, person, tab, to, since } = message;
    if (this.#leaving.signal.aborted) return;
    const present = readTabTrack(message['present']);
    if (person !== this.#person) {
      // Only one tab may be heard, even with different people signed in.
      if (type === 'here' && present?.isPlaying) this.#callbacks.pause();
      return;
    }
    switch (type) {
      case 'who':
        this.#announced = '';
        this.announce();
        break;
      case 'take':
        if (this.hasQueue)
          this.#post({ type: 'given', to: tab, given: this.#loseQueue(this.#callbacks.handOver) });
        break;
      case 'given':
        if (to === this.#id) this.#onHandover?.(message['given']);
        break;
      case 'gave way':
        if (this.hasQueue && this.#joins) this.#callbacks.join(message['given']);
        break;
      case 'here':
        this.#follow(present, Number(since), text(tab));
        break;
      case 'left':
        if (!this.hasQueue) {
          if (Number(since) >= this.#followedSince) this.#left = { given: message['given'] };
          this.#onLeft();
          this.#callbacks.show(null);
          if (!hasLocks()) void this.enter();
        }
    }
  }

  #follow(present: TabTrack | null, since: number, tab: string): void {
    const isLater =
      this.#ownedSince === null ||
      since > this.#ownedSince ||
      (since === this.#ownedSince && tab > this.#id);
    if (!isLater) {
      this.#announced = '';
      this.announce();
      return;
    }
    this.#giveWay();
    this.#left = null;
    this.#followedSince = since;
    this.#callbacks.show(present);
    this.#onReport();
  }

  /** Whether another tab reports its track. */
  #awaitReport(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#onReport = () => resolve(true);
      setTimeout(resolve, this.#answersWithin, false);
    });
  }

  #post(message: Record<string, unknown>): void {
    this.#channel?.postMessage({ ...message, person: this.#person, tab: this.#id });
  }
}

function readTabTrack(raw: unknown): TabTrack | null {
  const track = readTrack(record(raw)['track']);
  return track && { track, isPlaying: record(raw)['isPlaying'] === true };
}
