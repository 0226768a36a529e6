import type { Chance } from '../../random.ts';
import type { Palette } from '../palettes.ts';

export interface Sketch {
  defs: string;
  body: string;
  /** A colour that is readable along the upper edge. */
  words: string;
}

/** The texts for covers made of letters. */
export interface Words {
  title: string;
  artist: string;
}

/** One way to fill a square of 400 units. */
export type Composition = (draw: Chance, colours: Palette, words: Words) => Sketch;

export const steps = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
