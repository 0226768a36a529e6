import type { Track } from '../../contracts/schema/music.ts';
import { isSessionBack } from '../data/calls/session-expiry.ts';
import type { Failure } from './engine/engine.ts';
import type { PlayState } from './engine/play-state.ts';
import type { PlayerNotice } from './player-state.ts';
import { ApiError } from '../data/calls/api-error.ts';
import { call } from '../data/calls/call.ts';

/** Recovery's view of the player. */
export interface Recoverable {
  /** The track that should play; null for none. */
  readonly track: Track | null;
  /** Whether it should be audible but isn't. */
  readonly isSilent: boolean;
  readonly hasNext: boolean;
  /** Reloads at the same position. */
  reload(): void;
  /** Replaces this track everywhere in the queue. */
  renew(track: Track): void;
  skip(): void;
  show(state: PlayState, waitingFor: 'network' | null): void;
  notify(notice: PlayerNotice): void;
}

/** After this many seconds of playback, earlier failures are forgotten. */
const enoughSeconds = 3;
/** Longer than the silence of a seek. */
const silentMs = 500;

/** Keeps music playing after failures. The functions at the end make its decisions. */
export class Recovery {
  readonly #player: Recoverable;
  /** Number of loads of the current item. */
  #loads = 1;
  #failedInRow = 0;
  #playedSeconds = 0;
  #position = 0;
  /** Aborts the current wait. */
  #work: AbortController | null = null;
  #workAhead: AbortController | null = null;

  constructor(player: Recoverable) {
    this.#player = player;
    addEventListener('offline', () => this.checkSilence());
  }

  /**
   * An item starts. `isManual`: chosen by the visitor, which resets the failure count; false after
   * a failure or an end.
   */
  begin(isManual: boolean): void {
    this.cancel();
    this.#workAhead?.abort();
    this.#workAhead = null;
    this.#loads = 1;
    if (isManual) this.#failedInRow = 0;
  }

  /** Cancels recovery: it has succeeded or is no longer wanted. */
  cancel(): void {
    this.#work?.abort();
    this.#work = null;
    this.#playedSeconds = 0;
  }

  /** Playback reached this second. */
  played(position: number): void {
    const step = position - this.#position;
    this.#position = position;
    if (step > 0 && step < 1) this.#playedSeconds += step;
    if (this.#playedSeconds < enoughSeconds) return;
    this.#loads = 1;
    this.#failedInRow = 0;
  }

  /** While offline, silence lasts: report it and wait. */
  checkSilence(): void {
    if (this.#work || navigator.onLine || !this.#player.isSilent) return;
    this.#start(async (signal) => {
      await delayOrOnline(silentMs, signal);
      await this.#refetch(signal);
    });
  }

  /** none: the track has no file. */
  failed(why: Failure | 'none'): void {
    this.cancel();
    const step = afterFailure({ why, loads: this.#loads, isOnline: navigator.onLine });
    if (step === 'again') this.#load();
    else if (step === 'give-up') this.#giveUp({ isAnnounced: why !== 'none' });
    else this.#start((signal) => this.#refetch(signal));
  }

  /** The preloaded next track failed: there is time to get another address, once. */
  failedAhead({ id }: Pick<Track, 'id'>): void {
    if (this.#workAhead) return;
    const { signal } = (this.#workAhead = new AbortController());
    void ignoreAborts(signal, async () => {
      for (let attempt = 0; !signal.aborted; attempt += 1) {
        const found = await refetchTrack(id, signal);
        if (found.answer === 'track') this.#player.renew(found.track);
        if (found.answer !== 'unreachable') return;
        await nextCheck(attempt, signal);
      }
    });
  }

  #start(work: (signal: AbortSignal) => Promise<void>): void {
    const { signal } = (this.#work = new AbortController());
    this.#player.show('waiting', null);
    void ignoreAborts(signal, () => work(signal));
  }

  async #refetch(signal: AbortSignal): Promise<void> {
    for (let attempt = 0; !signal.aborted; attempt += 1) {
      const { track } = this.#player;
      if (!track) return;
      const found = await refetchTrack(track.id, signal);
      if (signal.aborted) return;
      switch (afterAnswer(found.answer, this.#loads)) {
        case 'load':
          if (found.answer === 'track') this.#player.renew(found.track);
          this.#load();
          return;
        case 'give-up':
          this.#giveUp({ isAnnounced: true });
          return;
        case 'wait':
          this.#player.show('waiting', 'network');
          await nextCheck(attempt, signal);
          // While offline, a failure doesn't mean that the file is broken.
          this.#loads = 1;
          break;
        case 'wait-for-session':
          if (await isSessionBack()) break;
          if (!signal.aborted) this.#end();
          return;
      }
    }
  }

  #load(): void {
    this.cancel();
    this.#loads += 1;
    this.#player.reload();
  }

  #giveUp({ isAnnounced }: { isAnnounced: boolean }): void {
    const name = this.#player.track?.name ?? '';
    this.#failedInRow += 1;
    const next = afterGivingUp(this.#failedInRow, this.#player.hasNext);
    if (next === 'next') {
      if (isAnnounced) this.#player.notify({ type: 'skipped', name });
      this.#player.skip();
      return;
    }
    this.#end();
    this.#player.notify(next === 'stop' ? { type: 'stopped' } : { type: 'skipped', name });
  }

  #end(): void {
    this.cancel();
    this.#player.show('failed', null);
  }
}

/** Runs the work, and ignores any error once the signal is aborted. */
async function ignoreAborts(signal: AbortSignal, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}

/** Resolves after a delay, when the browser goes online, or on abort. */
function delayOrOnline(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      removeEventListener('online', done);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    addEventListener('online', done);
    signal.addEventListener('abort', done);
  });
}

