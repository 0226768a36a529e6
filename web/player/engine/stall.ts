/** State of a silent sound: moving, may recover, needs a small seek, or failed. */
export type StallVerdict = 'moves' | 'stands' | 'nudge' | 'lost';

interface Reading {
  /** Milliseconds of any clock. */
  now: number;
  /** In seconds. */
  position: number;
  /** Whether data for the next moment has loaded, so it should play. */
  hasData: boolean;
  isOnline: boolean;
  /** Seconds of data loaded. */
  loaded: number;
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
export function createStallWatch(): (reading: Reading) => StallVerdict {
  let before: Reading | undefined;
  let stalledMs = 0;
  /** How long the sound has stalled although data was loaded. */
  let idleMs = 0;
  let waitMs = firstNudgeAfterMs;
  return (reading) => {
    const stepMs = Math.min(reading.now - (before?.now ?? reading.now), maxStepMs);
    const isLoading = before !== undefined && reading.loaded > before.loaded;
    const hasMoved =
      before !== undefined && Math.abs(reading.position - before.position) > minStepSeconds;
    const hadData = before?.hasData === true && reading.hasData;
    before = reading;
    if (hasMoved) {
      stalledMs = idleMs = 0;
      waitMs = nudgeAfterMs;
      return 'moves';
    }
    stalledMs += (reading.isOnline || reading.hasData) && !isLoading ? stepMs : 0;
    if (stalledMs >= lostAfterMs) return 'lost';
    // Time spent loading doesn't count.
    idleMs = hadData ? idleMs + (isLoading ? 0 : stepMs) : 0;
    if (idleMs < waitMs) return 'stands';
    waitMs = Number.POSITIVE_INFINITY;
    return 'nudge';
  };
}
