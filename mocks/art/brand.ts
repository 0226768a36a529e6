import { circle, stroke, svg } from './svg.ts';

// The wordmark is drawn with one pen: bowls of radius 10 on a baseline at 40, so that it needs no
// font.
const letters: readonly [d: string, width: number][] = [
  ['M0 20v10a10 10 0 0 0 20 0V20', 20],
  ['M0 40V20m0 10a10 10 0 0 1 20 0v10', 20],
  ['M20 30a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM20 40V5', 20],
  ['M0 30h20a10 10 0 1 0-3.4 7.5', 20],
  ['M0 40V20m0 10a10 10 0 0 1 10.5-10', 10.5],
  [
    'M13.2 23.4C12 21.2 9.7 20 7 20c-3.6 0-6.3 1.9-6.3 4.8 0 6.9 13 3.4 13 10.3 0 3-2.9 4.9-6.6 4.9-3.1 0-5.6-1.2-6.9-3.7',
    14,
  ],
  ['M20 30a10 10 0 1 1-20 0 10 10 0 0 1 20 0z', 20],
  ['M0 40V20m0 10a10 10 0 0 1 20 0v10', 20],
  ['M20 30a10 10 0 1 1-20 0 10 10 0 0 1 20 0zM20 20v20a10 10 0 0 1-18.4 5.5', 20],
];

const inks = {
  light: { ink: '#fff4ea', sun: '#ff8a63' },
  dark: { ink: '#211814', sun: '#ba2e10' },
} as const;

/**
 * The site's logo, with or without its name: a sun that rests in a bowl, or a record in its sleeve.
 */
export function drawBrand(kind: 'logo' | 'mark', shade: keyof typeof inks): string {
  const { ink, sun } = inks[shade];
  const mark =
    stroke('M9 17v12a15 15 0 0 0 30 0V17', ink, 6.4, 'stroke-linecap="round"') +
    circle(24, 20, 7.6, sun);
  if (kind === 'mark') return svg(48, 60, '', mark);
  let x = 58;
  const word = letters.map(([d, width]) => {
    const placed = `<path transform="translate(${x} 4)" d="${d}"/>`;
    x += width + 7.5;
    return placed;
  });
  return svg(
    x - 4,
    60,
    '',
    `${mark}<g fill="none" stroke="${ink}" stroke-width="4.6" stroke-linecap="round" stroke-linejoin="round">${word.join('')}</g>`,
  );
}

const icons: Record<string, string> = {
  sliders: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
};

/** The site's icon files, with a dark ink that is invisible on a dark theme. */
export function drawIcon(name: string): string | null {
  const d = Object.hasOwn(icons, name) ? icons[name] : undefined;
  return d === undefined
    ? null
    : svg(
        24,
        24,
        '',
        stroke(d, inks.dark.ink, 1.75, 'stroke-linecap="round" stroke-linejoin="round"'),
      );
}
