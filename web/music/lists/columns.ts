/** Optional columns of a track table, besides number, title and length. */
export interface ShownColumns {
  hasAlbum: boolean;
  hasAdded: boolean;
}

/** ARIA column numbers. Hidden columns keep theirs. */
export const columnNumber = {
  number: 1,
  title: 2,
  album: 3,
  added: 4,
  duration: 5,
  actions: 6,
} as const;

export const columnCount = 6;

/** Row numbers with five or more digits would overlap the covers. */
export const numberWidth = (count: number): string | undefined => {
  if (count >= 100_000) return '[--number-width:3.25rem]';
  return count >= 10_000 ? '[--number-width:2.75rem]' : undefined;
};
