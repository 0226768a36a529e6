/**
 * The verdict on a silent sound: it moves; it may recover; a small seek could help; it won't
 * recover.
 */
export type StallVerdict = 'moves' | 'stands' | 'nudge' | 'lost';

interface Look {
  /** Milliseconds of any clock. */
  now: number;
  /** In seconds. */
  position: number;
  /** Whether data for the next moment has loaded, so it should play. */
  hasData: boolean;
  isOnline: boolean;
  /** Seconds of data loaded. */
  arrived: number;
}

const nudgeAfterMs = 1_000;
/** After a start or a seek, nudges included: the clock of some sound devices stops for 1.5 s. */
const firstNudgeAfterMs = 3_000;
const lostAfterMs = 9_000;
/** Smaller movement is a nudge. */
const minStepSeconds = 0.02;
/** Longer steps mean that the computer slept. */
const maxStepMs = 1_500;

/**
 * Watches a sound that should play, from a start or a seek on. Waits without limit while offline or
 * while data arrives. A nudge that doesn't help is not repeated.
 */
export function createStallWatch(): (look: Look) => StallVerdict {
  let before: Look | undefined;
  let stoodMs = 0;
  /** How long the sound has stalled although data was loaded. */
  let idleMs = 0;
  let waitMs = firstNudgeAfterMs;
  return (look) => {
    const stepMs = Math.min(look.now - (before?.now ?? look.now), maxStepMs);
    const isArriving = before !== undefined && look.arrived > before.arrived;
    const hasMoved =
      before !== undefined && Math.abs(look.position - before.position) > minStepSeconds;
    const hadData = before?.hasData === true && look.hasData;
    before = look;
    if (hasMoved) {
      stoodMs = idleMs = 0;
      waitMs = nudgeAfterMs;
      return 'moves';
    }
    stoodMs += (look.isOnline || look.hasData) && !isArriving ? stepMs : 0;
    if (stoodMs >= lostAfterMs) return 'lost';
    // Time spent loading doesn't count.
    idleMs = hadData ? idleMs + (isArriving ? 0 : stepMs) : 0;
    if (idleMs < waitMs) return 'stands';
    waitMs = Number.POSITIVE_INFINITY;
    return 'nudge';
  };
}
