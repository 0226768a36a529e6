import { type Chance, round } from '../../random.ts';
import { circle, gradient, path, rect, stroke } from '../svg.ts';
import { steps, type Composition } from './composition.ts';

/** Stems with leaves in pairs, in front of a disc. */
export const flora: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const stem = (x: number, height: number, lean: number, colour: string): string => {
    const pairs = Math.round(height / 46);
    const leaves = steps(pairs).map((index) => {
      const along = (index + 1) / (pairs + 0.4);
      const [leafX, leafY] = [round(x + lean * along * along), round(400 - height * along)];
      const size = round(1.25 - along * 0.6);
      return [-1, 1]
        .map(
          (side) =>
            `<use href="#l" transform="translate(${leafX} ${leafY}) scale(${round(side * size)} ${size}) rotate(${draw.whole(-12, 16)})"/>`,
        )
        .join('');
    });
    return `<g fill="${colour}">${stroke(`M${x} 400Q${x} ${round(400 - height / 2)} ${x + lean} ${400 - height}`, colour, 4)}${leaves.join('')}</g>`;
  };
  const tall = draw.whole(150, 250);
  return {
    defs: '<path id="l" d="M0 0C14-34 44-44 76-40C72-12 40 8 0 0z"/>' + gradient('d', call, main),
    body:
      rect(0, 0, 400, 400, ground) +
      circle(draw.whole(170, 240), draw.whole(150, 180), draw.whole(96, 122), 'url(#d)') +
      stem(tall - 92, 190, -24, soft) +
      stem(tall + 104, 226, 34, isDark ? soft : main) +
      stem(tall, 318, draw.whole(-26, 26), isDark ? call : ink),
    words: isDark ? '#fff' : ink,
  };
};

/** A jug, a cup and a fruit on a table by the window. */
export const table: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const jug = draw.whole(110, 160);
  const [cup, fruit] = [jug + 112, jug + 170];
  const shade = (x: number, width: number): string =>
    `<ellipse cx="${x + 20}" cy="328" rx="${width}" ry="9" fill="${ink}" opacity=".35"/>`;
  const light = draw.whole(150, 230);
  return {
    defs: gradient('j', main, ink, false) + gradient('c', soft, main, false),
    body:
      rect(0, 0, 400, 400, ground) +
      path(`M${light} 0h120L${light + 40} 268H${light - 110}z`, call, 'opacity=".3"') +
      rect(0, 268, 400, 132, soft) +
      rect(0, 268, 400, 3, ink, 'opacity=".35"') +
      shade(jug, 62) +
      shade(cup, 36) +
      shade(fruit, 30) +
      path(
        `M${jug - 22} 128h44l-4 44c34 22 50 62 40 108-4 22-16 46-30 46h-56c-14 0-26-24-30-46-10-46 6-86 40-108z`,
        'url(#j)',
      ) +
      stroke(`M${jug + 17} 146c44-10 62 34 26 66`, ink, 8) +
      path(`M${cup - 34} 262h68c0 40-8 64-24 64h-20c-16 0-24-24-24-64z`, 'url(#c)') +
      `<ellipse cx="${cup}" cy="262" rx="34" ry="7" fill="${ink}"/>` +
      circle(fruit, 302, 27, call) +
      path(`M${fruit + 19} 283a27 27 0 0 1-38 38a34 34 0 0 0 38-38z`, ink, 'opacity=".25"') +
      stroke(`M${fruit} 277c2-10 8-14 14-15`, ink, 4),
    words: isDark ? '#fff' : ink,
  };
};

/** Two or three soft fields of watercolour. */
export const field: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const cut = draw.whole(196, 240);
  const third = draw.maybe(0.5);
  const panel = (y: number, height: number, colour: string): string =>
    Array.from({ length: 3 }, () => path(raggedEdge(draw, y, height), colour, 'opacity=".6"')).join(
      '',
    );
  return {
    defs: gradient('s', ground, isDark ? ink : soft),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      panel(84, cut - 96, draw.pick([main, call])) +
      panel(cut, third ? 78 : 348 - cut, third ? ink : main) +
      (third ? panel(cut + 92, 266 - cut, draw.pick([call, soft])) : ''),
    words: isDark ? soft : ink,
  };
};

/** The outline of a brushed field, with uneven edges. */
function raggedEdge(draw: Chance, y: number, height: number): string {
  const off = () => draw.between(-6, 6);
  const side = (from: number, to: number) =>
    Array.from({ length: 8 }, (_, step) => from + ((to - from) * step) / 7);
  const corners = [
    ...side(50, 350).map((x) => [x, y + 6]),
    ...side(y + 12, y + height - 12).map((at) => [350, at]),
    ...side(350, 50).map((x) => [x, y + height - 6]),
    ...side(y + height - 12, y + 12).map((at) => [50, at]),
  ];
  return `M${corners.map(([x = 0, at = 0]) => `${Math.round(x + off())} ${Math.round(at + off())}`).join('L')}z`;
}
