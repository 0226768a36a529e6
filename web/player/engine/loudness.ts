/** The measured loudness of one track. */
export interface Loudness {
  /** Applied gain in decibels. */
  readonly gain: number;
  /** Mean square of the samples; 1 is the maximum. */
  readonly energy: number;
  /** Seconds measured, up to the limit that counts. */
  readonly seconds: number;
}

export const unknownLoudness: Loudness = { gain: 0, energy: 0, seconds: 0 };

/** Decibels below full scale: typical of music, with headroom for peaks. */
const target = -16;
const maxGain = 9;
/** A mean square below this is a pause in the music and doesn't count. */
const silence = 1e-5;
/** Seconds of memory: older measurements lose weight. */
const maxMemorySeconds = 60;
/** Time constant of changes in seconds: slower than crescendos, which stay audible. */
const adaptsIn = 3;

/** Adds `seconds` with the mean square `energy`. */
export function addMeasurement(known: Loudness, energy: number, seconds: number): Loudness {
  if (!(energy > silence) || !(seconds > 0)) return known;
  const heard = Math.min(known.seconds + seconds, maxMemorySeconds);
  const mean = known.energy + (energy - known.energy) * Math.min(1, seconds / heard);
  const wanted = Math.min(maxGain, Math.max(-maxGain, target - 10 * Math.log10(mean)));
  return {
    gain: known.gain + (wanted - known.gain) * (1 - Math.exp(-seconds / adaptsIn)),
    energy: mean,
    seconds: heard,
  };
}
