import { chance } from '../../random.ts';
import { steps } from '../covers/composition.ts';
import { mix } from '../palettes.ts';
import { circle, glow, gradient, path, rect, stroke, svg } from '../svg.ts';

const night = '#1a0f1c';
const dusk = '#e8693a';
const earth = '#210f16';
const lamp = '#ffd79a';

/**
 * Above: a house with one lit window. Below: layers of ground like sound waves, with a buried
 * record.
 */
export const hero = (): string => svg(1600, 900, heroColours(), heroDrawing());

/** For phones: the house and the record in the upper part, above the words. */
export const heroOnPhones = (): string =>
  svg(500, 889, heroColours(), `<g transform="scale(.56)translate(-707-275)">${heroDrawing()}</g>`);

function heroColours(): string {
  const colours = { 0: night, 0.34: '#5b1f33', 0.6: dusk };
  const stops = Object.entries(colours)
    .map(([offset, colour]) => `<stop offset="${offset}" stop-color="${colour}"/>`)
    .join('');
  const sky = `<linearGradient id="s" x2="0" y2="1">${stops}</linearGradient>`;
  return sky + glow('g', '#ffcf8f', '#ffcf8f00') + gradient('v', '#2b1016', '#12080c');
}

function heroDrawing(): string {
  const layers = steps(8).map((row) => {
    const y = 500 + row * 52;
    const d = `M0 ${y}q200 ${row % 2 === 0 ? -24 : 20} 400 0t400 0t400 0t400 0V1900H0z`;
    const colour = mix('#b8431f', night, Math.min(0.9, 0.1 + row * 0.12));
    return path(
      d,
      colour,
      `stroke="#ffb37a" stroke-opacity="${(0.3 - row * 0.03).toFixed(2)}" stroke-width="1.5"`,
    );
  });
  return [
    rect(0, 0, 1600, 900, 'url(#s)'),
    stars(1580, 260),
    circle(860, 500, 330, 'url(#g)', 'opacity=".75"'),
    circle(860, 496, 92, lamp),
    farmstead(),
    ...layers,
    buriedRecord(1170, 770),
  ].join('');
}

function farmstead(): string {
  const trees = [
    [1130, 474, 60],
    [1164, 480, 44],
    [1392, 486, 70],
    [1424, 490, 48],
    [150, 498, 54],
    [182, 500, 38],
  ].map(([x = 0, y = 0, size = 0]) =>
    path(`M${x} ${y - size}l${size * 0.3} ${size + 20}h${-size * 0.6}z`, earth),
  );
  return [
    stroke(
      'M1307 340c-10-30 22-40 8-72s20-44 6-76',
      '#ffd9b8',
      5,
      'opacity=".35" stroke-linecap="round"',
    ),
    ...trees,
    rect(1236, 404, 92, 94, earth) +
      path('M1222 408l60-54 60 54z', earth) +
      rect(1300, 346, 14, 40, earth),
    rect(1264, 430, 26, 30, lamp) + stroke('M1277 430v30M1264 445h26', earth, 3),
  ].join('');
}

function buriedRecord(x: number, y: number): string {
  const grooves = steps(11).map((index) => {
    const look = `stroke="#ffb98a" stroke-width="${index % 3 === 0 ? 2 : 1}" opacity="${(0.46 - index * 0.02).toFixed(2)}"`;
    return circle(x, y, 246 - index * 17, 'none', look);
  });
  return [
    circle(x, y, 262, 'url(#v)'),
    ...grooves,
    circle(x, y, 62, dusk),
    circle(x, y, 9, night),
  ].join('');
}

function stars(right: number, low: number): string {
  const draw = chance(right);
  const points = steps(30).map(() => `M${draw.whole(8, right)} ${draw.whole(8, low)}h0`);
  return stroke(points.join(''), '#ffe9d2', 3, 'stroke-linecap="round" opacity=".55"');
}

/** The sea, an hour later, with the sun to one side so that text doesn't overlap its glitter. */
export function lastLight(): string {
  const waves = steps(7).map((row) => {
    const d = `M0 ${300 + row * 44}q100 ${-10 - row * 2} 200 0t200 0t200 0t200 0t200 0t200 0t200 0t200 0V640H0z`;
    return path(d, mix('#a83c22', night, 0.1 + row * 0.13));
  });
  const glitter = steps(8).map((row) =>
    rect(
      1220 + row * 11,
      318 + row * 34,
      220 - row * 22,
      5,
      lamp,
      `rx="3" opacity="${(0.8 - row * 0.08).toFixed(2)}"`,
    ),
  );
  return svg(
    1600,
    640,
    gradient('s', '#31142a', dusk) + glow('g', '#ffdca8', '#ffdca800'),
    [
      rect(0, 0, 1600, 640, 'url(#s)'),
      circle(1330, 300, 300, 'url(#g)', 'opacity=".7"'),
      circle(1330, 290, 104, '#ffe0ac'),
      ...waves,
      ...glitter,
    ].join(''),
  );
}

/** A person who walks into a lit doorway. */
export function doorway(): string {
  const frames = [
    ['#3a1526', 330, 190],
    ['#7d2a2c', 266, 290],
    ['#c8492a', 202, 386],
    ['#f2a04c', 140, 478],
    ['#ffe1ad', 86, 566],
  ] as const;
  const arches = frames.map(([colour, half, top]) =>
    path(`M${450 - half} 1200V${top + half}a${half} ${half} 0 0 1 ${half * 2} 0V1200z`, colour),
  );
  const stairs = steps(4).map((index) =>
    rect(
      300 - index * 62,
      1040 + index * 40,
      300 + index * 124,
      42,
      mix('#c8492a', night, 0.25 + index * 0.2),
    ),
  );
  return svg(
    900,
    1200,
    gradient('s', night, '#4a1a2e') + glow('g', '#ffcf8f', '#ffcf8f00'),
    [
      rect(0, 0, 900, 1200, 'url(#s)'),
      stars(890, 380),
      circle(450, 620, 480, 'url(#g)', 'opacity=".35"'),
      ...arches,
      ...stairs,
      path('M450 1044l-120 156h260z', earth, 'opacity=".35"'),
      listener(),
    ].join(''),
  );
}

const listener = (): string =>
  [
    circle(450, 846, 27, earth),
    path('M412 1044l8-126c2-40 58-40 60 0l8 126h-22l-8-70h-16l-8 70z', earth),
    stroke('M421 842c2-46 56-46 58 0', earth, 7),
    rect(415, 836, 13, 26, '#c8492a', 'rx="6"') + rect(472, 836, 13, 26, '#c8492a', 'rx="6"'),
  ].join('');
