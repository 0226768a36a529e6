/** Five matching colours: background, dark ink, two colours and an accent. */
export interface Palette {
  ground: string;
  ink: string;
  main: string;
  soft: string;
  call: string;
  /** Whether the ground is dark, so that text on it must be light. */
  isDark: boolean;
}

const palette = (
  ground: string,
  ink: string,
  main: string,
  soft: string,
  call: string,
): Palette => ({ ground, ink, main, soft, call, isDark: lightness(ground) < 0.4 });

export const palettes = {
  sunrise: palette('#f4e3c8', '#2b1a1e', '#e2542b', '#f2ad2e', '#2a3a67'),
  seaglass: palette('#dcebe3', '#0d2c30', '#1c7672', '#8fcab7', '#f09a5b'),
  plum: palette('#2c1232', '#13061a', '#d24a5e', '#f0b14c', '#f6e2cb'),
  moss: palette('#ebe6cf', '#1e2a1b', '#4d7530', '#a3b763', '#d9552a'),
  cobalt: palette('#f3efe6', '#101b3d', '#2548cf', '#a3b8f2', '#ff5e3a'),
  clay: palette('#ecd3bf', '#38201b', '#b6513a', '#dd9f80', '#2f6170'),
  lemon: palette('#16191f', '#0a0c10', '#f4d746', '#7f8b98', '#ece9e0'),
  rose: palette('#f8dcd8', '#3f152a', '#c1376b', '#f09dab', '#2b6d69'),
  fjord: palette('#12283d', '#071320', '#3e93b5', '#c9dee4', '#f5a45c'),
  ember: palette('#1e1a2d', '#0c0a16', '#f1673b', '#74609f', '#f7dab2'),
  cola: palette('#d5efdf', '#251712', '#7c3a2c', '#62b48f', '#f1c55d'),
  frost: palette('#e8edf2', '#1b2531', '#5d7c9a', '#b9cad9', '#d6455b'),
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof palettes;
export const paletteNames = Object.keys(palettes) as [PaletteName, ...PaletteName[]];

/** Perceived lightness of `#rrggbb`, 0 to 1. */
export function lightness(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour);
  return (0.3 * red + 0.59 * green + 0.11 * blue) / 255;
}

/** Mixes `share` of the second colour into the first. */
export function mix(first: string, second: string, share: number): string {
  const other = channels(second);
  return `#${channels(first)
    .map((value, index) =>
      Math.round(value + ((other[index] ?? 0) - value) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}
