import { classNames } from '../lib/dom.ts';

/**
 * Icons of music controls. Those that start sound are filled, so they stand out; others are
 * outlines.
 */
const shapes = {
  play: {
    isFilled: true,
    path: 'M7.5 5.2v13.6c0 .6.7 1 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L8.7 4.5c-.5-.3-1.2.1-1.2.7z',
  },
  pause: {
    isFilled: true,
    path: 'M7.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9H7.4a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9zM14.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9h-2.2a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9z',
  },
  liked: {
    isFilled: true,
    path: 'M12 20.3l-7.3-7.2a4.9 4.9 0 0 1 6.9-6.9l.4.4.4-.4a4.9 4.9 0 0 1 6.9 6.9z',
  },
  like: {
    isFilled: false,
    path: 'M12 20.3l-7.3-7.2a4.9 4.9 0 0 1 6.9-6.9l.4.4.4-.4a4.9 4.9 0 0 1 6.9 6.9z',
  },
  more: {
    isFilled: true,
    path: 'M5.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM18.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  },
  shuffle: {
    isFilled: false,
    path: 'M3.5 7h2.6c1.7 0 3.2.8 4.2 2.2l3.4 5.6c1 1.4 2.5 2.2 4.2 2.2h2.6M17.5 4l3 3-3 3M17.5 14l3 3-3 3M3.5 17h2.6c1.7 0 3.2-.8 4.2-2.2M13.7 9.2A5.1 5.1 0 0 1 17.9 7h2.6',
  },
  radio: {
    isFilled: false,
    path: 'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM8.1 15.9a5.5 5.5 0 0 1 0-7.8M15.9 8.1a5.5 5.5 0 0 1 0 7.8M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4',
  },
  share: { isFilled: false, path: 'M12 14.5V3.5M8 7l4-3.5L16 7M7.5 10.5h-2v10h13v-10h-2' },
} as const;

/** Decorative: the control has an accessible name. */
export const Glyph = ({
  name,
  className,
}: {
  name: keyof typeof shapes;
  className?: string | undefined;
}) => <GlyphShape {...shapes[name]} className={className} />;

/** One shape on a grid of 24. */
export function GlyphShape({
  isFilled,
  path,
  className = 'size-5',
}: {
  isFilled: boolean;
  path: string;
  className?: string | undefined;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={className}
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(isFilled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor' })}
    >
      <path d={path} />
    </svg>
  );
}

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
