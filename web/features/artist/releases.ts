import { list, text } from '../../../contracts/loose.ts';
import type { ReplyOf } from '../../../contracts/schema/calls.ts';
import type { Album } from '../../../contracts/schema/music.ts';
import { albumCard, type Card } from '../../music/card-of.tsx';
import { readList } from '../../tracks/read-list.ts';
import { yearOf } from '../../tracks/track-facts.ts';

/** The number of top tracks shown at first. */
export const topTracksShown = 5;

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
  const newest = records.toSorted((a, b) =>
    text(b.release_date).localeCompare(text(a.release_date)),
  );
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

export const releaseCard = (album: Album): Card => albumCard(album, yearOf(album.release_date));

/** Whether an artist has any biographical data. */
export const hasAbout = ({
  profile,
  genres,
  links,
}: ReplyOf<'GET artists/{id}'>['artist']): boolean =>
  text(profile?.description) !== '' ||
  text(profile?.city) !== '' ||
  list(genres).length + list(links).length > 0;
