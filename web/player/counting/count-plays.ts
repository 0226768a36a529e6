import type { Track } from '../../../contracts/schema/music.ts';
import { trackLength } from '../../music/tracks/track-facts.ts';
import type { Player } from '../player-core.ts';
import { currentItem } from '../queue/play-queue.ts';

/** A track that was heard long enough to count, and its source. */
export interface Play {
  track: Track;
  queueId: string | null;
  /** Seconds heard so far, also while it plays on. */
  seconds: () => number;
}

/** The heard ranges of a track in seconds, sorted and disjoint. */
export type PlayedRanges = readonly (readonly [from: number, to: number])[];

/** Adds a range. Overlaps count once. */
export function withRange(heard: PlayedRanges, from: number, to: number): PlayedRanges {
  if (!(to > from)) return heard;
  const apart = heard.filter(([start, end]) => end < from || start > to);
  const touching = heard.filter(([start, end]) => end >= from && start <= to);
  const joined = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ] as const;
  return [...apart, joined].toSorted(([a], [b]) => a - b);
}

export const secondsPlayed = (heard: PlayedRanges): number =>
  heard.reduce((sum, [from, to]) => sum + to - from, 0);

const longEnoughSeconds = 4 * 60;

/**
 * Whether enough was heard to count as a play: half of the track, or four minutes. An unknown
 * duration never counts.
 */
export function isPlay(heard: PlayedRanges, duration: number): boolean {
  const seconds = secondsPlayed(heard);
  return (
    seconds >= longEnoughSeconds ||
    (Number.isFinite(duration) && duration > 0 && seconds >= duration / 2)
  );
}

/**
 * Collects the heard ranges of a track from its element's positions. A position that doesn't fit
 * the elapsed time and speed is a seek, and the part between was not heard.
 */
export class PlayTracker {
  heard: PlayedRanges = [];
  #last: { position: number; at: number } | null = null;

  /** `position`: in seconds; `at`: milliseconds of any clock; `speed`: 1 is normal. */
  moved(position: number, at: number, speed: number): void {
    const last = this.#last;
    this.#last = { position, at };
    if (!last) return;
    const [advanced, passed] = [position - last.position, ((at - last.at) / 1_000) * speed];
    // Elements report their position at most a quarter of a second late.
    if (advanced > 0 && advanced <= passed + 0.35)
      this.heard = withRange(this.heard, last.position, position);
  }

  /** Playback stopped or moved: the next position doesn't continue the last one. */
  interrupted(): void {
    this.#last = null;
  }
}

/** Calls `count` once per start of a track, after enough of it has been heard. */
export function countPlays(
  player: Pick<Player, 'state' | 'time' | 'listen' | 'startId'>,
  count: (play: Play) => void,
): void {
  let startId: string | null = null;
  let listening = new PlayTracker();
  let isCounted = false;
  player.listen(({ type }) => {
    if (player.startId !== startId) {
      startId = player.startId;
      listening = new PlayTracker();
      isCounted = false;
    }
    const { queue, state, speed } = player.state.read();
    const item = currentItem(queue);
    if (!item) return;
    // Playback stopped, stalled, or restarted at another position.
    if (type === 'state') listening.interrupted();
    if (type !== 'time' || state !== 'playing') return;
    const { position, duration } = player.time.read();
    listening.moved(position, performance.now(), speed);
    const length = Number.isNaN(duration) ? (trackLength(item.track) ?? 0) / 1_000 : duration;
    const tracker = listening;
    if (isCounted || !isPlay(tracker.heard, length)) return;
    isCounted = true;
    count({
      track: item.track,
      queueId: item.source?.id ?? null,
      seconds: () => secondsPlayed(tracker.heard),
    });
  });
}
