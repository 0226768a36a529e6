import type { PlayState } from './play-state.ts';

/** One start of one track. */
export interface Sound {
  /** Distinguishes starts, also of the same track. */
  id: string;
  /** The address of the file or HLS playlist. */
  src: string;
  /** Reads the file from this device, if it is here. */
  open?: (() => Promise<Blob>) | undefined;
}

/**
 * Why a sound can't be played. network: it didn't load completely; file: the browser can't decode
 * it; protected: it is encrypted.
 */
export type Failure = 'network' | 'file' | 'protected';

/** Audio processing. Off leaves the files unchanged. */
export interface Enhancements {
  /** Whether loudness is normalized across tracks. */
  isLevelled: boolean;
  isEqualised: boolean;
  /** Decibels from -12 to 12 at 60, 230, 910, 3600 and 14000 Hz, applied if `isEqualised`. */
  bands: readonly number[];
}

export type EngineEvent =
  | { type: 'state'; state: PlayState }
  /**
   * About four times a second during playback, after each seek, and when duration or buffered
   * ranges change.
   */
  | { type: 'time' }
  /** The prepared sound took over. */
  | { type: 'joined'; id: string }
  /** The sound ended, and none was prepared. */
  | { type: 'ended'; id: string }
  /** Also for the prepared sound, which the engine then drops. */
  | { type: 'failed'; id: string; why: Failure; at: number }
  /** The browser requires a user gesture before it plays. */
  | { type: 'blocked'; id: string }
  /** A sound plays without the requested enhancements. */
  | { type: 'plain' };

/** Plays sounds without gaps. Independent of queues, calls and screens. */
export interface Engine {
  readonly state: PlayState;
  /** In seconds. */
  readonly position: number;
  /** In seconds; NaN until known, Infinity for streams. */
  readonly duration: number;
  /** Loaded ranges in seconds. */
  readonly buffered: readonly (readonly [from: number, to: number])[];
  /**
   * Whether pages can set the volume on this device (not on iOS; muting works everywhere). Known
   * shortly after the start.
   */
  canChooseVolume(): boolean;
  /**
   * Whether this device supports enhancements. Not on iOS, where sound would stop in the
   * background. Known shortly after the start.
   */
  readonly canEnhance: boolean;
  /**
   * Replaces the current sound, starting at a position. The prepared sound, by its ID and address,
   * starts at once from its beginning.
   */
  load(sound: Sound, options: { at?: number; isPlaying: boolean }): void;
  /**
   * Sets the sound that follows without a gap; null for none. It loads when it doesn't compete with
   * the current one.
   */
  prepare(sound: Sound | null): void;
  play(): void;
  pause(): void;
  /** Seeks within the current sound, in seconds. */
  seek(seconds: number): void;
  /** Stops playback and drops all data. */
  stop(): void;
  /** `volume`: the slider's position, from 0 to 1. */
  setVolume(volume: number, isMuted: boolean): void;
  /** 1 is normal; from 0.5 to 2, at the same pitch. */
  setSpeed(speed: number): void;
  /** Seconds of crossfade; 0 for gapless transitions. */
  setCrossfade(seconds: number): void;
  /** Applies once their code has loaded. Sounds that can't be enhanced play without. */
  setEnhancements(enhancements: Enhancements): void;
  listen(listener: (event: EngineEvent) => void): () => void;
}
