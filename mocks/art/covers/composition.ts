import type { Chance } from '../../random.ts';
import type { Palette } from '../palettes.ts';

export interface Sketch {
  defs: string;
  body: string;
  /** The colour in which words can be read along its upper edge. */
  words: string;
}

/** What a cover is called, for the ones that are made of letters. */
export interface Words {
  title: string;
  artist: string;
}

/** One way to fill a square of 400 units. */
export type Composition = (draw: Chance, colours: Palette, words: Words) => Sketch;

export const steps = (count: number): number[] =>
  Array.from({ length: count }, (_, index) => index);
