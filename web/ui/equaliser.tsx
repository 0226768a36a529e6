import { classNames } from '../lib/dom.ts';

/** Bars that move during playback. They stay still with reduced motion. */
export function Equaliser({ className }: { className?: string }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      fill="currentColor"
      className={classNames('size-4', className)}
    >
      {[10, 14, 12].map((height, bar) => (
        <rect
          key={height}
          x={2 + bar * 4.5}
          y={14 - height}
          width="3"
          height={height}
          rx="1"
          className="origin-bottom animate-equalise"
          style={{ animationDelay: `${bar * -370}ms` }}
        />
      ))}
    </svg>
  );
}
