import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ShownColumns } from './columns.ts';

/** From which width of the table, in CSS pixels, there is room for them. */
const room = { album: 720, added: 880 };

/**
 * The columns that there is room for, by how wide the table itself is: a panel beside it takes room away as a small window does. Measured rather than
 * asked for in CSS, where every row would be laid out a second time.
 */
export function useShownColumns(
  table: RefObject<HTMLElement | null>,
  { hasAlbum, hasAdded }: ShownColumns,
): ShownColumns {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = table.current;
    if (!element) return;
    const look = () => setWidth(element.clientWidth);
    look();
    if (typeof ResizeObserver !== 'function') return;
    const sized = new ResizeObserver(look);
    sized.observe(element);
    return () => sized.disconnect();
  }, [table]);
  return { hasAlbum: hasAlbum && width >= room.album, hasAdded: hasAdded && width >= room.added };
}
