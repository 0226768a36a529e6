import { Link } from 'react-router';
import { paths } from '../../../contracts/routes/paths.ts';
import type { Channel } from '../../../contracts/schema/channels.ts';
import { CardGrid } from '../cards/cards.tsx';
import {
  albumCard,
  artistCard,
  type Card,
  personCard,
  playlistCard,
  trackCard,
} from '../cards/card-of.tsx';
import { ArtistLinks } from '../tracks/artist-names.tsx';
import { Section } from '../pages/page.tsx';
import { SeeAll, Shelf } from '../pages/shelf.tsx';
import { TrackList } from '../lists/track-list.tsx';
import type { TrackSource } from '../tracks/source.ts';
import {
  type ChannelLayout,
  genreName,
  type Item,
  layoutOf,
  readItems,
  sectionsIn,
  tracksIn,
} from './read-channel.ts';
import { Picture } from '../tracks/picture.tsx';

/**
 * Maximum items in a section, chosen so that its rows are full. Unlimited in a row that scrolls
 * sideways.
 */
const maxNested: Readonly<Record<ChannelLayout, number | undefined>> = {
  grid: 12,
  landscapeGrid: 8,
  carousel: undefined,
  list: 6,
  trackTable: 6,
};

interface Props {
  channel: Channel;
  items: Item[];
  /** The tracks among the items, and the source of more. */
  list: TrackSource;
}

/**
 * A channel's content on its own page: its sections one below the other, or its items in its
 * layout.
 */
export function ChannelContent({ channel, items, list }: Props) {
  const sections = sectionsIn(items);
  if (sections.length === 0)
    return (
      <Items
        layout={layoutOf(channel.config, false)}
        name={channel.name}
        items={items}
        list={list}
        isTop
      />
    );
  return (
    <div className="grid grid-cols-1 gap-12">
      {sections.map((section, index) => (
        <ChannelSection key={section.id} channel={section} isTop={index === 0} />
      ))}
    </div>
  );
}

/** A nested channel with a link to its own page. Renders nothing when empty. */
function ChannelSection({ channel, isTop }: { channel: Channel; isTop: boolean }) {
  const { id, name, slug, config } = channel;
  const all = readItems(channel.content?.data);
  if (all.length === 0) return null;
  const to = paths.channel(slug, { genre: channel.restriction?.name });
  const layout = layoutOf(config, true);
  const items = all.slice(0, maxNested[layout]);
  const list: TrackSource = {
    tracks: tracksIn(all),
    source: { id: `channel.${id}`, name, path: to },
    more: null,
  };
  const isTitleHidden = Boolean(config?.hideTitle);
  if (layout === 'carousel')
    return (
      <Shelf
        title={name}
        to={to}
        isTitleHidden={isTitleHidden}
        cards={cardsOf(items, list, isTop)}
      />
    );
  return (
    <Section
      title={
        <Link to={to} className="hover:underline">
          {name}
        </Link>
      }
      isTitleHidden={isTitleHidden}
      headingEnd={<SeeAll title={name} to={to} />}
    >
      <Items layout={layout} name={name} items={items} list={list} isTop={isTop} />
    </Section>
  );
}

/**
 * `isTop`: at the top of the page. Only one picture gets high priority: more would compete with the
 * style sheet, which blocks rendering.
 */
const cardsOf = (items: Item[], list: TrackSource, isTop: boolean): Card[] =>
  items.map((one, index) => ({ ...cardOf(one, list), isFirst: isTop && index === 0 }));

/** Playing a row of tracks plays the whole list, which starts with these rows. */
function Items({
  layout,
  name,
  items,
  list,
  isTop,
}: {
  layout: ChannelLayout;
  name: string;
  items: Item[];
  list: TrackSource;
  isTop: boolean;
}) {
  const isRows = layout === 'list' || layout === 'trackTable';
  if (isRows && items.every(({ kind }) => kind === 'track'))
    return (
      <TrackList
        {...list}
        limit={items.length}
        hasCovers
        hasArtists
        isNumbered={layout === 'trackTable'}
        hasPlays={layout === 'trackTable'}
      />
    );
  if (isRows) return <ItemRows items={items} list={list} />;
  const cards = cardsOf(items, list, isTop);
  return layout === 'carousel' ? (
    <Shelf title={name} to={null} isTitleHidden cards={cards} />
  ) : (
    <CardGrid cards={cards} isWide={layout === 'landscapeGrid'} />
  );
}

/** Items other than tracks, one below the other. */
function ItemRows({ items, list }: { items: Item[]; list: TrackSource }) {
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

/** The card for any item of a channel. `list`: the tracks around it, which are queued with it. */
function cardOf(one: Item, list: TrackSource): Card {
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
        detail: one.item.description,
      };
  }
}
