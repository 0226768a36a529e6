import { record, text } from '../../../contracts/loose.ts';
import type { Track } from '../../../contracts/schema/music.ts';
import type { Person } from '../../lib/device-notes.ts';
import { hasLocks, takeLock } from '../../lib/tab-locks.ts';
import { readTrack } from './kept.ts';

/** What somebody has to play in a tab. */
export interface Present {
  track: Track;
  isPlaying: boolean;
}

/** What becomes of this tab's player. */
export interface Turns {
  /** What is here. Null: nothing. */
  present: () => Present | null;
  /** Nobody has what was kept: this tab has it now, silent. */
  restore: () => void;
  /** Another tab has it: nothing is here any more. What goes on there is returned. */
  giveUp: () => unknown;
  /** This tab goes on with what another one gave; undefined where that one did not answer, and what was kept has to do. */
  goOn: (given: unknown) => void;
  /** Somebody else listens in another tab. */
  pause: () => void;
  /** What another tab of the same person has. */
  show: (present: Present | null) => void;
}

export interface TabOptions {
  /** What lock and channel are called. */
  name?: string;
  /** Milliseconds within which a tab that lives answers. */
  answersWithin?: number;
}

/**
 * One tab of a person has the queue: it alone plays, and writes down what is kept. It holds a lock, for which the others wait, so that one of them
 * has it as soon as it is closed. What the others show, and giving it on, goes through a channel, a message for each change. Without locks the
 * channel alone has to do: then whoever began last has it.
 */
export class OneTab {
  readonly #person: Person;
  readonly #turns: Turns;
  readonly #channel: BroadcastChannel | null;
  readonly #id = `${Date.now()} ${Math.random()}`;
  readonly #lockName: string;
  readonly #answersWithin: number;
  readonly #leaving = new AbortController();
  /** When this tab took what it has, in milliseconds since 1970; null while it has nothing. */
  #since: number | null = null;
  #release = (): void => undefined;
  /** Ends the waiting for a tab that has it. */
  #waiting: AbortController | null = null;
  #answer: ((given: unknown) => void) | null = null;
  /** What other tabs were told last. */
  #told = '';
  /** Another tab has said what it has. */
  #heard = (): void => undefined;

