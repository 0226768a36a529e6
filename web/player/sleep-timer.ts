import type { Player } from './player-core.ts';
import { Store } from '../lib/store.ts';

/**
 * When playback stops: at a time in `Date.now()` milliseconds, or after a number of tracks, the
 * current one included; null for never.
 */
export type Sleep = { at: number; tracks?: never } | { tracks: number; at?: never } | null;

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
      if (event.type === 'ended' || event.type === 'joined') this.#countTrack();
    });
  }

  startMinutes(minutes: number): void {
    this.cancel();
    this.state.set({ at: Date.now() + minutes * 60_000 });
    this.#wait();
  }

  /** Skipped tracks don't count. */
  startTracks(tracks: number): void {
    this.cancel();
    this.#player.setEndsWithTrack(tracks === 1);
    this.state.set({ tracks });
  }

  cancel(): void {
    clearTimeout(this.#timer);
    this.#player.sound.setLevel(1);
    if (this.state.read()?.tracks) this.#player.setEndsWithTrack(false);
    this.state.set(null);
  }

  #countTrack(): void {
    const tracks = (this.state.read()?.tracks ?? 0) - 1;
    if (tracks < 0) return;
    this.state.set(tracks === 0 ? null : { tracks });
    if (tracks === 1) this.#player.setEndsWithTrack(true);
  }

  /** Checks the clock at every step: timers of hidden pages fire late. */
  #wait(): void {
    const at = this.state.read()?.at;
    if (at === undefined) return;
    const left = at - Date.now();
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
