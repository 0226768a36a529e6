import { text } from '../../../contracts/loose.ts';
import { paths } from '../../../contracts/routes/paths.ts';
import { ArtistLinks } from '../tracks/artist-names.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  personCard,
  playlistCard,
  trackCard,
} from '../cards/card-of.tsx';
import type { TrackSource } from '../tracks/source.ts';
import { genreName, type Item } from './read-channel.ts';

/** The card for any item of a channel. `list`: the tracks around it, which are queued with it. */
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
