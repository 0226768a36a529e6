import type { ReactNode, Ref } from 'react';
import { isOn } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import type { Album, Artist, Playlist, Track } from '../../contracts/schema/music.ts';
import type { User } from '../../contracts/schema/user.ts';
import { classNames } from '../lib/dom.ts';
import { Link } from '../router/link.tsx';
import { ArtistLinks, MarkAfterName } from './artist-names.tsx';
import type { CardSubject } from './card-play.tsx';
import { Picture } from './picture.tsx';
import { useLaterPlay } from './use-later-play.ts';
import { isPlayable, type TrackSource } from './use-play-list.ts';

export interface Card {
  to: string;
  name: string;
  address: string | null | undefined;
  /** A line below the name. */
  detail?: ReactNode;
  isVerified?: boolean;
  /** Where others of the list are not. */
  isRound?: boolean;
  /** In sight before anything is scrolled, so its picture is fetched first. */
  isFirst?: boolean;
  /** What can be played of it, without opening its page. */
  plays?: CardSubject;
}

interface Props {
  cards: Card[];
  isRound?: boolean;
  /** Pictures are twice as wide as they are high, or nearly so. */
  isWide?: boolean;
  mark?: (name: string) => ReactNode;
}

/** Two on a phone, six on a wide screen, each as wide as the others. */
export const cardGridClass =
  'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6';
const wideGridClass = 'grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 xl:grid-cols-4';

/** Pictures with names: albums, artists, people. */
export const CardGrid = (props: Props) => (
  <Cards {...props} className={props.isWide ? wideGridClass : cardGridClass} />
);

interface CardsProps extends Props {
  ref?: Ref<HTMLUListElement>;
  /** How they stand. */
  className: string;
  /** The list cannot be told from its look alone, since it scrolls. */
  label?: string;
}

export function Cards({
  cards,
  isRound: areRound = false,
  isWide = false,
  mark = (name) => name,
  ref,
  className,
  label,
}: CardsProps) {
  const { Play, ...wanted } = useLaterPlay();
  return (
    <ul ref={ref} aria-label={label} className={className} {...wanted}>
      {cards.map(
        ({ to, name, address, detail, isVerified, isFirst, plays, isRound = areRound }) => (
          <li
            key={to}
            className={classNames(
              'group relative min-w-0 rounded-cover ring-of-link',
              isRound && 'text-center',
            )}
          >
            <Picture
              name={name}
              address={address}
              isRound={isRound}
              isWide={isWide}
              isFirst={isFirst}
              className="w-full shadow-card transition-opacity group-hover:opacity-90"
            />
            <p className="mt-2.5 line-clamp-2 text-base font-semibold wrap-anywhere">
              <Link
                to={to}
                data-result=""
                className="scroll-mt-60 group-hover:underline after:absolute after:inset-0"
              >
                <bdi>{mark(name)}</bdi>
              </Link>
              {isVerified && <MarkAfterName className="size-4" />}
            </p>
            {Play && plays && <Play {...plays} isWide={isWide} name={name} path={to} />}
            {detail && (
              <p
                className={classNames(
                  'relative mt-0.5 line-clamp-2 w-fit max-w-full text-sm leading-6 text-muted',
                  isRound && 'mx-auto',
                )}
              >
                {detail}
              </p>
            )}
          </li>
        ),
      )}
    </ul>
  );
}

/** `detail`: a line below the name. */
export const albumCard = (album: Album, detail: ReactNode): Card => ({
  to: paths.album(album),
  plays: { kind: 'album', id: album.id },
  name: album.name,
  address: album.image,
  detail,
});

/** Where an artist has no portrait, the first album's cover stands in. */
export const artistCard = (artist: Artist): Card => ({
  to: paths.artist(artist),
  plays: { kind: 'artist', id: artist.id },
  name: artist.name,
  address: artist.image_small ?? artist.albums?.[0]?.image,
  isVerified: isOn(artist.verified),
});

export const playlistCard = (playlist: Playlist, detail: ReactNode): Card => ({
  to: paths.playlist(playlist),
  plays: { kind: 'playlist', id: playlist.id },
  name: playlist.name,
  address: playlist.image,
  detail,
});

export const personCard = (user: User): Card => ({
  to: paths.user(user),
  name: user.display_name,
  address: user.avatar,
});

/** A song by itself, which is heard with those of its list. */
export const trackCard = (track: Track, list: TrackSource): Card => ({
  to: paths.track(track),
  name: track.name,
  address: track.image ?? track.album?.image,
  detail: <ArtistLinks artists={track.artists} />,
  ...(isPlayable(track) && { plays: { kind: 'track' as const, id: track.id, list } }),
});
