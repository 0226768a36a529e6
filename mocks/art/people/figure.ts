import type { Chance } from '../../random.ts';
import { lightness, mix, type Palette } from '../palettes.ts';
import { circle, path, stroke } from '../svg.ts';
import { hairStyles, type HairStyle } from './hair.ts';

const skins = ['#f2cdb0', '#e5b189', '#c98c63', '#a86b43', '#7d4b2c', '#5a3523'] as const;
const darkHair = ['#1d1617', '#2b1d18', '#3b251b', '#c9c2b8'] as const;
const anyHair = [...darkHair, '#74462a', '#b77a3f', '#b8452c'] as const;
const bearded: readonly HairStyle[] = ['crop', 'quiff', 'curls', 'bald', 'hat', 'beanie'];
const styles = Object.keys(hairStyles) as [HairStyle, ...HairStyle[]];

/**
 * A person from the shoulders up, on a square of 400 units. The face is a few lines and a shadow.
 */
export function figure(draw: Chance, colours: Palette, isInBand = false): string {
  const skin = draw.pick(skins);
  const hairColour = draw.pick(lightness(skin) > 0.55 ? anyHair : darkHair);
  const shade = mix(skin, colours.ink, 0.28);
  const clothes = draw.pick([colours.main, colours.call, colours.ink]);
  const style = draw.pick(styles);
  const hair = hairStyles[style](
    hairColour,
    clothes === colours.call ? colours.main : colours.call,
  );
  const beard = bearded.includes(style) && draw.maybe(style === 'bald' ? 0.75 : 0.35);
  return (
    hair.behind +
    path('M174 230h52v60c0 18-52 18-52 0z', shade) +
    torso(draw, clothes, colours) +
    (style === 'scarf' ? '' : circle(140, 178, 13, skin) + circle(260, 178, 13, shade)) +
    part('head', skin) +
    part('side', shade) +
    (beard ? part('beard', hairColour) : '') +
    features(draw, mix(skin, '#1a0a08', 0.72), beard ? '#d98d80' : mix(skin, '#a01c2c', 0.5)) +
    hair.front +
    // Bands omit accessories to keep the file small.
    (isInBand ? '' : worn(draw, colours, style))
  );
}

const parts = {
  head: 'M140 160c0-50 24-76 60-76s60 26 60 76c0 62-24 100-60 100s-60-38-60-100z',
  side: 'M212 85c30 6 48 32 48 75 0 62-24 100-60 100 26-30 22-52 14-76 14-30 14-66-2-99z',
  beard: 'M140 172c8 26 22 34 36 32 16-8 32-8 48 0 14 2 28-6 36-32 0 64-24 98-60 98s-60-34-60-98z',
  body: 'M62 600V400c2-78 34-104 112-122 12 14 40 14 52 0 78 18 110 44 112 122v200z',
} as const;

/** Shapes that all figures share, written once into a picture's definitions. */
export const figureParts = Object.entries(parts)
  .map(([name, d]) => `<path id="${name}" d="${d}"/>`)
  .join('');

const part = (name: keyof typeof parts, fill: string): string =>
  `<use href="#${name}" fill="${fill}"/>`;

function torso(draw: Chance, clothes: string, { ground, soft, ink }: Palette): string {
  const shoulders = part('body', clothes);
  const neck = draw.pick([
    path('M168 262h64v34c-14 14-50 14-64 0z', clothes) +
      stroke('M168 276c14 12 50 12 64 0', ink, 3, 'opacity=".3"'),
    path('M170 280l30 74 30-74 20 6-34 114h-32l-34-114z', ground) +
      path('M170 279l30 52-22 22-30-66zm60 0-30 52 22 22 30-66z', soft),
    stroke('M166 282c10 30 58 30 68 0', soft, 9),
    '',
  ]);
  return shoulders + neck;
}

/** Lids, brows, one line for the nose, a mouth. */
function features(draw: Chance, line: string, lips: string): string {
  const lift = draw.whole(-3, 3);
  // A line of zero length with a round pen is a dot.
  const eyes = draw.maybe(0.55) ? 'M160 176q12 9 24 0M216 176q12 9 24 0' : 'M173 175v3M228 175v3';
  const brows = `M157 ${156 + lift}q15-10 30 0M213 ${156 - lift}q15-10 30 0`;
  return (
    stroke(
      `${eyes}${brows}M202 172c2 14 8 22 4 30-3 5-10 4-14 2`,
      line,
      4.5,
      'stroke-linecap="round" opacity=".88"',
    ) + path(`M184 224q16-7 32 0-16 ${draw.whole(9, 16)}-32 0z`, lips)
  );
}

function worn(draw: Chance, { ink, call, main }: Palette, style: HairStyle): string {
  const glasses = draw.maybe(0.25)
    ? `<g fill="none" stroke="${ink}" stroke-width="5"><circle cx="172" cy="176" r="21"/><circle cx="229" cy="176" r="21"/><path d="M193 173q7-5 15 0"/></g>`
    : '';
  const canListen =
    style === 'crop' ||
    style === 'bald' ||
    style === 'quiff' ||
    style === 'long' ||
    style === 'bob';
  const headphones =
    canListen && draw.maybe(0.3)
      ? stroke('M134 176c-4-78 26-108 66-108s70 30 66 108', ink, 10) +
        `<g fill="${call}" stroke="${ink}" stroke-width="5"><rect x="118" y="152" width="26" height="54" rx="12"/><rect x="256" y="152" width="26" height="54" rx="12"/></g>`
      : '';
  const earrings =
    headphones === '' && style !== 'scarf' && draw.maybe(0.3)
      ? circle(138, 202, 7, call, `stroke="${main}" stroke-width="2"`)
      : '';
  return glasses + headphones + earrings;
}
