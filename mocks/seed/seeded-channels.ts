/**
 * A row of the channels' table. A channel's contents are looked up in the catalogue on request, so
 * that they grow with it.
 */
export interface ChannelRow {
  id: number;
  slug: string;
  name: string;
  description: string | null;
  config: {
    /** 'manual', 'listAll' or 'autoUpdate'. */
    contentType?: string | null;
    contentModel?: string | null;
    contentOrder?: string | null;
    layout?: string | null;
    nestedLayout?: string | null;
    carouselWhenNested?: boolean;
    restriction?: string | null;
    hideTitle?: boolean;
    seoTitle?: string | null;
    seoDescription?: string | null;
    /** Set by a plugin or an unknown version of the backend. */
    [name: string]: unknown;
  };
  /** For a channel filled by hand: `album:3`, or another channel by its slug. */
  items?: string[];
  /** The maximum number of items in a channel that fills itself. */
  most?: number;
  created_at?: string;
  updated_at?: string;
}

type Draft = Omit<ChannelRow, 'id'>;

export const listAll = (
  contentModel: string,
  contentOrder: string,
  layout: string,
  more: Partial<ChannelRow['config']> = {},
): ChannelRow['config'] => ({
  contentType: 'listAll',
  contentModel,
  contentOrder,
  layout,
  ...more,
});
export const autoUpdate = (
  contentModel: string,
  contentOrder: string,
  layout: string,
  more: Partial<ChannelRow['config']> = {},
): ChannelRow['config'] => ({
  ...listAll(contentModel, contentOrder, layout, more),
  contentType: 'autoUpdate',
});
export const manual = (
  contentModel: string | null,
  layout: string,
  more: Partial<ChannelRow['config']> = {},
): ChannelRow['config'] => ({
  contentType: 'manual',
  contentModel,
  contentOrder: 'channelables.order:asc',
  layout,
  ...more,
});

const drafts: readonly Draft[] = [
  {
    slug: 'discover',
    name: 'Discover',
    description:
      'What Undersong plays today: new records, what is heard most, and what nobody has heard yet.',
    config: manual('channel', 'grid', {
      hideTitle: true,
      seoTitle: 'Discover independent records',
      seoDescription: 'New independent records, charts, genres and playlists by listeners.',
    }),
    items: [
      'new-releases',
      'charts',
      'artists-to-hear',
      'by-listeners',
      'genres',
      'deep-cuts',
      'from-the-archive',
      'next-month',
    ],
  },
  {
    slug: 'new-releases',
    name: 'New records',
    description: 'The newest first, each from start to finish.',
    config: listAll('album', 'release_date:desc', 'grid', { carouselWhenNested: true }),
  },
  {
    slug: 'charts',
    name: 'Heard most',
    description: 'The fifty songs that went round most often.',
    config: autoUpdate('track', 'popularity:desc', 'trackTable', { autoUpdateMinutes: 60 }),
    most: 50,
  },
  {
    slug: 'genres',
    name: 'Genres',
    description: 'Every corner of the shop.',
    config: listAll('genre', 'name:asc', 'landscapeGrid'),
  },
  {
    slug: 'artists-to-hear',
    name: 'Artists to hear',
    description: 'Those whom most people follow.',
    config: autoUpdate('artist', 'popularity:desc', 'carousel'),
    most: 24,
  },
  {
    slug: 'by-listeners',
    name: 'Made by listeners',
    description: null,
    config: listAll('playlist', 'name:asc', 'grid', { nestedLayout: 'carousel' }),
  },
  {
    slug: 'deep-cuts',
    name: 'Deep cuts',
    description: 'Songs that hardly anybody has found so far.',
    config: autoUpdate('track', 'popularity:asc', 'list', {
      seoTitle: '{{channel.name}} – {{site_name}}',
    }),
    most: 40,
  },
  {
    slug: 'all-records',
    name: 'All records',
    description: 'The whole shop, in the order that you like.',
    config: listAll('album', 'popularity:desc', 'grid', { restriction: 'genre' }),
  },
  // A layout of an unknown version of the backend.
  {
    slug: 'from-the-archive',
    name: 'From the archive',
    description: 'Ten years on the shelf, and none the worse for it.',
    config: autoUpdate('album', 'release_date:asc', 'mosaic'),
    most: 12,
  },
  {
    slug: 'next-month',
    name: 'Next month',
    description: 'Nothing is pressed yet. Come back when the leaves are down.',
    config: manual('album', 'grid'),
    items: [],
  },
  {
    slug: 'staff-picks',
    name: 'Staff picks',
    description: 'Nine people and a dog, one pick each.',
    config: manual(null, 'grid'),
    items: [
      'album:3',
      'artist:5',
      'track:12',
      'playlist:3',
      'user:6',
      'genre:2',
      'channel:deep-cuts',
      'podcast:4',
      'album:3000',
      'album:17',
      'artist:11',
      'track:60',
    ],
  },
  {
    slug: 'genre',
    name: 'Genre',
    description: null,
    config: manual('channel', 'grid', { restriction: 'genre', hideTitle: true }),
    items: ['genre-songs', 'genre-records', 'genre-artists'],
  },
  {
    slug: 'genre-songs',
    name: 'Tracks',
    description: null,
    config: autoUpdate('track', 'popularity:desc', 'list', { restriction: 'genre' }),
    most: 60,
  },
  {
    slug: 'genre-records',
    name: 'Albums',
    description: null,
    config: listAll('album', 'release_date:desc', 'grid', {
      restriction: 'genre',
      carouselWhenNested: true,
    }),
  },
  {
    slug: 'genre-artists',
    name: 'Artists',
    description: null,
    config: listAll('artist', 'popularity:desc', 'carousel', { restriction: 'genre' }),
  },
];

export const channels: ChannelRow[] = drafts.map((draft, index) => ({ id: index + 1, ...draft }));
