import type { Engine, Enhancements } from './engine/engine.ts';
import type { PlayerState, PlaybackSettings } from './player-state.ts';
import type { Store } from '../lib/store.ts';

/** Volume, speed and effects. Passes each change to the engine and the state. */
export class PlayerSound {
  readonly #engine: Engine;
  readonly #state: Store<PlayerState>;
  #level = 1;

  constructor(engine: Engine, state: Store<PlayerState>) {
    this.#engine = engine;
    this.#state = state;
  }

  /** Whether the volume can be set, not just muted. Known shortly after the start. */
  canChooseVolume(): boolean {
    return this.#engine.canChooseVolume();
  }

  /** Whether normalizing and equalizing are available. */
  get canEnhance(): boolean {
    return this.#engine.canEnhance;
  }

  set(settings: PlaybackSettings): void {
    this.setVolume(settings.volume, settings.isMuted);
    this.setSpeed(settings.speed);
    this.setCrossfade(settings.crossfade);
    this.setEnhancements(settings.enhancements);
    this.#update({ goesOn: settings.goesOn, savesData: settings.savesData });
  }

  setVolume(volume: number, isMuted = false): void {
    this.#update({ volume, isMuted });
    this.#engine.setVolume(volume * this.#level, isMuted);
  }

  /** Scales the volume for fades, from 0 to 1. Not shown or saved. */
  setLevel(level: number): void {
    this.#level = level;
    const { volume, isMuted } = this.#state.read();
    this.#engine.setVolume(volume * level, isMuted);
  }

  setSpeed(speed: number): void {
    this.#update({ speed });
    this.#engine.setSpeed(speed);
  }

  setCrossfade(crossfade: number): void {
    this.#update({ crossfade });
    this.#engine.setCrossfade(crossfade);
  }

  setEnhancements(enhancements: Enhancements): void {
    this.#update({ enhancements });
    this.#engine.setEnhancements(enhancements);
  }

  setAutoplay(goesOn: boolean): void {
    this.#update({ goesOn });
  }

  #update(parts: Partial<PlaybackSettings>): void {
    this.#state.set({ ...this.#state.read(), ...parts });
  }
}
