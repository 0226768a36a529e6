/** What has come of waiting: it moves; it may stand for a while yet; a little seek could help; nothing will come any more. */
export type Outlook = 'moves' | 'stands' | 'nudge' | 'lost';

interface Look {
  /** Milliseconds of any clock. */
  now: number;
  /** Seconds of the sound. */
  position: number;
  /** Whether what comes next is here, so that it should move. */
  hasData: boolean;
  isOnline: boolean;
  /** Seconds of the sound that have arrived. */
  arrived: number;
}

const nudgeAfterMs = 1_000;
const lostAfterMs = 9_000;
/** Less than this is a nudge, and no music. */
const leastSeconds = 0.02;
/** A computer that slept has not waited all night. */
const longestStepMs = 1_500;

/** Looks again and again at something that should play. Without a connection, and while anything still arrives, nothing is lost by waiting. */
export function createStallWatch(): (look: Look) => Outlook {
  let before: Look | undefined;
  let stoodMs = 0;
  /** Of those, how long with data, since the last nudge. */
  let idleMs = 0;
  return (look) => {
    const stepMs = Math.min(look.now - (before?.now ?? look.now), longestStepMs);
    const isArriving = before !== undefined && look.arrived > before.arrived;
    const hasMoved =
      before !== undefined && Math.abs(look.position - before.position) > leastSeconds;
    const hadData = before?.hasData === true && look.hasData;
    before = look;
    if (hasMoved) {
      stoodMs = idleMs = 0;
      return 'moves';
    }
    stoodMs += (look.isOnline || look.hasData) && !isArriving ? stepMs : 0;
    if (stoodMs >= lostAfterMs) return 'lost';
    // Time that it took to load is none that the browser wasted.
    idleMs = hadData ? idleMs + (isArriving ? 0 : stepMs) : 0;
    if (idleMs < nudgeAfterMs) return 'stands';
    idleMs = 0;
    return 'nudge';
  };
}
