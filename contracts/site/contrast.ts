/** Red, green and blue, each from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** The visible colour if one covers another by a share from 0 to 1. */
export const blend = (over: Rgb, under: Rgb, share: number): Rgb => {
  const mix = (index: 0 | 1 | 2) => over[index] * share + under[index] * (1 - share);
  return [mix(0), mix(1), mix(2)];
};

/** From 1 to 21, as WCAG 2.2 measures it: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio */
export function contrast(first: Rgb, second: Rgb): number {
  const [one, other] = [luminance(first), luminance(second)];
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour;
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

const linear = (value: number): number =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
