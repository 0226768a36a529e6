import { chance, type Chance } from '../../random.ts';
import { type Palette, paletteNames, palettes } from '../palettes.ts';
import { circle, gradient, grain, grainTile, path, rect, svg } from '../svg.ts';
import { figure, figureParts } from './figure.ts';

/** The number of people in the picture: one person, a duo, a band. */
type Company = 1 | 2 | 3;

const places: Record<Company, readonly [x: number, y: number, scale: number][]> = {
  1: [[0, 22, 1]],
  2: [
    [-36, 104, 0.76],
    [132, 92, 0.78],
  ],
  3: [
    [-24, 96, 0.66],
    [160, 92, 0.66],
    [60, 132, 0.7],
  ],
};

const sitterChance = (seed: number): Chance => chance(seed * 31 + 11);

/** The person of a single portrait without the backdrop, for pictures in which they appear. */
export const sitter = (seed: number, colours: Palette): string =>
  figure(sitterChance(seed), colours);

/** A unique portrait for every id: random, but always the same. */
export function drawPortrait(id: number, company: Company = 1): string {
  const draw = sitterChance(id);
  const colours = palettes[paletteNames[(id * 5) % paletteNames.length] ?? 'clay'];
  const people = places[company].map(
    ([x, y, scale]) =>
      `<g transform="translate(${x} ${y}) scale(${scale})">${figure(draw, colours, company === 3)}</g>`,
  );
  const defs = gradient('s', colours.ground, colours.soft) + figureParts + grainTile(id);
  return svg(400, 400, defs, backdrop(draw, colours) + people.join('') + grain(400, 400, 0.2));
}

function backdrop(draw: Chance, colours: Palette): string {
  const { main, soft, call, ink } = colours;
  const far = colours.isDark ? main : soft;
  return (
    rect(0, 0, 400, 400, 'url(#s)') +
    draw.pick([
      circle(200, 190, 150, far, 'opacity=".8"'),
      path('M50 400V200a150 150 0 0 1 300 0v200z', far, 'opacity=".8"'),
      path('M0 250L400 120v280H0z', far, 'opacity=".75"'),
      circle(318, 92, 54, call) + path('M0 300q100-40 200 0t200 0v100H0z', far),
      path('M0 0h133v400H0z', main, 'opacity=".5"') +
        path('M266 0h134v400H266z', ink, 'opacity=".18"'),
    ])
  );
}

type Sitting = [seed: number, company: Company];

/** Portraits are random, so these were picked by eye to suit the artists' names. */
export const artistSittings: Record<number, Sitting> = {
  1: [62, 1],
  2: [25, 3],
  3: [29, 3],
  4: [36, 3],
  5: [66, 1],
  6: [9, 3],
  7: [3, 2],
  8: [41, 1],
  9: [17, 3],
  10: [72, 1],
  11: [16, 3],
  12: [17, 1],
  13: [18, 3],
  14: [26, 3],
  15: [64, 1],
  16: [10, 2],
  17: [52, 1],
  18: [14, 2],
  19: [11, 1],
  20: [33, 3],
  21: [38, 1],
  22: [35, 3],
  23: [34, 3],
  24: [22, 1],
};

/** Members by user id. The fifth is the first artist. */
export const memberSittings: Record<number, Sitting> = {
  1: [13, 1],
  2: [40, 1],
  3: [27, 1],
  4: [15, 1],
  5: [62, 1],
  6: [71, 1],
  7: [12, 1],
  8: [70, 1],
};
