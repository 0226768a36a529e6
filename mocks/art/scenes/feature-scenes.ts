import { chance } from '../chance.ts';
import { steps } from '../covers/composition.ts';
import { figure, figureParts } from '../people/figure.ts';
import { palettes } from '../palettes.ts';
import { circle, glow, gradient, path, rect, stroke, svg } from '../svg.ts';

const [width, height] = [800, 600];
const frame = (defs: string, body: string): string => svg(width, height, defs, body);

/** A shelf of spines, one sleeve drawn out, its record halfway into the light. */
export function wholeAlbums(): string {
  const { ground, ink, main, soft, call } = palettes.sunrise;
  const tones = [main, soft, call, ink, '#8a3b2a', '#d9c09a'];
  const spines = steps(17).map((index) => rect(60 + index * 40, 210 - ((index * 37) % 26), 30, 290 + ((index * 37) % 26), tones[(index * 5) % 6] ?? main) + rect(68 + index * 40, 250, 14, 60, ground, 'opacity=".5"'));
  const grooves = steps(7).map((index) => circle(520, 330, 132 - index * 13, 'none', `stroke="${soft}" opacity=".35"`));
  return frame(gradient('s', ground, soft), rect(0, 0, width, height, 'url(#s)') + spines.join('') + rect(0, 500, width, 100, '#6b2f22') + rect(0, 500, width, 8, ink, 'opacity=".4"')
    + circle(520, 330, 146, ink) + grooves.join('') + circle(520, 330, 44, main) + circle(520, 330, 7, ground)
    + rect(224, 174, 312, 312, ground) + rect(224, 174, 312, 312, 'none', `stroke="${ink}" stroke-width="3" opacity=".25"`) + circle(380, 300, 86, main) + path('M224 400q78-34 156 0t156 0v86H224z', call) + path('M224 440q78-24 156 0t156 0v46H224z', ink, 'opacity=".5"'));
}

/** From somebody who listens to somebody who plays, coin after coin, with nobody in between. */
export function fairPay(): string {
  const colours = palettes.seaglass;
  const coins = steps(6).map((index) => {
    const [x, y] = [262 + index * 56, 300 - Math.sin(((index + 0.5) / 6) * Math.PI) * 118];
    return circle(x, Math.round(y), 25, '#f3b950', `stroke="${colours.ink}" stroke-width="4"`) + path(`M${x - 4} ${Math.round(y) + 10}v-20l12-4v20`, 'none', `stroke="${colours.ink}" stroke-width="4"`);
  });
  const person = (seed: number, x: number): string => `<g transform="translate(${x} 214) scale(.98)">${figure(chance(seed), colours)}</g>`;
  return frame(figureParts + gradient('s', colours.ground, colours.soft), rect(0, 0, width, height, 'url(#s)') + circle(400, 330, 300, '#fff', 'opacity=".28"') + person(14 * 31 + 11, -40) + person(62 * 31 + 11, 450) + coins.join(''));
}

/** An open booklet, and the dog from track four asleep under it. */
export function linerNotes(): string {
  const { ground, ink, main, soft, call } = palettes.moss;
  const lines = (x: number, from: number, count: number): string => steps(count).map((index) => rect(x, from + index * 22, index % 4 === 3 ? 110 : 190, 7, ink, 'rx="3" opacity=".32"')).join('');
  const page = (side: number): string => path(`M400 130q${side * 130}-44 ${side * 280} 0v300q${side * -150}-44 ${side * -280} 0z`, '#fffaf0');
  const dog = path('M250 560c-26-64 40-104 120-98 60-2 120-6 158 20 26-22 62-20 66 6 30 8 40 34 12 48-24 12-44 8-56 2 2 14-4 22-22 22z', '#8a5a36') + path('M532 486c-18 14-22 44-4 60 14-12 22-40 4-60z', '#5f3b22') + stroke('M586 508q8 6 16 0', ink, 4, 'stroke-linecap="round"') + circle(616, 520, 8, ink)
    + stroke('M262 540c-34 10-52-4-46-30', '#8a5a36', 14, 'stroke-linecap="round"');
  return frame(gradient('s', ground, soft), rect(0, 0, width, height, 'url(#s)') + circle(400, 280, 250, main, 'opacity=".25"') + rect(0, 556, width, 44, main)
    + page(-1) + page(1) + stroke('M400 130v300', ink, 3, 'opacity=".25"') + `<g transform="rotate(-3 260 260)">${rect(158, 152, 150, 112, call)}${circle(210, 204, 30, soft)}${path('M158 264l58-50 40 32 52-44v62z', main)}</g>` + lines(160, 290, 5)
    + rect(444, 166, 130, 16, main, 'rx="4"') + lines(444, 204, 9) + dog + stroke('M640 440h26l-26 30h26M690 398h18l-18 22h18', ink, 5, 'opacity=".5"'));
}

