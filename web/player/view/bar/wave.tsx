import { useId } from 'react';

/** Number of distinguishable bars, at 30 rem and on a phone. */
const bars = { bar: 110, large: 64 };

interface Props {
  /** Any number of values from 0 to 1. */
  figures: readonly number[];
  /** The played part, from 0 to 1. */
  ratio: number;
  /** The buffered ranges, from 0 to 1. */
  marked: readonly (readonly [from: number, to: number])[];
  isLarge: boolean;
}

/**
 * A track's loudness as its seek bar. The backend provides the values: measuring them here would
 * download and decode the whole track. In forced colours, which may all be the same, bars are
 * dotted, thin where buffered, and thick where played.
 */
export function Wave({ figures, ratio, marked, isLarge }: Props) {
  const id = useId();
  const count = isLarge ? bars.large : bars.bar;
  const heights = loudness(figures, count);
  const path = heights
    .map((height, index) => `M${index + 0.5} ${50 - height * 48}V${50 + height * 48}`)
    .join('');
  return (
    <svg
      viewBox={`0 0 ${count} 100`}
      preserveAspectRatio="none"
      aria-hidden="true"
      className="pointer-events-none absolute inset-y-0 left-1.5 h-full w-[calc(100%-0.75rem)]"
      strokeLinecap="round"
      strokeWidth={isLarge ? 3 : 2}
    >
      <clipPath id={`${id}-arrived`}>
        {marked.map(([from, to]) => (
          <rect key={from} x={count * from} width={count * (to - from)} height="100" />
        ))}
      </clipPath>
      <clipPath id={`${id}-over`}>
        <rect width={count * ratio} height="100" />
      </clipPath>
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        className="stroke-main/24 forced-colors:stroke-[CanvasText] forced-colors:[stroke-dasharray:1_4] forced-colors:[stroke-width:1px]"
      />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        clipPath={`url(#${id}-arrived)`}
        className="stroke-main/20 forced-colors:stroke-[CanvasText] forced-colors:[stroke-width:1px]"
      />
      <path
        d={path}
        vectorEffect="non-scaling-stroke"
        clipPath={`url(#${id}-over)`}
        className="stroke-primary forced-colors:stroke-[Highlight]"
      />
    </svg>
  );
}

/**
 * Reduces the values to one per bar: the maximum of its part, with a visible minimum. Invalid
 * values count as silence.
 */
function loudness(figures: readonly number[], count: number): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = Math.floor((index * figures.length) / count);
    const to = Math.max(from + 1, Math.floor(((index + 1) * figures.length) / count));
    const loudest = figures
      .slice(from, to)
      .reduce((most, figure) => (figure > most ? figure : most), 0);
    return Math.min(1, Math.max(0.06, loudest));
  });
}
