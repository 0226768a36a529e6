import type { Player } from './player-core.ts';
import { Store } from '../lib/store.ts';

/**
 * When playback stops: at a time in `Date.now()` milliseconds, or after the current track; null for
 * never.
 */
export type Sleep = { at: number } | 'track' | null;

export const sleepMinutes = [5, 15, 30, 45, 60] as const;

/** Duration of the fade-out and of its steps, in milliseconds. */
const fadeMs = 10_000;
const stepMs = 100;
/**
 * Maximum time for a player to fall silent after a pause. Restoring the volume earlier would be
 * heard.
 */
const silentMs = 500;

type SleepTimerPlayer = Pick<Player, 'pause' | 'setEndsWithTrack' | 'listen'> & {
  sound: Pick<Player['sound'], 'setLevel'>;
};

/** Pauses playback for someone who fell asleep, with a fade-out that doesn't wake them. */
export class SleepTimer {
  readonly state = new Store<Sleep>(null);
  readonly #player: SleepTimerPlayer;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(player: SleepTimerPlayer) {
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

  /** Checks the clock at every step: timers of hidden pages fire late. */
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
