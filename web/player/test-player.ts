import { vi } from 'vitest';
import type { Engine, EngineEvent, Enhancements, Failure, Sound } from './engine/engine.ts';
import { nextState, type PlayEvent, type PlayState } from './engine/play-state.ts';
import { Player } from './player-core.ts';
import type { PlayerContext } from './player-state.ts';
import { Signal } from '../lib/store.ts';

/** An engine without sound, controlled by the test. */
export class TestEngine implements Engine {
  state: PlayState = 'idle';
  position = 0;
  duration = Number.NaN;
  buffered: readonly (readonly [from: number, to: number])[] = [];
  sound: Sound | null = null;
  prepared: Sound | null = null;
  /** Every loaded address with its start second. */
  loaded: string[] = [];
  /** Every seek position. */
  seeks: number[] = [];
  loudness = 1;
  canEnhance = true;
  canChooseVolume = () => true;
  enhancements: Enhancements | null = null;
  readonly #events = new Signal<EngineEvent>();
  readonly listen = this.#events.listen;

  load(sound: Sound, { at = 0, isPlaying }: { at?: number; isPlaying: boolean }): void {
    this.loaded.push(`${sound.src} ${at}`);
    this.sound = sound;
    this.prepared = null;
    this.position = at;
    this.#step(isPlaying ? 'load' : 'load-paused');
  }

  prepare(sound: Sound | null): void {
    this.prepared = sound;
  }

  play(): void {
    this.#step('play');
  }

  pause(): void {
    this.#step('pause');
  }

  seek(seconds: number): void {
    this.seeks.push(seconds);
    this.position = seconds;
    this.#events.emit({ type: 'time' });
  }

  setEnhancements(enhancements: Enhancements): void {
    this.enhancements = enhancements;
  }

  stop(): void {
    this.sound = this.prepared = null;
    this.position = 0;
    this.#step('stop');
  }

  setVolume(volume: number, isMuted: boolean): void {
    this.loudness = isMuted ? 0 : volume;
  }

  setSpeed(): void {}
  setCrossfade(): void {}

  /** Plays for this many seconds. */
  advance(seconds: number): void {
    this.#step('playing');
    for (let quarter = 0; quarter < seconds * 4; quarter += 1) {
      this.position += 0.25;
      this.#events.emit({ type: 'time' });
    }
  }

  /** Sets the position, duration and buffered ranges. */
  at(position: number, duration = this.duration, buffered = this.buffered): void {
    Object.assign(this, { position, duration, buffered });
    this.#events.emit({ type: 'time' });
  }

  /** Runs out of data. */
  wait(): void {
    this.#step('waiting');
  }

  fail(why: Failure): void {
    this.#step('error');
    this.#events.emit({ type: 'failed', id: this.sound?.id ?? '', why, at: this.position });
  }

  failPrepared(): void {
    const id = this.prepared?.id ?? '';
    this.prepared = null;
    this.#events.emit({ type: 'failed', id, why: 'network', at: 0 });
  }

  end(): void {
    const next = this.prepared;
    this.prepared = null;
    if (next) {
      this.sound = next;
      this.position = 0;
      this.#events.emit({ type: 'joined', id: next.id });
      return;
    }
    const id = this.sound?.id ?? '';
    this.#step('ended');
    this.#events.emit({ type: 'ended', id });
  }

  #step(event: PlayEvent): void {
    const state = nextState(this.state, event);
    if (state === this.state) return;
    this.state = state;
    this.#events.emit({ type: 'state', state });
  }
}

export function startPlayer(context: Partial<PlayerContext> = {}): {
  player: Player;
  engine: TestEngine;
} {
  const engine = new TestEngine();
  return {
    engine,
    player: new Player(engine, {
      addressOf: ({ src }) => src ?? null,
      lock: () => null,
      ...context,
    }),
  };
}

/** Waits until all requests by a spied `fetch` have replies, then until the player knows them. */
export async function loaded(): Promise<void> {
  await Promise.allSettled(vi.mocked(fetch).mock.results.map(({ value }) => value as unknown));
  await new Promise((resolve) => {
    setTimeout(resolve, 60);
  });
}