const [firstMs, maxMs] = [1_000, 15_000];

/**
 * Waits until the next check of the network. Browsers don't report every reconnection, so it also
 * checks after a delay that grows with each attempt, from 0.
 */
function nextCheck(attempt: number, signal: AbortSignal): Promise<void> {
  // Spreads the requests of many listeners.
  return delayOrOnline(
    Math.min(firstMs * 2 ** attempt, maxMs) * (0.75 + Math.random() / 2),
    signal,
  );
}

/** Timeout for the backend's response; after it, the backend counts as unreachable. */
const limitMs = 10_000;

type Found = { answer: 'track'; track: Track } | { answer: Exclude<Answer, 'track'> };

/** Asks the backend for a track, whose file may have a new address. Rejects only if aborted. */
async function refetchTrack(id: number, signal: AbortSignal): Promise<Found> {
  // Sends nothing while offline.
  if (!navigator.onLine) return { answer: 'unreachable' };
  try {
    const { track } = await call('GET tracks/{id}', { params: { id } }, { signal, limitMs });
    return track.src ? { answer: 'track', track } : { answer: 'gone' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { answer: answerOf(error.status) };
  }
}

/**
 * Statuses of an unavailable backend or its proxy. A 500 means that the backend is available but
 * fails.
 */
const awayStatuses = [0, 408, 429, 502, 503, 504];

function answerOf(status: number): Exclude<Answer, 'track'> {
  if (status === 401) return 'signed-out';
  return awayStatuses.includes(status) ? 'unreachable' : 'gone';
}

/** The known facts about a failed sound. */
interface FailureContext {
  /** none: the track has no file. */
  why: Failure | 'none';
  /** Number of loads in this start of the item. */
  loads: number;
  isOnline: boolean;
}

/** again: reload. ask: request a new address. give-up: unrecoverable. */
type Step = 'again' | 'ask' | 'give-up';

const loadsBefore = { asking: 2, givingUp: 3 } as const;

export function afterFailure({ why, loads, isOnline }: FailureContext): Step {
  // A new address doesn't fix a missing or encrypted file.
  if (why === 'none' || why === 'protected') return 'give-up';
  return isOnline && loads < loadsBefore.asking ? 'again' : 'ask';
}

/**
 * The result of asking the backend for the track. gone: the backend has no address; unreachable:
 * unknown; signed-out: requires a signed-in member.
 */
type Answer = 'track' | 'gone' | 'unreachable' | 'signed-out';

/**
 * load: with the new address. wait: for the network, then ask again. wait-for-session: until the
 * same person signs in again.
 */
type StepAfterAnswer = 'load' | 'wait' | 'wait-for-session' | 'give-up';

/** Asks again before giving up, because the connection may have been lost. */
export function afterAnswer(answer: Answer, loads: number): StepAfterAnswer {
  if (answer === 'unreachable') return 'wait';
  if (answer === 'signed-out') return 'wait-for-session';
  return answer === 'track' && loads < loadsBefore.givingUp ? 'load' : 'give-up';
}

const maxInRow = 3;

/**
 * The next step after giving up a track. `failedInRow`: failures in a row, including this one,
 * since a track played or was chosen.
 */
export function afterGivingUp(failedInRow: number, hasNext: boolean): 'next' | 'stop' | 'end' {
  if (failedInRow >= maxInRow) return 'stop';
  return hasNext ? 'next' : 'end';
}
