import { iconOf } from '../../ui/icon.tsx';

/** For the buttons of the toolbar. */
const richIcons = {
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10.5 5h7M6.5 19h7M14.2 5L9.8 19',
  heading: 'M6 5v14M18 5v14M6 12h12',
  bulletList: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5',
  orderedList: 'M10 6.5h10M10 12h10M10 17.5h10M4.2 4.8l1.3-.6v5M4 15.2c1.4-1.3 3-.1 2 1.3L4 19h2.5',
  quote: 'M4 12h5v5H4zM4 12c0-3 1.3-4.8 4.2-5.3M14 12h5v5h-5zM14 12c0-3 1.3-4.8 4.2-5.3',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3a4 4 0 0 0 5.7 5.7l1-1',
  undo: 'M8.5 5l-4 4 4 4M4.5 9h9a5.5 5.5 0 0 1 0 11H9',
  redo: 'M15.5 5l4 4-4 4M19.5 9h-9a5.5 5.5 0 0 0 0 11H15',
} as const;

export type RichIconName = keyof typeof richIcons;

export const RichIcon = iconOf(richIcons);
