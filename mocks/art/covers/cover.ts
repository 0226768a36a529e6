import { chance } from '../../random.ts';
import { paletteNames, palettes, type Palette, type PaletteName } from '../palettes.ts';
import { escapeText, grain, grainTile, rect, sans, svg } from '../svg.ts';
import { arches, windows } from './buildings.ts';
import type { Composition, Sketch, Words } from './composition.ts';
import { contours, orbit, strings, tiles } from './geometry.ts';
import { peaks, road, tide } from './landscapes.ts';
import { letters } from './letters.ts';
import { burst, dots, grooves, phases, poster, swell } from './patterns.ts';
import { field, flora, table } from './things.ts';

const firstCompositions = {
  tide,
  peaks,
  road,
  windows,
  arches,
  tiles,
  contours,
  strings,
  orbit,
  flora,
  table,
  field,
  letters,
} as const satisfies Record<string, Composition>;
const compositions = {
  ...firstCompositions,
  burst,
  phases,
  swell,
  dots,
  grooves,
  poster,
} as const satisfies Record<string, Composition>;
export type CompositionName = keyof typeof compositions;

/** Position of a cover's text: in a corner, in a strip at the bottom, or absent. */
export type Lettering = 'corner' | 'strip' | 'none';
export type CoverPlan = [CompositionName, PaletteName, Lettering];

/**
 * A unique cover for every id. The plan sets the style and the id everything else; without a plan
 * the id also picks the style.
 */
export function drawCover(id: number, words: Words, plan: CoverPlan = planFor(id)): string {
  const [composition, paletteName, lettering] = plan;
  const colours = palettes[paletteName];
  const sketch = compositions[composition](chance(id), colours, words);
  const printed = composition === 'letters' ? '' : lettered(lettering, sketch, colours, words);
  return svg(400, 400, sketch.defs + grainTile(id), sketch.body + printed + grain(400, 400));
}

function planFor(id: number): CoverPlan {
  const draw = chance(id * 7 + 3);
  const names = Object.keys(firstCompositions) as [CompositionName, ...CompositionName[]];
  return [draw.pick(names), draw.pick(paletteNames), draw.pick(['corner', 'strip', 'none'])];
}

/** Too crowded for readable text on top. */
const crowded: ReadonlySet<CompositionName> = new Set([
  'tiles',
  'strings',
  'windows',
  'contours',
  'burst',
  'phases',
  'swell',
  'dots',
  'poster',
]);

/**
 * The plan for an id in a long row. Neighbours, also vertically in a grid, differ in composition
 * and colours, and no two within 228 are alike.
 */
export function planInRow(id: number): CoverPlan {
  const names = Object.keys(compositions) as CompositionName[];
  const composition = names[(id * 7) % names.length] ?? 'tide';
  const palette = paletteNames[(id * 5) % paletteNames.length] ?? 'sunrise';
  return [
    composition,
    palette,
    crowded.has(composition)
      ? chance(id).pick(['strip', 'none'])
      : chance(id).pick(['corner', 'strip', 'none']),
  ];
}

function lettered(
  lettering: Lettering,
  sketch: Sketch,
  { ground, ink, call, isDark }: Palette,
  { title, artist }: Words,
): string {
  const [first, second] = [escapeText(title), escapeText(artist)];
  if (lettering === 'none') return '';
  if (lettering === 'corner') {
    return `<g font-family="${sans}" font-size="15" fill="${sketch.words}"><text x="24" y="38" font-weight="700">${first}</text><text x="24" y="57">${second}</text></g>`;
  }
  return (
    rect(0, 336, 400, 64, isDark ? ink : ground) +
    `<g font-family="Georgia,'Times New Roman',serif" fill="${isDark ? call : ink}"><text x="24" y="366" font-size="21">${first}</text>` +
    `<text x="24" y="385" font-size="13" font-style="italic">${second}</text></g>`
  );
}
