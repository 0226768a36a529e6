import type { PlayState } from './play-state.ts';

/** Something that can be heard: one start of one track. */
export interface Sound {
  /** Tells one start from another, also of the same track. */
  id: string;
  /** The address of the file or of an HLS list, as the browser fetches it. */
  src: string;
}

/** Why a sound cannot be played. network: it did not arrive, or not all of it; file: the browser cannot read it; protected: it needs a key. */
export type Failure = 'network' | 'file' | 'protected';

/** What is changed of how sounds are. Off: their files as they are. */
export interface Enhancements {
  /** Whether all tracks are made about equally loud. */
  isLevelled: boolean;
  isEqualised: boolean;
  /** Decibels from -12 to 12 at 60, 230, 910, 3600 and 14000 Hz; heard where `isEqualised`. */
  bands: readonly number[];
}

export type EngineEvent =
  | { type: 'state'; state: PlayState }
  /** About four times a second while it plays, after each seek, and when length or buffered ranges have changed. */
  | { type: 'time' }
  /** The prepared sound took over from the one before it. */
  | { type: 'joined'; id: string }
  /** The sound is over, and none was prepared. */
  | { type: 'ended'; id: string }
  /** Also of the prepared sound, before its turn: it is prepared no more, while the present one plays on. */
  | { type: 'failed'; id: string; why: Failure; at: number }
  /** The browser wants a press of somebody's before it plays. */
  | { type: 'blocked'; id: string }
  /** Something is heard without the enhancements that are wanted. */
  | { type: 'plain' };

/** What plays sounds, one after the other without a gap. It knows nothing of queues, calls or screens. */
export interface Engine {
  readonly state: PlayState;
  /** Where it plays, in seconds. */
  readonly position: number;
  /** Length in seconds; NaN until it is known, Infinity of what has no end. */
  readonly duration: number;
  /** What of it is here, in seconds. */
  readonly buffered: readonly (readonly [from: number, to: number])[];
  /** Whether this device lets a page choose how loud it is (iOS does not; muting works everywhere). Known a moment after the start. */
  canChooseVolume(): boolean;
  /** Whether this device can enhance: where a page cannot choose the volume (iOS), sound would end with the page that nobody sees. Known a moment after the start. */
  readonly canEnhance: boolean;
  /** Puts this sound in place of whatever was there, at a second of it. The prepared one, by its id and address, is heard at once from its beginning. */
  load(sound: Sound, options: { at?: number; isPlaying: boolean }): void;
  /** What follows without a gap when the present sound ends; null: nothing. It is fetched when that takes nothing from the present one. */
  prepare(sound: Sound | null): void;
  play(): void;
  pause(): void;
  /** To a second of the present sound, within its length. */
  seek(seconds: number): void;
  /** Nothing plays any more, and nothing of it is kept. */
  stop(): void;
  /** `volume`: the slider's place, from 0 to 1. */
  setVolume(volume: number, isMuted: boolean): void;
  /** 1 is usual; from 0.5 to 2, at the same pitch. */
  setSpeed(speed: number): void;
  /** Seconds for which one sound fades into the next; 0: none, they join where one ends. */
  setCrossfade(seconds: number): void;
  /** What plays goes on with them as soon as their code is here; what cannot be enhanced is played without. */
  setEnhancements(enhancements: Enhancements): void;
  listen(listener: (event: EngineEvent) => void): () => void;
}
