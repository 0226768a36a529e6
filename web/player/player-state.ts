import type { Track } from '../../contracts/schema/music.ts';
import type { Source } from '../music/tracks/source.ts';
import type { Enhancements } from './engine/engine.ts';
import type { PlayState } from './engine/play-state.ts';
import { emptyQueue, type Queue } from './queue/play-queue.ts';
import type { PlayLock } from '../music/tracks/play-lock.ts';

/** Saved playback settings, independent of the queue. */
export interface PlaybackSettings {
  /** The slider's position, from 0 to 1. */
  volume: number;
  isMuted: boolean;
  /** 1 is normal; from 0.5 to 2. */
  speed: number;
  /** In seconds; 0 for none. */
  crossfade: number;
  enhancements: Enhancements;
  /** Whether similar music plays after the queue. */
  goesOn: boolean;
  /** Whether the next track isn't loaded early; null follows the browser's setting. */
  savesData: boolean | null;
}

/** The volume after unmuting if the slider itself was at zero. */
const audible = 0.5;

/** Mutes, or restores the volume from before. */
export const muteToggled = ({ volume, isMuted }: Pick<PlaybackSettings, 'volume' | 'isMuted'>) =>
  isMuted || volume === 0
    ? { volume: volume || audible, isMuted: false }
    : { volume, isMuted: true };

/** The visitor's choice, or the browser's: data savers of phones, and systems on metered networks. */
export const areDataSaved = ({ savesData }: Pick<PlaybackSettings, 'savesData'>): boolean =>
  savesData ?? (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/** Everything that screens show of the player, except the time. Immutable. */
export interface PlayerState extends PlaybackSettings {
  queue: Queue;
  /** State of the current item. Also `waiting` while recovery is trying to play it. */
  state: PlayState;
  /** The cause of `waiting` that resolves by itself. */
  waitingFor: 'network' | null;
}

/** Playback time in seconds. Separate, since it changes four times a second. */
export interface PlayerTime {
  position: number;
  /** NaN while unknown, Infinity for streams of tracks without a length. */
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
  savesData: null,
};
export const initialTime: PlayerTime = { position: 0, duration: Number.NaN, buffered: [] };

/** Tracks to play in place of the present queue. */
export interface PlayRequest {
  tracks: readonly Track[];
  /** The first track to play. By default the first of the list, or a random one if shuffled. */
  startIndex?: number;
  source: Source | null;
  /** The source of further tracks; null if these are all. */
  more: Source | null;
  /** Undefined keeps the current setting. */
  isShuffled?: boolean;
  /** Where the first track starts, in seconds. */
  startAt?: number;
  /** Undefined keeps the current setting. */
  speed?: number;
}

/** The track that another tab plays, and how to continue it here. */
export interface OtherTab {
  track: Track;
  isPlaying: boolean;
  takeOver: () => void;
}

/** The site's rules and addresses that the player needs. */
export interface PlayerContext {
  /** The address of a track's file; null without a file. */
  addressOf: (track: Track) => string | null;
  /** Reads a track from this device; undefined if it isn't here. */
  fileOf?: (track: Track) => (() => Promise<Blob>) | undefined;
  /** Whether a track can't play now, though others of this device can: there is no connection. */
  isAbsent?: (track: Track) => boolean;
  /** Why playback isn't allowed now. Checked before each play. */
  lock: () => PlayLock | null;
}

/** Messages for the visitor. */
export type PlayerNotice =
  /** A track couldn't be played. */
  | { type: 'skipped'; name: string }
  /**
   * A track was skipped: there is no connection, and it isn't on this device. Null: nor is any other
   * of the queue.
   */
  | { type: 'absent'; name: string | null }
  /** Three tracks in a row couldn't be played. */
  | { type: 'stopped' }
  /** The browser requires a user gesture before it plays. */
  | { type: 'blocked' }
  /** A track plays without the enhancements that are on. */
  | { type: 'plain' }
  /** The list is too long to shuffle; `count` of its tracks were. */
  | { type: 'too-long'; count: number }
  /** The visitor may not listen. */
  | { type: 'locked'; why: PlayLock };
