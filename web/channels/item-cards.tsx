import { text } from '../../contracts/loose.ts';
import { paths } from '../../contracts/paths.ts';
import { ArtistLinks } from '../music/artist-names.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  personCard,
  playlistCard,
  trackCard,
} from '../music/cards.tsx';
import { Picture } from '../music/picture.tsx';
import type { TrackSource } from '../music/use-play-list.ts';
import { Link } from '../router/link.tsx';
import { genreName, type Item } from './read-channel.ts';

/** The card of whatever a channel may hold. `list`: the songs around it. */
export function cardOf(one: Item, list: TrackSource): Card {
  switch (one.kind) {
    case 'track':
      return trackCard(one.item, list);
    case 'album':
      return albumCard(one.item, <ArtistLinks artists={one.item.artists} />);
    case 'artist':
      return { ...artistCard(one.item), isRound: true };
    case 'playlist':
      return playlistCard(one.item, one.item.owner && <bdi>{one.item.owner.display_name}</bdi>);
    case 'genre':
      return { to: paths.genre(one.item.name), name: genreName(one.item), address: one.item.image };
    case 'user':
      return { ...personCard(one.item), isRound: true };
    case 'channel':
      return {
        to: paths.channel(one.item.slug),
        name: one.item.name,
        address: one.item.image,
        detail: text(one.item.description),
      };
  }
}

/** Things that are no songs, one below the other. */
export function ItemRows({ items, list }: { items: Item[]; list: TrackSource }) {
  return (
    <ul className="-mx-2 grid grid-cols-1 gap-x-6 md:grid-cols-2">
      {items.map((one) => {
        const { to, name, address, detail, isRound = false } = cardOf(one, list);
        return (
          <li
            key={to}
            className="ring-of-link relative flex min-h-16 items-center gap-4 rounded-control px-2 py-1.5 transition-colors hover:bg-hover"
          >
            <Picture name={name} address={address} isRound={isRound} className="w-13" />
            <div className="min-w-0">
              <p dir="auto" className="w-fit max-w-full truncate text-base font-medium">
                <Link to={to} data-result="" className="after:absolute after:inset-0">
                  {name}
                </Link>
              </p>
              {detail && (
                <p dir="auto" className="relative w-fit max-w-full truncate text-sm text-muted">
                  {detail}
                </p>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
