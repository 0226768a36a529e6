import type { Drum } from './drums.ts';
import type { Style } from './styles.ts';
import type { Instrument } from './tones.ts';

/**
 * A note or a drum stroke. `frame` counts from the beginning of the piece; `pan`: -1 left to 1
 * right.
 */
export interface Sound {
  frame: number;
  gain: number;
  pan: number;
  what: { instrument: Instrument; midi: number; seconds: number } | { drum: Drum };
}

/** Properties of the whole piece. */
export interface Plan {
  style: Style;
  seed: number;
  /** MIDI number of its lowest note. */
  root: number;
  framesPerBeat: number;
}

/** The frame of a step, with swing. `step` counts sixteenths of the bar. */
export function frameAt({ style, framesPerBeat }: Plan, bar: number, step: number): number {
  const late = step % 4 === 2 ? style.swing * (framesPerBeat / 2) : 0;
  return Math.round(bar * framesPerBeat * 4 + step * (framesPerBeat / 4) + late);
}
