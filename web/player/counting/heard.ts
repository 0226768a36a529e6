/** What of a track has been heard: ranges in seconds of it, sorted, none touching another. */
export type Heard = readonly (readonly [from: number, to: number])[];

/** With another range. What is heard twice counts once. */
export function withRange(heard: Heard, from: number, to: number): Heard {
  if (!(to > from)) return heard;
  const apart = heard.filter(([start, end]) => end < from || start > to);
  const touching = heard.filter(([start, end]) => end >= from && start <= to);
  const joined = [
    Math.min(from, ...touching.map(([start]) => start)),
    Math.max(to, ...touching.map(([, end]) => end)),
  ] as const;
  return [...apart, joined].toSorted(([a], [b]) => a - b);
}

export const secondsHeard = (heard: Heard): number =>
  heard.reduce((sum, [from, to]) => sum + to - from, 0);

const longEnoughSeconds = 4 * 60;

/** Whether so much was heard that it counts as a play: half of the track, or four minutes. A duration that is not known yet counts for nothing. */
export function isPlay(heard: Heard, duration: number): boolean {
  const seconds = secondsHeard(heard);
  return (
    seconds >= longEnoughSeconds ||
    (Number.isFinite(duration) && duration > 0 && seconds >= duration / 2)
  );
}

/**
 * Collects what is heard of one track from the positions that its element tells. A position that does not follow from the one before, at the
 * speed and in the time that passed, was jumped to, and what lies between was not heard.
 */
export class Listening {
  heard: Heard = [];
  #last: { position: number; at: number } | null = null;

  /** Where it plays, in seconds; `at`: milliseconds on any clock; `speed`: 1 is usual. */
  moved(position: number, at: number, speed: number): void {
    const last = this.#last;
    this.#last = { position, at };
    if (!last) return;
    const [advanced, passed] = [position - last.position, ((at - last.at) / 1_000) * speed];
    // Elements tell their position a quarter of a second late at most.
    if (advanced > 0 && advanced <= passed + 0.35)
      this.heard = withRange(this.heard, last.position, position);
  }

  /** It stopped, or is somewhere else: what comes next follows from nothing. */
  interrupted(): void {
    this.#last = null;
  }
}
