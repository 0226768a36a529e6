import type { ReactNode } from 'react';
import { searchModels } from '../../../contracts/constants.ts';
import type { Album, Playlist } from '../../../contracts/schema/music.ts';
import { findMatches } from '../../lib/find-matches.ts';
import type { Translate } from '../../lib/translate.ts';
import { ArtistLinks } from '../../music/tracks/artist-names.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  personCard,
  playlistCard,
} from '../../music/cards/card-of.tsx';
import { useSession } from '../../data/session/session.tsx';

/** The kinds that have their own search, by their names in addresses. */
export type Kind = keyof typeof searchModels;

export const kinds = Object.keys(searchModels) as Kind[];

export function kindLabel(kind: Kind, t: Translate): string {
  const labels = {
    artists: t('Artists'),
    albums: t('Albums'),
    tracks: t('Tracks'),
    playlists: t('Playlists'),
    people: t('Profiles'),
  };
  return labels[kind];
}

/** Creates a card for a result of each kind. */
export const cardOf = {
  artists: artistCard,
  albums: (album: Album): Card => albumCard(album, <ArtistLinks artists={album.artists} />),
  playlists: (playlist: Playlist): Card =>
    playlistCard(playlist, playlist.owner && <bdi>{playlist.owner.display_name}</bdi>),
  people: personCard,
};

/** Whether pictures of this kind are round: those of people, including artists. */
export const isRound = (kind: string): boolean => kind === 'artists' || kind === 'people';

/** Renders names with the search text highlighted. */
export function useMark(query: string): (name: string) => ReactNode {
  const { language } = useSession().bootstrap.i18n;
  return (name) =>
    findMatches(name, query, language).map(({ text, isMatch }, index) =>
      isMatch ? (
        <mark
          key={index}
          className="bg-transparent font-extrabold text-inherit forced-colors:bg-[Mark]"
        >
          {text}
        </mark>
      ) : (
        text
      ),
    );
}
