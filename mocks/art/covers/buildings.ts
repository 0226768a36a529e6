import { circle, gradient, path, rect } from '../svg.ts';
import { steps, type Composition } from './composition.ts';

/** A house at night with a few lit windows. */
export const windows: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const [columns, rows, left, top] = [draw.whole(4, 5), 6, draw.whole(40, 92), draw.whole(74, 110)];
  const cell = (400 - left) / columns;
  const panes = steps(rows * columns).map((index) => {
    const [x, y] = [
      left + (index % columns) * cell + cell * 0.2,
      top + 26 + Math.floor(index / columns) * 54,
    ];
    const lit = draw.maybe(0.34);
    const pane = rect(
      Math.round(x),
      y,
      Math.round(cell * 0.6),
      34,
      lit ? draw.pick([call, call, soft]) : ink,
      lit ? '' : 'opacity=".55"',
    );
    const curtain =
      lit && draw.maybe(0.5)
        ? rect(Math.round(x), y, Math.round(cell * 0.6), draw.whole(8, 20), main, 'opacity=".55"')
        : '';
    const somebody =
      lit && draw.maybe(0.3)
        ? path(`M${Math.round(x + cell * 0.2)} ${y + 34}v-9a7 7 0 1 1 14 0v9z`, ink)
        : '';
    return pane + curtain + somebody;
  });
  return {
    defs: gradient('s', ink, main) + gradient('h', main, ink),
    body:
      rect(0, 0, 400, 400, 'url(#s)') +
      circle(draw.whole(30, 76), draw.whole(40, 66), draw.whole(16, 26), isDark ? call : ground) +
      rect(left, top, 400 - left, 400 - top, 'url(#h)') +
      rect(left - 8, top - 8, 408 - left, 10, ink) +
      panes.join('') +
      rect(0, 356, left, 44, ink, 'opacity=".7"'),
    words: isDark ? '#fff' : ground,
  };
};

/** Nested doorways that lead into a court with a disc. */
export const arches: Composition = (draw, { ground, ink, main, soft, call, isDark }) => {
  const middle = draw.whole(170, 230);
  const order = draw.maybe(0.5) ? [main, soft, call, ink] : [soft, main, ink, call];
  const nested = order.map((colour, index) => {
    const radius = 158 - index * 37;
    const top = 66 + index * 40;
    const doorway = `M${middle - radius} 400V${top + radius}a${radius} ${radius} 0 0 1 ${radius * 2} 0V400z`;
    const shadow = `M${middle} ${top}a${radius} ${radius} 0 0 1 ${radius} ${radius}V400H${middle + radius - 12}V${top + radius}A${radius - 12} ${radius} 0 0 0 ${middle} ${top}z`;
    return path(doorway, colour) + path(shadow, ink, 'opacity=".2"');
  });
  const inside = order[3] === ink ? call : ink;
  return {
    defs: gradient('s', ground, soft),
    body:
      rect(0, 0, 400, 400, ground) +
      rect(0, 0, 400, 400, 'url(#s)', 'opacity=".45"') +
      nested.join('') +
      circle(middle + draw.whole(-10, 10), draw.whole(300, 330), draw.whole(15, 21), inside) +
      path('M0 372h400v28H0z', ink, 'opacity=".22"'),
    words: isDark ? call : ink,
  };
};
