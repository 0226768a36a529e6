import { type RefObject, useLayoutEffect, useState } from 'react';
import type { ShownColumns } from './columns.ts';

/** Minimum table width for each column, in CSS pixels. */
const room = { album: 720, added: 880 };

/**
 * The columns that fit the table's own width, which also depends on open panels. Measured in
 * script: container queries would lay out every row twice.
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
