import type { Artist } from '../../../contracts/schema/music.ts';

interface Listed {
  id: number;
  name?: string;
  display_name?: string | null | undefined;
}

/** The items of a plain or paginated list. Drops items without a name. */
export const readList = <Item extends Listed>(
  value: Item[] | { data: Item[] } | null | undefined,
): Item[] =>
  (Array.isArray(value) ? value : (value?.data ?? [])).filter(
    ({ name, display_name: displayName }) => (name ?? displayName) !== '',
  );

export const namesOf = (artists: Artist[] | null | undefined): string[] =>
  readList(artists).map(({ name }) => name);
