import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { isOn } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import type { Artist } from '../../contracts/schema/music.ts';
import { classNames } from '../lib/dom.ts';
import { Picture } from './picture.tsx';
import { MarkAfterName } from './artist-names.tsx';

export interface Card {
  to: string;
  name: string;
  address: string | null | undefined;
  /** A line below the name. */
  detail?: ReactNode;
  isVerified?: boolean;
}

interface Props {
  cards: Card[];
  isRound?: boolean;
  mark?: (name: string) => ReactNode;
}

/** Two on a phone, six on a wide screen, each as wide as the others. */
export const cardGridClass = 'grid grid-cols-2 gap-x-4 gap-y-6 sm:grid-cols-3 md:grid-cols-4 lg:grid-cols-6';

/** Pictures with names: albums, artists, people. */
export function CardGrid({ cards, isRound = false, mark = (name) => name }: Props) {
  return (
    <ul className={cardGridClass}>
      {cards.map(({ to, name, address, detail, isVerified }) => (
        <li key={to} className={classNames('group relative min-w-0 rounded-cover ring-of-link', isRound && 'text-center')}>
          <Picture name={name} address={address} isRound={isRound} className="w-full shadow-card transition-opacity group-hover:opacity-90" />
          <p className="mt-2.5 line-clamp-2 text-base font-semibold wrap-anywhere">
            <Link to={to} data-result="" className="scroll-mt-60 group-hover:underline after:absolute after:inset-0"><bdi>{mark(name)}</bdi></Link>
            {isVerified && <MarkAfterName className="size-4" />}
          </p>
          {detail && <p className={classNames('relative mt-0.5 line-clamp-2 w-fit max-w-full text-sm leading-6 text-muted', isRound && 'mx-auto')}>{detail}</p>}
        </li>
      ))}
    </ul>
  );
}

/** Where an artist has no portrait, the first album's cover stands in. */
export const artistCard = (artist: Artist): Card => ({
  to: paths.artist(artist), name: artist.name, address: artist.image_small ?? artist.albums?.[0]?.image, isVerified: isOn(artist.verified),
});
