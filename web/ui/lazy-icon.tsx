import { Icon, type IconName } from './icon.tsx';

/**
 * Line icons, like those of icon.tsx, for members and for content that opens later, outside the
 * first load.
 */
const shapes = {
  copy: 'M9 9h10.5v10.5H9zM6 15H4.5V4.5H15V6',
  upDown: 'M8 9.5l4-4 4 4M8 14.5l4 4 4-4',
  edit: 'M4.5 19.5l1-4.2L16 4.8l3.2 3.2L8.7 18.5zM14 6.8l3.2 3.2',
  trash: 'M4.5 7h15M9.5 7V4.5h5V7M6.5 7l1 12.5h9l1-12.5M10 10.5v5.5M14 10.5v5.5',
  upload: 'M12 16V4.5M7.5 9L12 4.5 16.5 9M4.5 15.5v4h15v-4',
  folder: 'M3.5 6h6l2 2.5h9v10h-17z',
  file: 'M6 3.5h8l4.5 4.5v12.5H6zM13.5 3.5V8.5h5',
  /** Outlines of the player's icons, for uploads. */
  pause:
    'M7.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9H7.4a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9zM14.4 5h2.2c.5 0 .9.4.9.9v12.2c0 .5-.4.9-.9.9h-2.2a.9.9 0 0 1-.9-.9V5.9c0-.5.4-.9.9-.9z',
  play: 'M7.5 5.2v13.6c0 .6.7 1 1.2.7l10.6-6.8a.8.8 0 0 0 0-1.4L8.7 4.5c-.5-.3-1.2.1-1.2.7z',
  retry: 'M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4.5V9H15',
  mobile:
    'M8 3h8a1.5 1.5 0 0 1 1.5 1.5v15A1.5 1.5 0 0 1 16 21H8a1.5 1.5 0 0 1-1.5-1.5v-15A1.5 1.5 0 0 1 8 3zM11 18h2',
  tablet:
    'M5.5 3h13A1.5 1.5 0 0 1 20 4.5v15a1.5 1.5 0 0 1-1.5 1.5h-13A1.5 1.5 0 0 1 4 19.5v-15A1.5 1.5 0 0 1 5.5 3zM10.5 18h3',
  computer:
    'M4.5 4.5h15A1.5 1.5 0 0 1 21 6v9a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 15V6a1.5 1.5 0 0 1 1.5-1.5zM8.5 20h7M12 16.5V20',
  bell: 'M6 9.5a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7zM10 20a2.2 2.2 0 0 0 4 0',
  user: 'M12 12.5a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20a7.5 7.5 0 0 1 15 0',
  settings: 'M4 7h9M17 7h3M15 4.8v4.4M4 17h3M11 17h9M9 14.8v4.4',
  logout: 'M14 4.5H6.5v15H14M11 12h9.5M17 8.5l3.5 3.5-3.5 3.5',
  card: 'M3.5 6h17v12h-17zM3.5 10h17M7 14.5h3',
  chevronRight: 'M9.5 6l6 6-6 6',
  chevronUp: 'M6 14.5l6-6 6 6',
  arrowRight: 'M4.5 12h15M13.5 6l6 6-6 6',
  people:
    'M9 11.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 19.5a6.5 6.5 0 0 1 13 0M15.5 4.8a3.5 3.5 0 0 1 0 6.4M17.5 13.7a6.5 6.5 0 0 1 4 5.8',
  download: 'M12 4v11M7.5 11l4.5 4.5 4.5-4.5M4.5 19.5h15',
  playNext: 'M4 6.5h9M4 11.5h6M4 16.5h6M14 11v8.5l6.5-4.2z',
  queueAdd: 'M4 6.5h16M4 11.5h9M4 16.5h7M17 12.5v7M13.5 16h7',
  playlistAdd:
    'M4 6.5h11M4 11h7M4 15.5h5M17 9.5v8.2M17 9.5l3.5 1.5M14.8 19.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4',
  disc: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 9.8a2.2 2.2 0 1 0 0 4.4 2.2 2.2 0 0 0 0-4.4z',
  add: 'M12 5v14M5 12h14',
  repost:
    'M7.5 4.5L4 8l3.5 3.5M4 8h12.5a3.5 3.5 0 0 1 3.5 3.5V13M16.5 19.5L20 16l-3.5-3.5M20 16H7.5A3.5 3.5 0 0 1 4 12.5V11',
  grip: 'M5 8.5h14M5 12h14M5 15.5h14',
  toEnd: 'M5 19.5h14M12 4.5v11M7.5 11l4.5 4.5 4.5-4.5',
  home: 'M4 11l8-6.5 8 6.5M6 9.5V19.5h4.5v-5h3v5H18V9.5',
  library: 'M5 4.5v15M9.5 4.5v15M13.5 5l4.5 14',
  fold: 'M4.5 5h15v14h-15zM9.5 5v14M16.5 9.5L14 12l2.5 2.5',
  external: 'M13 5h6v6M19 5l-9 9M17 14v5H5V7h5',
  note: 'M9 17.5V6l10-2v11.5M9 17.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0zM19 15.5a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0z',
  playlist: 'M4 6.5h16M4 11.5h9M4 16.5h7M18 18V11l3 1.2M18 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0z',
  grid: 'M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z',
  list: 'M9 6.5h11M9 12h11M9 17.5h11M4.5 6.5h.5M4.5 12h.5M4.5 17.5h.5',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2.8v2M12 19.2v2M2.8 12h2M19.2 12h2M5.5 5.5l1.4 1.4M17.1 17.1l1.4 1.4M18.5 5.5l-1.4 1.4M6.9 17.1l-1.4 1.4',
  chart: 'M4.5 19.5h15M7.5 16v-4.5M12 16V5.5M16.5 16V9',
  mail: 'M3.5 6h17v12.5h-17zM4 6.8l8 6 8-6',
  cookie:
    'M12.5 3.5a8.5 8.5 0 1 0 8 8.6 3.8 3.8 0 0 1-4-3.9 3.9 3.9 0 0 1-4-4.7zM8.5 11h.5M10 16h.5M15 15.5h.5',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
} as const;

export type LazyIconName = keyof typeof shapes | IconName;

const isLazy = (name: LazyIconName): name is keyof typeof shapes => Object.hasOwn(shapes, name);

/** An icon of either set. `isMirrored` mirrors arrows in right-to-left languages. */
export function LazyIcon({
  name,
  className = 'size-5',
  isMirrored = false,
}: {
  name: LazyIconName;
  className?: string;
  isMirrored?: boolean;
}) {
  return (
    <Icon
      {...(isLazy(name) ? { shape: shapes[name] } : { name })}
      className={isMirrored ? `${className} rtl:-scale-x-100` : className}
    />
  );
}
