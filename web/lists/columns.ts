/** What a table of tracks shows besides number, title and length. */
export interface ShownColumns {
  hasAlbum: boolean;
  hasAdded: boolean;
}

/** Those that are not shown keep their number. */
export const columnNumber = {
  number: 1,
  title: 2,
  album: 3,
  added: 4,
  duration: 5,
  actions: 6,
} as const;

export const columnCount = 6;

/** Row numbers of five and more digits would touch the covers. */
export const numberWidth = (count: number): string | undefined => {
  if (count >= 100_000) return '[--number-width:3.25rem]';
  return count >= 10_000 ? '[--number-width:2.75rem]' : undefined;
};
