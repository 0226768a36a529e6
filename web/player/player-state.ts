import type { Track } from '../../contracts/schema/music.ts';
import type { Enhancements } from './engine/engine.ts';
import type { PlayState } from './engine/play-state.ts';
import { emptyQueue, type Queue } from './queue/play-queue.ts';
import type { PlayLock } from './rules/play-lock.ts';

/** What is remembered of how somebody listens, whatever they listen to. */
export interface Sounding {
  /** The slider's place, from 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is usual; from 0.5 to 2. */
  speed: number;
  /** Seconds; 0: none. */
  crossfade: number;
  enhancements: Enhancements;
  /** Whether similar music follows when nothing else does. */
  goesOn: boolean;
}

/** What is heard again where the slider itself was drawn to nothing. */
const audible = 0.5;

/** What 'mute' leads to: silence, or the volume from before. */
export const muteToggled = ({
  volume,
  isMuted,
}: Pick<Sounding, 'volume' | 'isMuted'>): Pick<Sounding, 'volume' | 'isMuted'> =>
  isMuted || volume === 0
    ? { volume: volume || audible, isMuted: false }
    : { volume, isMuted: true };

/** All that screens show of the player, but the time. Never changed: each change makes another one. */
export interface PlayerState extends Sounding {
  queue: Queue;
  /** What the present item does. waiting also while something is tried that may make it heard after all. */
  state: PlayState;
  /** What is missing while it is 'waiting', and comes back by itself. */
  waitingFor: 'network' | null;
}

/** The time of what plays, in seconds: apart, since it changes four times a second. */
export interface PlayerTime {
  position: number;
  /** NaN while it is not known, Infinity of what has no end. */
  duration: number;
  buffered: readonly (readonly [from: number, to: number])[];
}

export const noEnhancements: Enhancements = {
  isLevelled: false,
  isEqualised: false,
  bands: [0, 0, 0, 0, 0],
};
export const initialState: PlayerState = {
  queue: emptyQueue,
  state: 'idle',
  waitingFor: null,
  volume: 1,
  isMuted: false,
  speed: 1,
  crossfade: 0,
  enhancements: noEnhancements,
  goesOn: true,
};
export const initialTime: PlayerTime = { position: 0, duration: Number.NaN, buffered: [] };

/** What another tab has to play, and how this one goes on with it. */
export interface Elsewhere {
  track: Track;
  isPlaying: boolean;
  takeOver: () => void;
}

/** What the player has to know of the site around it. */
export interface Surroundings {
  /** Where a track's file lies; null where it has none. */
  addressOf: (track: Track) => string | null;
  /** Why nothing may be played now. Asked before anything is. */
  lock: () => PlayLock | null;
}

/** What somebody has to be told. */
export type PlayerNotice =
  /** It could not be played. */
  | { type: 'skipped'; name: string }
  /** Three in a row could not be played. */
  | { type: 'stopped' }
  /** The browser wants a press before it plays. */
  | { type: 'blocked' }
  /** Something is heard without the levelling or the equaliser that is on. */
  | { type: 'plain' }
  /** Its list is longer than what is shuffled at once: so many of its tracks are. */
  | { type: 'too-long'; count: number }
  /** It may not be heard. */
  | { type: 'locked'; why: PlayLock };