  constructor(
    person: Person,
    turns: Turns,
    { name = 'foyer-player', answersWithin = 250 }: TabOptions = {},
  ) {
    this.#person = person;
    this.#turns = turns;
    this.#channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(name) : null;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<unknown>) =>
      this.#hear(record(data)),
    );
    this.#lockName = `${name}:${person ?? 'guest'}`;
    this.#answersWithin = answersWithin;
  }

  get hasIt(): boolean {
    return this.#since !== null;
  }

  /** Takes what was kept, unless another tab has it. */
  async enter(): Promise<void> {
    if (hasLocks()) {
      await this.#take('free-now');
      if (this.hasIt || this.#leaving.signal.aborted) return;
    }
    const isAnswered = this.#hears();
    this.#post({ type: 'who' });
    void this.#await();
    // Without locks, silence means that there is no other tab; with them, that it sleeps: what was kept can be seen, and taken.
    if (!(await isAnswered) && !this.hasIt && !this.#leaving.signal.aborted) {
      if (!hasLocks()) this.#own();
      this.#turns.restore();
    }
  }

  /** Something begins to play here: no other tab has it from now on. */
  claim(): void {
    if (this.hasIt || this.#leaving.signal.aborted) return;
    this.#own();
    void this.#take('stolen');
    this.tell();
  }

  /** Tells the other tabs what is here, where that has changed. */
  tell(): void {
    const present = this.#turns.present();
    const told = JSON.stringify([this.#since, present?.track.id, present?.isPlaying]);
    if (!this.hasIt || told === this.#told) return;
    this.#told = told;
    this.#post({ type: 'here', since: this.#since, present });
  }

  /** Goes on here with what another tab has, where that one is. */
  async takeOver(): Promise<void> {
    if (this.#answer || this.hasIt || this.#leaving.signal.aborted) return;
    const { promise, resolve } = Promise.withResolvers<unknown>();
    const timer = setTimeout(resolve, this.#answersWithin, undefined);
    this.#answer = resolve;
    this.#post({ type: 'take' });
    const given = await promise;
    clearTimeout(timer);
    this.#answer = null;
    if (this.#leaving.signal.aborted || this.hasIt) return;
    this.#own();
    void this.#take('stolen');
    this.#turns.goOn(given);
    this.tell();
  }

  /** The page goes, or its person does. */
  leave(): void {
    if (this.hasIt) this.#post({ type: 'left' });
    this.#since = null;
    this.#leaving.abort();
    this.#waiting?.abort();
    this.#release();
    this.#channel?.close();
  }

  #own(): void {
    this.#since = Date.now();
    this.#waiting?.abort();
    this.#turns.show(null);
  }

  /** Asks for the lock. Where it was free, what was kept is this tab's. */
  async #take(when: 'free-now' | 'free' | 'stolen', signal?: AbortSignal): Promise<void> {
    let release: (() => void) | null = null;
    let isLost = false;
    const onLost = (): void => {
      isLost = true;
      if (release !== null && this.#release === release) this.#lose();
    };
    const given = await takeLock(this.#lockName, { when, onLost, ...(signal && { signal }) });
    if (!given) return;
    release = () => void given();
    const isWanted = when === 'stolen' ? this.hasIt : !this.hasIt;
    if (isLost || !isWanted || this.#leaving.signal.aborted) {
      release();
      if (isLost && when === 'stolen') this.#lose();
      return;
    }
    this.#release = release;
    if (when === 'stolen') return;
    this.#own();
    this.#turns.restore();
    this.tell();
  }

  /** Waits until the tab that has it is closed. */
  async #await(): Promise<void> {
    if (!hasLocks()) return;
    this.#waiting?.abort();
    this.#waiting = new AbortController();
    await this.#take('free', this.#waiting.signal);
  }

  #lose(): unknown {
    if (!this.hasIt) return undefined;
    this.#since = null;
    this.#told = '';
    const given = this.#turns.giveUp();
    // The tab that has it now takes the lock away. Given back at once, a third one that waits would have it in between.
    setTimeout(this.#release, this.#answersWithin);
    this.#release = () => undefined;
    void this.#await();
    return given;
  }

  #hear(message: Record<string, unknown>): void {
    const { type, person, tab, to, since } = message;
    if (this.#leaving.signal.aborted) return;
    const present = readPresent(message['present']);
    if (person !== this.#person) {
      // One person's ears, whoever is signed in where.
      if (type === 'here' && present?.isPlaying) this.#turns.pause();
      return;
    }
    switch (type) {
      case 'who':
        this.#told = '';
        this.tell();
        break;
      case 'take':
        if (this.hasIt) this.#post({ type: 'given', to: tab, given: this.#lose() });
        break;
      case 'given':
        if (to === this.#id) this.#answer?.(message['given']);
        break;
      case 'here':
        this.#follow(present, Number(since), text(tab));
        break;
      case 'left':
        if (!this.hasIt) {
          this.#turns.show(null);
          if (!hasLocks()) void this.enter();
        }
    }
  }

  #follow(present: Present | null, since: number, tab: string): void {
    const isLater =
      this.#since === null || since > this.#since || (since === this.#since && tab > this.#id);
    if (!isLater) {
      this.#told = '';
      this.tell();
      return;
    }
    this.#lose();
    this.#turns.show(present);
    this.#heard();
  }

  /** Whether another tab says what it has. */
  #hears(): Promise<boolean> {
    return new Promise((resolve) => {
      this.#heard = () => resolve(true);
      setTimeout(resolve, this.#answersWithin, false);
    });
  }

  #post(message: Record<string, unknown>): void {
    this.#channel?.postMessage({ ...message, person: this.#person, tab: this.#id });
  }
}

function readPresent(raw: unknown): Present | null {
  const track = readTrack(record(raw)['track']);
  return track && { track, isPlaying: record(raw)['isPlaying'] === true };
}
