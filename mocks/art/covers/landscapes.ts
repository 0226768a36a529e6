import { round } from '../../random.ts';
import { mix } from '../palettes.ts';
import { circle, gradient, path, rect, stroke } from '../svg.ts';
import { steps, type Composition } from './composition.ts';

/** A sun that sets behind bands of water, with strips of reflected light. */
export const tide: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [x, y, radius] = [draw.whole(120, 280), draw.whole(170, 215), draw.whole(62, 96)];
  const waves = steps(6).map((row) => {
    const [top, height, length] = [232 + row * 29, 5 + row * 1.6, 50 + row * 12];
    const shift = -draw.whole(0, 100);
    const arcs = `t${length} 0`.repeat(Math.ceil(520 / length) - 1);
    const d = `M${shift} ${top}q${length / 2} ${-height * 2} ${length} 0${arcs}V400H${shift}z`;
    return row === 0 ? path(d, main) : path(d, ink, `opacity="${round(0.16 + row * 0.07)}"`);
  });
  const glitter = steps(6).map((row) => {
    const width = radius * (1.25 - row * 0.17);
    return rect(
      round(x - width / 2 + draw.whole(-9, 9)),
      246 + row * 23,
      round(width),
      4,
      call,
      `rx="2" opacity="${round(0.9 - row * 0.12)}"`,
    );
  });
  return {
    defs: gradient('s', ground, soft) + gradient('d', call, main),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      circle(x, y, radius, 'url(#d)') +
      waves.join('') +
      glitter.join(''),
    words: isDark ? call : ink,
  };
};

/** Rows of ridges with mist between them; nearer ridges are darker. */
export const peaks: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const tones = [mix(soft, ground, 0.45), mix(main, soft, 0.55), mix(main, ink, 0.15), ink];
  const ridges = tones.map((tone, row) => {
    const base = 190 + row * 52;
    const points = steps(9).map(
      (index) =>
        `${index * 50} ${base - (index % 2 === 0 ? draw.whole(-10, 14) : draw.whole(28, 96 - row * 10))}`,
    );
    const foot = tones[row + 1] ? gradient(`r${row}`, tone, mix(tone, ground, 0.55)) : '';
    return {
      foot,
      shape: path(`M0 400L${points.join(' ')} 400 400z`, foot === '' ? tone : `url(#r${row})`),
    };
  });
  const [x, y] = [draw.whole(90, 310), draw.whole(84, 126)];
  return {
    defs: gradient('s', ground, mix(ground, soft, 0.6)) + ridges.map(({ foot }) => foot).join(''),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      circle(x, y, draw.whole(26, 46), call) +
      ridges.map(({ shape }) => shape).join(''),
    words: isDark ? '#fff' : ink,
  };
};

/** Telegraph poles along a straight road, with one vanishing point. */
export const road: Composition = (draw, { ground, ink, main, soft, call }) => {
  const horizon = draw.whole(228, 262);
  const vanish = draw.whole(150, 250);
  const isLeft = draw.maybe(0.5);
  const poles = steps(6).map((index) => {
    const near = 0.66 ** index;
    const x = vanish + (isLeft ? -1 : 1) * near * 170;
    const [foot, height] = [horizon + near * 96, near * 290];
    return {
      x: round(x),
      foot: round(foot),
      top: round(foot - height),
      arm: round(near * 40),
      width: round(near * 8),
    };
  });
  const wires = (side: number): string =>
    poles
      .slice(1)
      .map((pole, index) => {
        const last = poles[index] ?? pole;
        const [x, y] = [pole.x + (side * pole.arm) / 2, pole.top + pole.arm / 3];
        const start =
          index === 0 ? `M${last.x + (side * last.arm) / 2} ${last.top + last.arm / 3}` : '';
        return `${start}Q${round((last.x + x) / 2)} ${round((last.top + y) / 2 + last.arm * 0.9)} ${round(x)} ${round(y)}`;
      })
      .join('');
  const standing = poles.map(({ x, foot, top, arm, width }) =>
    stroke(`M${x} ${foot}V${top}M${round(x - arm / 2)} ${round(top + arm / 3)}h${arm}`, ink, width),
  );
  const way = `M${vanish} ${horizon}L${vanish - 120} 400H${vanish + 150}z`;
  return {
    defs: gradient('s', soft, ground) + gradient('f', main, ink),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      circle(400 - vanish, horizon - 36, draw.whole(40, 64), call) +
      rect(0, horizon, 400, 400 - horizon, 'url(#f)') +
      path(way, ink, 'opacity=".6"') +
      stroke(
        `M${vanish + 1} ${horizon + 6}L${vanish + 12} 400`,
        soft,
        4,
        'stroke-dasharray="22 16" opacity=".9"',
      ) +
      standing.join('') +
      stroke(wires(-1) + wires(1), ink, 1.4),
    words: ink,
  };
};
