/** What has been learned of one track while it was heard. */
export interface Loudness {
  /** Decibels by which it is made louder. */
  readonly gain: number;
  /** Mean square of the samples that were heard, of which 1 is the most. */
  readonly energy: number;
  /** Seconds for which it was heard, as far as they count. */
  readonly seconds: number;
}

export const unknownLoudness: Loudness = { gain: 0, energy: 0, seconds: 0 };

/** Decibels below full scale: as loud as much music is, with room for its peaks. */
const target = -16;
const mostGain = 9;
/** A mean square below this is a pause in the music, which says nothing of how loud it is. */
const silence = 1e-5;
/** From then on what is new counts as much as this many seconds allow. */
const longestMemory = 60;
/** Seconds in which most of a change is made: slower than music swells, so that it still does. */
const adaptsIn = 3;

/** What is known after `seconds` more, in which the mean square was `energy`. */
export function hearMore(known: Loudness, energy: number, seconds: number): Loudness {
  if (!(energy > silence) || !(seconds > 0)) return known;
  const heard = Math.min(known.seconds + seconds, longestMemory);
  const mean = known.energy + (energy - known.energy) * Math.min(1, seconds / heard);
  const wanted = Math.min(mostGain, Math.max(-mostGain, target - 10 * Math.log10(mean)));
  return {
    gain: known.gain + (wanted - known.gain) * (1 - Math.exp(-seconds / adaptsIn)),
    energy: mean,
    seconds: heard,
  };
}
