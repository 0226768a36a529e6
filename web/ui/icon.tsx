/**
 * Line icons on a grid of 24, drawn for this app. Only those that guests see, because they are part
 * of the first load; the others are in lazy-icon.tsx.
 */
const shapes = {
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
} as const;

export type IconName = keyof typeof shapes;

interface Props {
  name?: IconName;
  /** The path of an icon of another set. */
  shape?: string | undefined;
  className?: string;
}

/** Decorative: the control around it has an accessible name. */
export function Icon({ name, shape = name && shapes[name], className = 'size-5' }: Props) {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className={className}
    >
      <path d={shape} />
    </svg>
  );
}

/**
 * Shows visually whether something is on; the control around it announces it. Drawn with borders
 * only, so that forced colours show it too.
 */
export function SwitchMark({ isOn }: { isOn: boolean }) {
  return (
    <span
      aria-hidden="true"
      className="ms-auto flex h-4.5 w-8 shrink-0 items-center rounded-full border border-current p-0.5"
    >
      <span
        className={`size-3 rounded-full border border-current ${isOn ? 'ms-auto bg-current forced-colors:bg-[CanvasText]' : ''}`}
      />
    </span>
  );
}
