/** A path on a grid of 24: an outline, or a filled shape. */
type Shape = string | { filled: string };

interface Props<Name> {
  name: Name;
  className?: string | undefined;
  /** Mirrors arrows in right-to-left languages. */
  isMirrored?: boolean;
}

/** Draws icons, which are decorative: their control has a name. */
export const iconOf = <Name extends string>(icons: Readonly<Record<Name, Shape>>) =>
  function Icon({ name, className = 'size-5', isMirrored = false }: Props<Name>) {
    const shape: Shape = icons[name];
    const isFilled = typeof shape === 'object';
    return (
      <svg
        viewBox="0 0 24 24"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className={isMirrored ? `${className} rtl:-scale-x-100` : className}
        {...(isFilled ? { fill: 'currentColor' } : { fill: 'none', stroke: 'currentColor' })}
      >
        <path d={isFilled ? shape.filled : shape} />
      </svg>
    );
  };

/**
 * Icons for guests, in the initial bundle; all-icons.tsx adds the others. Icons that start playback
 * are filled.
 */
export const icons = {
  close: 'M6 6l12 12M18 6L6 18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  warning: 'M12 8v5M12 16.5v.01M12 3.2l9.2 16.3H2.8z',
  menu: 'M4 7h16M4 12h16M4 17h16',
  moon: 'M20 14.2A8.2 8.2 0 0 1 9.8 4a8.2 8.2 0 1 0 10.2 10.2z',
  globe:
    'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3.5 12h17M12 3c2.6 2.4 3.8 5.4 3.8 9S14.6 18.6 12 21c-2.6-2.4-3.8-5.4-3.8-9S9.4 5.4 12 3z',
  chevronDown: 'M6 9.5l6 6 6-6',
  eye: 'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z',
  eyeOff:
    'M4 4l16 16M10 5.7a9 9 0 0 1 2-.2c6 0 9.5 6.5 9.5 6.5a16 16 0 0 1-3 3.6M6.5 7.3A16 16 0 0 0 2.5 12S6 18.5 12 18.5c1.6 0 3-.4 4.2-1M9.9 9.9a2.8 2.8 0 0 0 4 4',
  lock: 'M6 11h12v9H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13zM15.5 15.5L20.5 20.5',
  chevronLeft: 'M14.5 6l-6 6 6 6',
  chevronRight: 'M9.5 6l6 6-6 6',
  play: {
    filled: 'M7.5 5.2v13.6c0 .6.7 1 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L8.7 4.5c-.5-.3-1.2.1-1.2.7z',
  },
  pause: {
    filled:
      'M7.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9H7.4a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9zM14.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9h-2.2a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9z',
  },
  liked: { filled: 'M12 20.3l-7.3-7.2a4.9 4.9 0 0 1 6.9-6.9l.4.4.4-.4a4.9 4.9 0 0 1 6.9 6.9z' },
  like: 'M12 20.3l-7.3-7.2a4.9 4.9 0 0 1 6.9-6.9l.4.4.4-.4a4.9 4.9 0 0 1 6.9 6.9z',
  more: {
    filled:
      'M5.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM12 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2zM18.5 10.4a1.6 1.6 0 1 0 0 3.2 1.6 1.6 0 0 0 0-3.2z',
  },
  shuffle:
    'M3.5 7h2.6c1.7 0 3.2.8 4.2 2.2l3.4 5.6c1 1.4 2.5 2.2 4.2 2.2h2.6M17.5 4l3 3-3 3M17.5 14l3 3-3 3M3.5 17h2.6c1.7 0 3.2-.8 4.2-2.2M13.7 9.2A5.1 5.1 0 0 1 17.9 7h2.6',
  radio:
    'M12 13.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3zM8.1 15.9a5.5 5.5 0 0 1 0-7.8M15.9 8.1a5.5 5.5 0 0 1 0 7.8M5.3 18.7a9.5 9.5 0 0 1 0-13.4M18.7 5.3a9.5 9.5 0 0 1 0 13.4',
  share: 'M12 14.5V3.5M8 7l4-3.5L16 7M7.5 10.5h-2v10h13v-10h-2',
} as const;

export const Icon = iconOf(icons);
