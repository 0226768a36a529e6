import type { Drum } from './drums.ts';
import type { Style } from './styles.ts';
import type { Instrument } from './tones.ts';

/** A note or a stroke of a drum. `frame` counts from the beginning of the piece; `pan`: -1 left to 1 right. */
export interface Sound {
  frame: number;
  gain: number;
  pan: number;
  what: { instrument: Instrument; midi: number; seconds: number } | { drum: Drum };
}

/** What the whole piece has in common. */
export interface Plan {
  style: Style;
  seed: number;
  /** Of its lowest note. */
  root: number;
  framesPerBeat: number;
}

/** Where the second eighth of a beat falls. `step` counts sixteenths of the bar. */
export function frameAt({ style, framesPerBeat }: Plan, bar: number, step: number): number {
  const late = step % 4 === 2 ? style.swing * (framesPerBeat / 2) : 0;
  return Math.round(bar * framesPerBeat * 4 + step * (framesPerBeat / 4) + late);
}
