import { chance, type Chance } from '../chance.ts';
import { paletteNames, palettes, type Palette } from '../palettes.ts';
import { circle, gradient, grain, grainFilter, path, rect, svg } from '../svg.ts';
import { figure, figureParts } from './figure.ts';

/** How many stand in the picture: one person, a duo, a band. */
export type Company = 1 | 2 | 3;

const places: Record<Company, readonly [x: number, y: number, scale: number][]> = {
  1: [[0, 22, 1]],
  2: [[-36, 104, 0.76], [132, 92, 0.78]],
  3: [[-24, 96, 0.66], [160, 92, 0.66], [60, 132, 0.7]],
};

const sitterChance = (seed: number): Chance => chance(seed * 31 + 11);

/** The person of a single portrait without the backdrop, for pictures in which they appear. */
export const sitter = (seed: number, colours: Palette): string => figure(sitterChance(seed), colours);

/** A portrait of its own for every id; whom it shows is chance, and stays so. */
export function drawPortrait(id: number, company: Company = 1): string {
  const draw = sitterChance(id);
  const colours = palettes[paletteNames[(id * 5) % paletteNames.length] ?? 'clay'];
  const people = places[company].map(([x, y, scale]) => `<g transform="translate(${x} ${y}) scale(${scale})">${figure(draw, colours, company === 3)}</g>`);
  const defs = gradient('s', colours.ground, colours.soft) + figureParts + grainFilter(id);
  return svg(400, 400, defs, backdrop(draw, colours) + people.join('') + grain(400, 400, 0.16));
}

function backdrop(draw: Chance, colours: Palette): string {
  const { main, soft, call, ink } = colours;
  const far = colours.isDark ? main : soft;
  return rect(0, 0, 400, 400, 'url(#s)') + draw.pick([
    circle(200, 190, 150, far, 'opacity=".8"'),
    path('M50 400V200a150 150 0 0 1 300 0v200z', far, 'opacity=".8"'),
    path('M0 250L400 120v280H0z', far, 'opacity=".75"'),
    circle(318, 92, 54, call) + path('M0 300q100-40 200 0t200 0v100H0z', far),
    path('M0 0h133v400H0z', main, 'opacity=".5"') + path('M266 0h134v400H266z', ink, 'opacity=".18"'),
  ]);
}
