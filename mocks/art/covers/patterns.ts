import { round } from '../../random.ts';
import { circle, glow, gradient, path, rect } from '../svg.ts';
import { steps, type Composition } from './composition.ts';

/** Rays of a sun, low or in the centre. */
export const burst: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [x, y, count] = [draw.whole(120, 280), draw.pick([200, 290, 400]), draw.pick([18, 24, 30])];
  const turn = draw.between(0, 0.3);
  const point = (step: number): string => {
    const angle = (step / count) * Math.PI * 2 + turn;
    return `${round(x + Math.cos(angle) * 560)} ${round(y + Math.sin(angle) * 560)}`;
  };
  const rays = steps(count / 2)
    .map((index) => `M${x} ${y}L${point(index * 2)}L${point(index * 2 + 1)}z`)
    .join('');
  return {
    defs: glow('o', call, main),
    body:
      rect(0, 0, 400, 400, draw.maybe(0.5) ? soft : ground) +
      path(rays, draw.maybe(0.5) ? main : ink, 'opacity=".85"') +
      circle(x, y, draw.whole(70, 110), 'url(#o)') +
      circle(x, y, draw.whole(24, 40), isDark ? ink : ground),
    words: isDark ? '#fff' : ink,
  };
};

/** A moon on its way from new to full. */
export const phases: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [columns, radius] = draw.pick([
    [3, 50],
    [4, 38],
  ] as const);
  const gap = 400 / (columns + 0.4);
  const moons = steps(columns * columns).map((index) => {
    const [x, y] = [
      round(gap * (0.7 + (index % columns))),
      round(gap * (0.7 + Math.floor(index / columns))),
    ];
    const lit = round((index / (columns * columns - 1)) * radius * 2);
    return (
      circle(x, y, radius, isDark ? main : soft) +
      `<clipPath id="m${index}">${circle(x, y, radius, '#fff')}</clipPath>` +
      circle(round(x + radius * 2 - lit), y, radius, call, `clip-path="url(#m${index})"`)
    );
  });
  return {
    defs: gradient('s', ground, isDark ? ink : soft),
    body: rect(0, 0, 400, 400, 'url(#s)') + moons.join(''),
    words: isDark ? '#fff' : ink,
  };
};

/** Parallel lines that bulge over hidden shapes. */
export const swell: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [x, y, height] = [draw.whole(130, 270), draw.whole(170, 260), draw.whole(50, 86)];
  const lines = steps(21).map((index) => {
    const base = 22 + index * 18;
    const lift = round(height * Math.exp(-(((base - y) / 74) ** 2)));
    const colour = index % 5 === 4 ? call : isDark ? soft : index % 2 === 0 ? ink : main;
    const hill = lift < 1 ? '' : `H${x - 120}c60 0 70-${lift} 120-${lift}s60 ${lift} 120 ${lift}`;
    return path(
      `M-9 ${base}${hill}H409V409H-9z`,
      index % 5 === 4 && !isDark ? soft : ground,
      `stroke="${colour}"`,
    );
  });
  return {
    defs: '',
    body: rect(0, 0, 400, 400, ground) + `<g stroke-width="3">${lines.join('')}</g>`,
    words: isDark ? '#fff' : ink,
  };
};

/** Halftone dots, larger towards one side. */
export const dots: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [cell, angle] = [draw.pick([26, 32]), draw.whole(0, 3) * 90];
  const count = Math.ceil(400 / cell);
  const rows = steps(count).map((row) => {
    const radius = round(2 + (row / count) * cell * 0.56);
    return `M0 ${round(row * cell + cell / 2)}h${count * cell}" stroke-width="${radius * 2}`;
  });
  const dotted = rows
    .map(
      (row) => `<path d="${row}" stroke-dasharray="0 ${cell}" stroke-dashoffset="${-cell / 2}"/>`,
    )
    .join('');
  const disc = circle(draw.whole(140, 260), draw.whole(140, 260), draw.whole(90, 130), call);
  return {
    defs: '',
    body:
      rect(0, 0, 400, 400, isDark ? ink : soft) +
      disc +
      `<g stroke="${isDark ? main : ink}" stroke-linecap="round" transform="rotate(${angle} 200 200)" ${isDark ? '' : `opacity=".88"`}>${dotted}</g>`,
    words: isDark ? '#fff' : ground,
  };
};

/** A record seen from above, and its label. */
export const grooves: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [x, y] = [draw.pick([200, 330, 70]), draw.pick([200, 300, 400])];
  const rings = steps(16).map((index) =>
    circle(
      x,
      y,
      96 + index * 13,
      'none',
      `stroke="${index % 6 === 3 ? call : isDark ? soft : ground}" stroke-width="${index % 6 === 3 ? 3 : 1}" opacity="${index % 6 === 3 ? 0.9 : 0.4}"`,
    ),
  );
  return {
    defs: gradient('s', ground, main) + gradient('l', call, soft, false),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      circle(x, y, 300, ink) +
      rings.join('') +
      circle(x, y, 82, 'url(#l)') +
      path(`M${x - 82} ${y}a82 82 0 0 0 164 0z`, main, 'opacity=".6"') +
      circle(x, y, 9, ground),
    words: isDark ? '#fff' : ink,
  };
};

/** A disc cut by straight bars, as on a Bauhaus poster. */
export const poster: Composition = (draw, { ground, ink, main, soft, call }) => {
  const flipped = draw.maybe(0.5) ? 'transform="matrix(-1 0 0 1 400 0)"' : '';
  const bars = steps(draw.whole(3, 5)).map((index) =>
    rect(220 + index * 30, 0, 14, 400 - index * draw.whole(40, 70), index % 2 === 0 ? ink : call),
  );
  return {
    defs: '',
    body:
      rect(0, 0, 400, 400, ground) +
      `<g ${flipped}>${rect(0, 250, 400, 150, soft) + path('M0 250V90a160 160 0 0 1 160 160z', main) + circle(160, 250, draw.whole(60, 92), call) + bars.join('') + path('M0 400l150-150h60L60 400z', ink)}</g>`,
    words: ink,
  };
};
