import type { Album } from '../../../contracts/schema/music.ts';
import { readList } from '../tracks/read-list.ts';
import { yearOf } from '../tracks/track-facts.ts';
import { albumCard, type Card } from '../cards/card-of.tsx';

export interface Releases {
  albums: Album[];
  /** Singles and EPs. */
  shorter: Album[];
  /** Albums of other artists with tracks by this one. */
  guest: Album[];
}

/**
 * An artist's albums by kind, newest first. One without a kind is an album; one without artists is
 * the artist's own.
 */
export function releasesByKind(records: Album[], artistId: number): Releases {
  const newest = records.toSorted(byDate);
  const isGuest = ({ artists }: Album) => {
    const makers = readList(artists);
    return makers.length > 0 && makers.every(({ id }) => id !== artistId);
  };
  const isShort = ({ record_type: kind }: Album) => kind === 'single' || kind === 'ep';
  const own = newest.filter((album) => !isGuest(album));
  return {
    albums: own.filter((album) => !isShort(album)),
    shorter: own.filter(isShort),
    guest: newest.filter(isGuest),
  };
}

/** Newest first. */
export const byDate = (a: Album, b: Album): number =>
  (b.release_date ?? '').localeCompare(a.release_date ?? '');

export const releaseCard = (album: Album): Card => albumCard(album, yearOf(album.release_date));
