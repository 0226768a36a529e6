/** Counts by day as a small line, without axes. */
export function Sparkline({ values, label }: { values: readonly number[]; label: string }) {
  const top = Math.max(1, ...values);
  const step = 100 / Math.max(1, values.length - 1);
  const points = values.map((value, index) => `${index * step},${30 - (value / top) * 28}`);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox="0 0 100 32"
      preserveAspectRatio="none"
      className="h-10 w-full overflow-visible text-primary rtl:-scale-x-100"
    >
      <polygon points={`0,32 ${points.join(' ')} 100,32`} className="fill-current opacity-10" />
      <polyline
        points={points.join(' ')}
        vectorEffect="non-scaling-stroke"
        strokeLinejoin="round"
        strokeLinecap="round"
        className="fill-none stroke-current stroke-2"
      />
    </svg>
  );
}
