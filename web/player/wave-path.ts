/**
 * A waveform as the data of an SVG path: `count` vertical bars in a box of `count` by 100. Each
 * stands for the maximum of its part of the values (0 to 1), with a visible minimum.
 */
export const wavePath = (figures: readonly number[], count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * figures.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * figures.length) / count));
    const height = Math.min(1, Math.max(0.06, ...figures.slice(from, to)));
    return `M${index + 0.5} ${50 - height * 48}V${50 + height * 48}`;
  }).join('');