/** One window in a sleeping street. */
export function lateHours(): string {
  const { ground, ink, soft, call } = palettes.ember;
  const panes = `<pattern id="p" width="76" height="104" patternUnits="userSpaceOnUse" y="176">${rect(18, 14, 40, 62, '#3a3157', 'opacity=".6"')}</pattern>`;
  return frame(figureParts + panes + gradient('s', ink, '#4c3b73') + glow('g', call, '#f7dab200'), rect(0, 0, width, height, 'url(#s)') + circle(660, 82, 44, call) + circle(642, 72, 40, '#19142a')
    + rect(0, 150, width, 450, ground) + rect(0, 140, width, 14, ink) + rect(20, 170, 760, 430, 'url(#p)') + [[114, 282], [342, 386], [38, 490]].map(([x = 0, y = 0]) => rect(x, y - 92, 40, 62, soft, 'opacity=".55"')).join('')
    + circle(592, 330, 250, 'url(#g)', 'opacity=".45"') + rect(494, 226, 196, 214, call) + `<svg x="494" y="226" width="196" height="214" viewBox="44 30 310 338">${figure(chance(40 * 31 + 11), palettes.fjord)}</svg>`
    + rect(480, 438, 224, 16, soft) + stroke('M494 226h196v212H494z', ink, 9));
}

/** An empty stage a minute before it is not. */
export function backstage(): string {
  const { ink, main, soft, call } = palettes.plum;
  const folds = (from: number, step: number): string => steps(5).map((index) => path(`M${from + index * step * 44} 0h${step * 44}v${600 - index * 8}h${step * -44}z`, index % 2 === 0 ? main : '#a93247')).join('');
  return frame(gradient('s', '#3a1640', ink) + `<linearGradient id="l" x2="0" y2="1"><stop stop-color="${soft}" stop-opacity=".75"/><stop offset="1" stop-color="${soft}" stop-opacity=".08"/></linearGradient>`,
    rect(0, 0, width, height, 'url(#s)') + path('M400-40L230 520h340z', 'url(#l)') + rect(0, 500, width, 100, '#1c0a24') + `<ellipse cx="400" cy="520" rx="190" ry="32" fill="${soft}" opacity=".5"/>`
      + stroke('M400 520V276M352 524l48-26 48 26', ink, 9, 'stroke-linecap="round"') + stroke('M400 286l36-26', ink, 9) + `<g transform="rotate(-38 446 246)">${rect(428, 214, 36, 62, call, 'rx="18"')}${rect(428, 244, 36, 10, ink)}</g>`
      + path('M476 520c0-40 12-44 12-74s-18-28-18-52 14-40 34-40 34 16 34 40-18 22-18 52 12 34 12 74c0 22-56 22-56 0z', '#d9893f') + rect(499, 232, 10, 150, '#5e3218') + rect(492, 206, 24, 34, '#5e3218', 'rx="4"') + circle(504, 450, 15, ink) + stroke('M501 232v260M507 232v260', call, 1.5)
      + folds(0, 1) + folds(800, -1) + path('M0 0h800v60q-50 40-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0t-100 0z', '#8f2a40'));
}
