import { round, type Chance } from '../../random.ts';
import { type Palette } from '../palettes.ts';
import { circle, glow, gradient, path, rect } from '../svg.ts';
import { steps, type Composition } from './composition.ts';

/** Sixteen tiles of quarter and half circles. */
export const tiles: Composition = (draw, colours) => ({
  defs: '',
  body:
    rect(0, 0, 400, 400, colours.ground) +
    steps(16)
      .map((index) => tile(draw, colours, (index % 4) * 100, Math.floor(index / 4) * 100))
      .join(''),
  words: colours.ink,
});

function tile(
  draw: Chance,
  { ground, ink, main, soft, call }: Palette,
  x: number,
  y: number,
): string {
  const [under, over] = draw.pick([
    [ground, main],
    [soft, ink],
    [main, ground],
    [ground, call],
    [ink, soft],
    [call, ink],
    [soft, main],
    [ground, ink],
  ]);
  const shape = draw.pick([
    `M0 0h100a100 100 0 0 1-100 100z`,
    `M0 0a50 50 0 0 0 100 0z`,
    `M50 0a50 50 0 1 1 0 100a50 50 0 1 1 0-100zm0 30a20 20 0 1 0 0 40a20 20 0 1 0 0-40z`,
    `M0 0a100 100 0 0 1 100 100a100 100 0 0 1-100-100z`,
    `M0 0h100L0 100z`,
    `M0 12h100v13H0zm0 26h100v13H0zm0 26h100v13H0z`,
  ]);
  return `<g transform="translate(${x} ${y})">${rect(0, 0, 100.5, 100.5, under)}${path(shape, over, `transform="rotate(${draw.whole(0, 3) * 90} 50 50)"`)}</g>`;
}

/** The lines of a map around one summit. */
export const contours: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [x, y] = [draw.whole(130, 270), draw.whole(150, 270)];
  const phase = [draw.between(0, 6), draw.between(0, 6), draw.between(0, 6)] as const;
  const rim = steps(30).map((index) => {
    const angle = (index / 30) * 2 * Math.PI;
    const radius =
      100 +
      17 * Math.sin(2 * angle + phase[0]) +
      11 * Math.sin(3 * angle + phase[1]) +
      5 * Math.sin(5 * angle + phase[2]);
    return `${round(Math.cos(angle) * radius)} ${round(Math.sin(angle) * radius)}`;
  });
  const turn = draw.pick([4, -4, 6]);
  const rings = steps(13).map((index) => {
    const scale = round((3.6 - index * 0.28) * 10) / 10;
    const fill = index === 12 ? call : index % 4 === 3 ? main : index % 2 === 0 ? soft : ground;
    return `<use href="#c" transform="translate(${x} ${y}) rotate(${index * turn}) scale(${scale})" fill="${fill}" fill-opacity="${index === 12 ? 1 : 0.55}"/>`;
  });
  return {
    defs: `<path id="c" d="M${rim.join('L')}z" stroke="${isDark ? soft : ink}" stroke-width="1.3" stroke-linejoin="round" vector-effect="non-scaling-stroke"/>`,
    body: rect(0, 0, 400, 400, ground) + rings.join(''),
    words: isDark ? '#fff' : ink,
  };
};

/** Straight threads that form a curve, as in string art. */
export const strings: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const gap = draw.pick([13, 15, 17]);
  const threads = steps(Math.floor(340 / gap))
    .map((index) => `M30 ${30 + index * gap}L${30 + index * gap} 370`)
    .join('');
  const twist = draw.pick([90, 180]);
  return {
    defs: `<path id="t" d="${threads}" fill="none" stroke-width="1.6"/>` + glow('o', call, main),
    body:
      rect(0, 0, 400, 400, ground) +
      circle(200, 200, draw.whole(64, 104), 'url(#o)') +
      `<use href="#t" stroke="${isDark ? soft : ink}"/><use href="#t" stroke="${main}" transform="rotate(${twist} 200 200)"/>` +
      (draw.maybe(0.5)
        ? `<use href="#t" stroke="${isDark ? call : soft}" transform="rotate(${twist === 90 ? 180 : 270} 200 200)" opacity=".8"/>`
        : ''),
    words: isDark ? call : ink,
  };
};

/** Discs of coloured glass in orbits. */
export const orbit: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const blend = `style="mix-blend-mode:${isDark ? 'screen' : 'multiply'}" opacity=".9"`;
  const [x, y] = [draw.whole(150, 190), draw.whole(170, 215)];
  const line = isDark ? soft : ink;
  const rings = steps(3).map((index) => {
    const pen = `fill="none" stroke="${line}" stroke-width="1.5"`;
    return `<ellipse cx="200" cy="205" rx="${150 + index * 26}" ry="${44 + index * 15}" ${pen} transform="rotate(${draw.whole(-38, -22)} 200 205)"/>`;
  });
  return {
    defs: gradient('a', main, soft) + gradient('b', call, main) + gradient('c', soft, call),
    body:
      rect(0, 0, 400, 400, ground) +
      circle(x, y, draw.whole(84, 104), 'url(#a)', blend) +
      circle(x + 86, y - 22, draw.whole(56, 80), 'url(#b)', blend) +
      circle(x + 44, y + 74, draw.whole(58, 84), 'url(#c)', blend) +
      rings.join('') +
      circle(draw.whole(52, 92), draw.whole(268, 300), 9, line) +
      circle(
        draw.whole(318, 344),
        draw.whole(104, 134),
        6,
        call,
        `stroke="${line}" stroke-width="1.5"`,
      ),
    words: isDark ? '#fff' : ink,
  };
};
