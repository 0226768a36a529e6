import { chance } from '../../random.ts';
import { steps } from '../covers/composition.ts';
import { figureParts } from '../people/figure.ts';
import { sitter } from '../people/portrait.ts';
import { palettes } from '../palettes.ts';
import { circle, glow, gradient, path, rect, stroke, svg } from '../svg.ts';

const [width, height] = [800, 600];

/** A picture in layers, from back to front; its sky is a gradient called `s`. */
const scene = (defs: string[], layers: string[]): string =>
  svg(width, height, defs.join(''), [rect(0, 0, width, height, 'url(#s)'), ...layers].join(''));

/** A shelf of record spines with one sleeve pulled out. */
export function wholeAlbums(): string {
  const { ground, ink, main, soft, call } = palettes.sunrise;
  const draw = chance(8);
  const spines = steps(17).map((index) => {
    const [x, taller] = [60 + index * 40, draw.whole(0, 26)];
    const colour = draw.pick([main, soft, call, ink, '#8a3b2a', '#d9c09a']);
    return (
      rect(x, 210 - taller, 30, 290 + taller, colour) +
      rect(x + 8, 250, 14, 60, ground, 'opacity=".5"')
    );
  });
  return scene(
    [gradient('s', ground, soft)],
    [
      ...spines,
      rect(0, 500, width, 100, '#6b2f22') + rect(0, 500, width, 8, ink, 'opacity=".4"'),
      circle(520, 330, 146, ink),
      ...steps(7).map((index) =>
        circle(520, 330, 132 - index * 13, 'none', `stroke="${soft}" opacity=".35"`),
      ),
      circle(520, 330, 44, main) + circle(520, 330, 7, ground),
      rect(224, 174, 312, 312, ground, `stroke="${ink}" stroke-width="3" stroke-opacity=".25"`),
      circle(380, 300, 86, main),
      path('M224 400q78-34 156 0t156 0v86H224z', call),
      path('M224 440q78-24 156 0t156 0v46H224z', ink, 'opacity=".5"'),
    ],
  );
}

/** Coins that travel from a listener straight to a musician. */
export function fairPay(): string {
  const colours = palettes.seaglass;
  const pen = `stroke="${colours.ink}" stroke-width="4"`;
  const coins = steps(6).map((index) => {
    const [x, y] = [
      262 + index * 56,
      Math.round(300 - Math.sin(((index + 0.5) / 6) * Math.PI) * 118),
    ];
    return circle(x, y, 25, '#f3b950', pen) + path(`M${x - 4} ${y + 10}v-20l12-4v20`, 'none', pen);
  });
  const person = (seed: number, x: number): string =>
    `<g transform="translate(${x} 214) scale(.98)">${sitter(seed, colours)}</g>`;
  return scene(
    [figureParts, gradient('s', colours.ground, colours.soft)],
    [circle(400, 330, 300, '#fff', 'opacity=".28"'), person(14, -40), person(62, 450), ...coins],
  );
}

/** An open booklet, with a sleeping dog under it. */
export function linerNotes(): string {
  const { ground, ink, main, soft, call } = palettes.moss;
  const lines = (x: number, from: number, count: number): string =>
    stroke(
      steps(count)
        .map((index) => `M${x} ${from + index * 22}h${index % 4 === 3 ? 110 : 190}`)
        .join(''),
      ink,
      7,
      'stroke-linecap="round" opacity=".32"',
    );
  const page = (side: number): string =>
    path(
      `M400 130q${side * 130}-44 ${side * 280} 0v300q${side * -150}-44 ${side * -280} 0z`,
      '#fffaf0',
    );
  const photograph =
    rect(158, 152, 150, 112, call) +
    circle(210, 204, 30, soft) +
    path('M158 264l58-50 40 32 52-44v62z', main);
  return scene(
    [gradient('s', ground, soft)],
    [
      circle(400, 280, 250, main, 'opacity=".25"'),
      rect(0, 556, width, 44, main),
      page(-1) + page(1) + stroke('M400 130v300', ink, 3, 'opacity=".25"'),
      `<g transform="rotate(-3 260 260)">${photograph}</g>`,
      lines(164, 294, 5) + rect(444, 166, 130, 16, main, 'rx="4"') + lines(448, 208, 9),
      sleepingDog(ink),
      stroke('M640 440h26l-26 30h26M690 398h18l-18 22h18', ink, 5, 'opacity=".5"'),
    ],
  );
}

