import { classNames } from '../lib/dom.ts';

/**
 * Bars that move during playback. They stay still with reduced motion. Elements rather than an SVG:
 * only their transforms move without the main thread.
 */
export function Equaliser({ className }: { className?: string }) {
  return (
    <span
      aria-hidden="true"
      className={classNames('flex size-4 items-end gap-[1.5px] px-0.5 pb-0.5', className)}
    >
      {[10, 14, 12].map((height, bar) => (
        <span
          key={height}
          className="flex-1 origin-bottom animate-equalise rounded-[1px] bg-current forced-colors:bg-[CanvasText]"
          style={{ height: `${height / 16}rem`, animationDelay: `${bar * -370}ms` }}
        />
      ))}
    </span>
  );
}
