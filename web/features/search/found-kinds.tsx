import type { ReactNode } from 'react';
import { searchModels } from '../../../contracts/constants.ts';
import { paths } from '../../../contracts/paths.ts';
import type { Album, Playlist } from '../../../contracts/schema/music.ts';
import type { User } from '../../../contracts/schema/user.ts';
import { findMatches } from '../../lib/find-matches.ts';
import type { Translate } from '../../lib/translate.ts';
import { ArtistLinks } from '../../tracks/artist-names.tsx';
import { albumCard, artistCard, type Card } from '../../music/card-of.tsx';
import { useSession } from '../../session/session.tsx';

/** What one can search for alone, as addresses call it. */
export type Kind = keyof typeof searchModels;

export const kinds = Object.keys(searchModels) as Kind[];

export function kindWords(kind: Kind, t: Translate): string {
  const words = {
    artists: t('Artists'),
    albums: t('Albums'),
    tracks: t('Tracks'),
    playlists: t('Playlists'),
    people: t('Profiles'),
  };
  return words[kind];
}

/** What was found of a kind, as a card. */
export const cardOf = {
  artists: artistCard,
  albums: (album: Album): Card => albumCard(album, <ArtistLinks artists={album.artists} />),
  playlists: (playlist: Playlist): Card => ({
    to: paths.playlist(playlist),
    plays: { kind: 'playlist', id: playlist.id },
    name: playlist.name,
    address: playlist.image,
    detail: playlist.owner && <bdi>{playlist.owner.display_name}</bdi>,
  }),
  people: (user: User): Card => ({
    to: paths.user(user),
    name: user.display_name,
    address: user.avatar,
  }),
};

/** People, among whom artists are. */
export const isRound = (kind: string): boolean => kind === 'artists' || kind === 'people';

/** How names are written: with what was looked for marked in them. */
export function useMark(query: string): (name: string) => ReactNode {
  const { language } = useSession().bootstrap.i18n;
  return (name) =>
    findMatches(name, query, language).map(({ text, isMatch }, index) =>
      isMatch ? (
        <mark
          key={index}
          className="rounded-[3px] bg-primary/22 text-inherit forced-colors:bg-[Mark]"
        >
          {text}
        </mark>
      ) : (
        text
      ),
    );
}
