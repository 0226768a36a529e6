import { iconOf, icons } from '../../../ui/icon.tsx';

/** The player's icons, split from the initial bundle. They aren't mirrored in Arabic. */
const playerIcons = {
  ...icons,
  next: {
    filled:
      'M17.8 5h-1.2a.7.7 0 0 0-.7.7v5.4L6.4 5.2c-.6-.4-1.3 0-1.3.7v12.2c0 .7.7 1.1 1.3.7l9.5-5.9v5.4c0 .4.3.7.7.7h1.2c.4 0 .7-.3.7-.7V5.7a.7.7 0 0 0-.7-.7z',
  },
  previous: {
    filled:
      'M6.2 5h1.2a.7.7 0 0 1 .7.7v5.4l9.5-5.9c.6-.4 1.3 0 1.3.7v12.2c0 .7-.7 1.1-1.3.7l-9.5-5.9v5.4c0 .4-.3.7-.7.7H6.2c-.4 0-.7-.3-.7-.7V5.7a.7.7 0 0 1 .7-.7z',
  },
  repeat:
    'M16.5 3.5l3 3-3 3M4.5 11.5v-1a4 4 0 0 1 4-4h11M7.5 20.5l-3-3 3-3M19.5 12.5v1a4 4 0 0 1-4 4h-11',
  repeatOne:
    'M16.5 3.5l3 3-3 3M4.5 11.5v-1a4 4 0 0 1 4-4h11M7.5 20.5l-3-3 3-3M19.5 12.5v1a4 4 0 0 1-4 4h-11M10.8 10.6l1.6-1v5',
  queue: 'M4 5.5h16M4 10.5h16M4 15.5h8M4 20h8M15.5 14.2v6l5-3z',
  lyrics:
    'M14.2 4.6a3.6 3.6 0 1 1 5.1 5.1 3.6 3.6 0 0 1-5.1-5.1zM13.6 6.6L4.6 16.9a1.5 1.5 0 0 0 2.2 2.2l10.4-8.9M5 18.8L3.5 20.5',
  volume: 'M4 9.5v5h3.5l5 4v-13l-5 4zM15.8 9a4 4 0 0 1 0 6M18.3 6.5a7.6 7.6 0 0 1 0 11',
  volumeLow: 'M4 9.5v5h3.5l5 4v-13l-5 4zM15.8 9a4 4 0 0 1 0 6',
  volumeOff: 'M4 9.5v5h3.5l5 4v-13l-5 4zM16 9.7l4.6 4.6M20.6 9.7L16 14.3',
  open: 'M6 14.5l6-6 6 6',
  options: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
} as const;

export type PlayerIconName = keyof typeof playerIcons;

export const PlayerIcon = iconOf(playerIcons);