const sleepingDog = (ink: string): string =>
  [
    path(
      'M250 560c-26-64 40-104 120-98 60-2 120-6 158 20 26-22 62-20 66 6 30 8 40 34 12 48-24 12-44 8-56 2 2 14-4 22-22 22z',
      '#8a5a36',
    ),
    path('M532 486c-18 14-22 44-4 60 14-12 22-40 4-60z', '#5f3b22'),
    stroke('M586 508q8 6 16 0', ink, 4, 'stroke-linecap="round"'),
    circle(616, 520, 8, ink),
    stroke('M262 540c-34 10-52-4-46-30', '#8a5a36', 14, 'stroke-linecap="round"'),
  ].join('');

/** One window in a sleeping street. */
export function lateHours(): string {
  const { ground, ink, soft, call } = palettes.ember;
  const dark = `<pattern id="p" width="76" height="104" patternUnits="userSpaceOnUse" y="176">${rect(18, 14, 40, 62, '#3a3157', 'opacity=".6"')}</pattern>`;
  const asleepLater = [
    [114, 190],
    [342, 294],
    [38, 398],
  ].map(([x = 0, y = 0]) => rect(x, y, 40, 62, soft, 'opacity=".55"'));
  return scene(
    [figureParts, dark, gradient('s', ink, '#4c3b73'), glow('g', call, '#f7dab200')],
    [
      circle(660, 82, 44, call) + circle(642, 72, 40, '#19142a'),
      rect(0, 150, width, 450, ground) +
        rect(0, 140, width, 14, ink) +
        rect(20, 170, 760, 430, 'url(#p)'),
      ...asleepLater,
      circle(592, 330, 250, 'url(#g)', 'opacity=".45"'),
      rect(494, 226, 196, 214, call),
      `<svg x="494" y="226" width="196" height="214" viewBox="44 30 310 338">${sitter(40, palettes.fjord)}</svg>`,
      rect(480, 438, 224, 16, soft) + stroke('M494 226h196v212H494z', ink, 9),
    ],
  );
}

/** An empty stage a minute before the show. */
export function backstage(): string {
  const { ink, main, soft, call } = palettes.plum;
  const light = `<linearGradient id="l" x2="0" y2="1"><stop stop-color="${soft}" stop-opacity=".75"/><stop offset="1" stop-color="${soft}" stop-opacity=".08"/></linearGradient>`;
  const curtain = (from: number, step: number): string =>
    steps(5)
      .map((index) =>
        path(
          `M${from + index * step * 44} 0h${step * 44}v${600 - index * 8}h${step * -44}z`,
          index % 2 === 0 ? main : '#a93247',
        ),
      )
      .join('');
  return scene(
    [gradient('s', '#3a1640', ink), light],
    [
      path('M400-40L230 520h340z', 'url(#l)'),
      rect(0, 500, width, 100, '#1c0a24') +
        `<ellipse cx="400" cy="520" rx="190" ry="32" fill="${soft}" opacity=".5"/>`,
      stroke('M400 520V276M352 524l48-26 48 26', ink, 9, 'stroke-linecap="round"') +
        stroke('M400 286l36-26', ink, 9),
      `<g transform="rotate(-38 446 246)">${rect(428, 214, 36, 62, call, 'rx="18"')}${rect(428, 244, 36, 10, ink)}</g>`,
      guitar(ink, call),
      curtain(0, 1) + curtain(800, -1),
      path('M0 0h800v60q-50 40-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0z', '#8f2a40'),
    ],
  );
}

const guitar = (ink: string, strings: string): string =>
  [
    path(
      'M476 520c0-40 12-44 12-74s-18-28-18-52 14-40 34-40 34 16 34 40-18 22-18 52 12 34 12 74c0 22-56 22-56 0z',
      '#d9893f',
    ),
    rect(499, 232, 10, 150, '#5e3218') + rect(492, 206, 24, 34, '#5e3218', 'rx="4"'),
    circle(504, 450, 15, ink) + stroke('M501 232v260M507 232v260', strings, 1.5),
  ].join('');
