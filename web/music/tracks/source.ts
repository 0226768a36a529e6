import type { Track } from '../../../contracts/schema/music.ts';
import { paths, type RadioType } from '../../../contracts/routes/paths.ts';
import type { Translate } from '../../lib/translate.ts';

/** A list that provides tracks. */
export interface Source {
  /**
   * The backend's name: `artist.12`, `album.5`; for lists their call, `liked-tracks?order=name`.
   */
  id: string;
  /** The displayed name: 'Up next from …'. */
  name: string;
  /** Its page; null if there is none. */
  path: string | null;
}

/** Whether it is a radio, which has no end: `radio.artist.12`. */
export const isRadio = (source: Source | null): boolean => source?.id.startsWith('radio.') ?? false;

/** An ordered list of tracks and its source. */
export interface TrackSource {
  tracks: readonly Track[];
  /** Null if no source has more of them, as for search results. */
  source: Source | null;
  /** The source of further tracks; by default these are all. */
  more?: Source | null;
  /** Where the first track starts, in seconds. */
  startAt?: number | undefined;
}

/** A source by the backend's name: `album.5`. */
export const sourceOf = (
  kind: 'artist' | 'album' | 'playlist',
  { id, name }: { id: number; name: string },
  path: string,
): Source => ({ id: `${kind}.${id}`, name, path });

/** The source of a radio made from an item. The ID contains its seed: `radio.artist.12`. */
export const radioSource = (
  type: RadioType,
  { id, name }: { id: number; name: string },
  t: Translate,
): Source => ({
  id: `radio.${type}.${id}`,
  name: radioName(name, t),
  path: paths.radio(type, id),
});

/** The name of a radio made from an item. */
export const radioName = (name: string, t: Translate): string => t(':name radio', { name });

/** The seed of a radio, from its ID. */
export function seedOf({ id }: Source): { type: string; id: string } {
  const [, type = '', seed = ''] = id.split('.');
  return { type, id: seed };
}
