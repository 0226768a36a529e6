import type { Player } from './player-core.ts';
import { Store } from './store.ts';

/** When it falls silent: at a time, as `Date.now()` tells it, or with the end of the present track; null: it does not. */
export type Sleep = { at: number } | 'track' | null;

/** What may be chosen. */
export const sleepMinutes = [5, 15, 30, 45, 60] as const;

/** Milliseconds over which it grows silent, and how often it does so by a step. */
const fadeMs = 10_000;
const stepMs = 100;
/** How long a player may take to be silent after a pause: nothing of it is heard at its old volume. */
const silentMs = 500;

type Sleepy = Pick<Player, 'pause' | 'setEndsWithTrack' | 'listen'> & {
  sound: Pick<Player['sound'], 'setLevel'>;
};

/** Pauses what plays for somebody who has fallen asleep, growing silent before, so that it does not wake them. */
export class SleepTimer {
  readonly state = new Store<Sleep>(null);
  readonly #player: Sleepy;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: Sleepy) {
    this.#player = player;
    player.listen((event) => {
      if (event.type === 'ended' && this.state.read() === 'track') this.state.set(null);
    });
  }

  startMinutes(minutes: number): void {
    this.cancel();
    this.state.set({ at: Date.now() + minutes * 60_000 });
    this.#wait();
  }

  startTrack(): void {
    this.cancel();
    this.#player.setEndsWithTrack(true);
    this.state.set('track');
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#player.sound.setLevel(1);
    if (this.state.read() === 'track') this.#player.setEndsWithTrack(false);
    this.state.set(null);
  }

  /** By the clock at every step: timers of a page that nobody sees come late. */
  #wait(): void {
    const sleep = this.state.read();
    if (sleep === null || sleep === 'track') return;
    const left = sleep.at - Date.now();
    if (left <= 0) {
      this.#player.pause();
      this.state.set(null);
      this.#timer = setTimeout(() => this.#player.sound.setLevel(1), silentMs);
      return;
    }
    if (left < fadeMs) this.#player.sound.setLevel(left / fadeMs);
    this.#timer = setTimeout(
      () => this.#wait(),
      left > fadeMs ? left - fadeMs : Math.min(left, stepMs),
    );
  }
}
