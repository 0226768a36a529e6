import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Album, Artist, Genre, Playlist, Track } from './music.ts';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

const flag = z.union([z.boolean(), z.number()]).nullish();

/** A channel's configuration. Any of its values may be unknown here. */
export const ChannelConfig = z.object({
  /**
   * 'manual': items added by hand; 'listAll': all items, in the visitor's sort order; 'autoUpdate':
   * the first of them.
   */
  contentType: z.string().nullish(),
  contentModel: z.string().nullish(),
  contentOrder: z.string().nullish(),
  layout: z.string().nullish(),
  /** The layout inside another channel. */
  nestedLayout: z.string().nullish(),
  carouselWhenNested: flag,
  /** The available filter: 'genre'. */
  restriction: z.string().nullish(),
  hideTitle: flag,
  seoTitle: z.string().nullish(),
  seoDescription: z.string().nullish(),
});
export type ChannelConfig = z.infer<typeof ChannelConfig>;

const models = ['track', 'album', 'artist', 'playlist', 'genre', 'user', 'channel'];
const leaves = [
  Track.extend({ model_type: z.literal('track') }),
  Album.extend({ model_type: z.literal('album') }),
  Artist.extend({ model_type: z.literal('artist') }),
  Playlist.extend({ model_type: z.literal('playlist') }),
  Genre.extend({ model_type: z.literal('genre') }),
  User.extend({ model_type: z.literal('user') }),
] as const;
/** Sites may have their own models. */
const Foreign = z.looseObject({
  id: z.number(),
  model_type: z.string().refine((type) => !models.includes(type)),
});

const channelOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    id: z.number(),
    name: z.string(),
    slug: z.string(),
    type: z.string().nullish(),
    description: z.string().nullish(),
    image: z.string().nullish(),
    config: ChannelConfig.nullish(),
    /** The filter of this reply. */
    restriction: Genre.nullish(),
    content: paginated(item).nullish(),
    /** Only for people who may edit it. */
    created_at: z.string().nullish(),
    updated_at: z.string().nullish(),
  });

/** A channel inside a channel: a section. Channels inside a section are not sections. */
const Section = channelOf(
  z.union([
    ...leaves,
    Foreign,
    channelOf(z.unknown()).extend({ model_type: z.literal('channel') }),
  ]),
).extend({ model_type: z.literal('channel') });
export const ChannelItem = z.union([...leaves, Section, Foreign]);
export type ChannelItem = z.infer<typeof ChannelItem>;
export const Channel = channelOf(ChannelItem);
export type Channel = z.infer<typeof Channel>;

const status = z.string().optional();
const Tag = z.object({ id: z.number(), name: z.string(), display_name: z.string().nullish() });

/** A genre or a tag in lists of the people who edit them. */
export const LabelRecord = Genre.extend({
  artists_count: z.number().nullish(),
  albums_count: z.number().nullish(),
  tracks_count: z.number().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type LabelRecord = z.infer<typeof LabelRecord>;

export const topic: Topic = {
  name: 'Channels',
  text: 'Collections curated by the site, genres and tags.',
};

/**
 * Collections that a site offers its listeners. All of it is assumed: call names are those of
 * public backends, replies are our interpretation.
 */
export const rows = {
  /**
   * `restriction` is the name of a genre, `order` a column with a direction: `popularity:desc`. The
   * channel `genre` provides the content of a genre's page.
   */
  'GET channel/{idOrSlug}': {
    summary: 'A channel with its content',
    assumed: true,
    query: pageQuery.extend({ restriction: z.string().optional(), order: z.string().optional() }),
    reply: z.object({ channel: Channel, status }),
  },
  /** The counts and times are for people who run the site. */
  'GET genres': {
    summary: 'Genres',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(LabelRecord), status }),
  },
  'GET tags/{name}/tracks': {
    summary: 'Tracks with a tag',
    assumed: true,
    query: pageQuery,
    reply: z.object({ tag: Tag.nullish(), pagination: paginated(Track), status }),
  },
  'GET tags/{name}/albums': {
    summary: 'Albums with a tag',
    assumed: true,
    query: pageQuery,
    reply: z.object({ tag: Tag.nullish(), pagination: paginated(Album), status }),
  },
} satisfies Rows;
