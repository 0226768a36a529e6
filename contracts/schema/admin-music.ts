import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { ArtistFields } from './backstage.ts';
import { Channel, ChannelConfig, ChannelItem, LabelRecord } from './channels.ts';
import { Comment } from './comments.ts';
import { Playlist, Track } from './music.ts';
import { Lyric } from './playing.ts';
import { ArtistRecord } from './releases.ts';
import { paginated, type Rows, type Topic } from './rows.ts';

const status = z.string().optional();
const Done = z.object({ status });

/** Lyrics with the track that they belong to. */
export const LyricRecord = Lyric.extend({
  id: z.number(),
  track: Track.nullish(),
});

/** A comment with its subject, and how often it was reported. */
export const CommentRecord = Comment.extend({
  commentable_type: z.string().nullish(),
  commentable_id: z.number().nullish(),
  commentable: z
    .object({ id: z.number(), name: z.string(), image: z.string().nullish() })
    .nullish(),
  reports_count: z.number().nullish(),
  replies_count: z.number().nullish(),
});

/** A channel in the admin list, without its content. */
export const ChannelRecord = Channel.extend({ items_count: z.number().nullish() });

const LabelFields = z.object({
  /** Used in addresses. */
  name: z.string().optional(),
  display_name: z.string().nullish(),
  image: z.string().nullish(),
});
const NewLabel = LabelFields.extend({ name: z.string() });

/** `config` is replaced as a whole, so a save must also send the keys that it doesn't know. */
const ChannelFields = z.object({
  name: z.string().optional(),
  slug: z.string().optional(),
  description: z.string().nullish(),
  config: z.looseObject(ChannelConfig.shape).optional(),
});
const Content = z.object({ contentModelType: z.string(), contentModelId: z.number() });

const shown = {
  genre: z.object({ genre: LabelRecord, status }),
  tag: z.object({ tag: LabelRecord, status }),
  comment: z.object({ comment: CommentRecord, status }),
  lyric: z.object({ lyric: LyricRecord, status }),
  channel: z.object({ channel: Channel, status }),
};

export const topic: Topic = {
  name: 'Admin: music',
  text: 'Artists, playlists, channels, genres, tags, lyrics and comments, for the people who run the site.',
};

/**
 * All of it is assumed: call names are those of public backends, payloads are our interpretation.
 * Changes set only the fields in the body; `ids` are separated by commas.
 */
export const rows = {
  'POST artists': {
    summary: 'Create an artist',
    assumed: true,
    changesGuestPages: true,
    body: ArtistFields.extend({ name: z.string() }),
    reply: z.object({ artist: ArtistRecord, status }),
  },
  /** Also deletes the albums and tracks that no other artist has. */
  'DELETE artists/{ids}': {
    summary: 'Delete artists',
    assumed: true,
    changesGuestPages: true,
    reply: Done,
  },
  /** Includes private ones. */
  'GET playlists': {
    summary: 'List all playlists',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(Playlist), status }),
  },
  'GET genres/{id}': { summary: 'A genre', assumed: true, reply: shown.genre },
  'POST genres': {
    summary: 'Create a genre',
    assumed: true,
    changesGuestPages: true,
    body: NewLabel,
    reply: shown.genre,
  },
  'PUT genres/{id}': {
    summary: 'Change a genre',
    assumed: true,
    changesGuestPages: true,
    body: LabelFields,
    reply: shown.genre,
  },
  'DELETE genres/{ids}': {
    summary: 'Delete genres',
    assumed: true,
    changesGuestPages: true,
    reply: Done,
  },
  'GET tags': {
    summary: 'Tags',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(LabelRecord), status }),
  },
  'GET tags/{id}': { summary: 'A tag', assumed: true, reply: shown.tag },
  'POST tags': {
    summary: 'Create a tag',
    assumed: true,
    changesGuestPages: true,
    body: NewLabel,
    reply: shown.tag,
  },
  'PUT tags/{id}': {
    summary: 'Change a tag',
    assumed: true,
    changesGuestPages: true,
    body: LabelFields,
    reply: shown.tag,
  },
  'DELETE tags/{ids}': {
    summary: 'Delete tags',
    assumed: true,
    changesGuestPages: true,
    reply: Done,
  },
  'GET lyrics': {
    summary: 'The lyrics of all tracks',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(LyricRecord), status }),
  },
  'GET lyrics/{id}': { summary: 'Lyrics with their track', assumed: true, reply: shown.lyric },
  /** Excludes deleted ones. */
  'GET comment': {
    summary: 'All comments',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(CommentRecord), status }),
  },
  'GET comment/{id}': {
    summary: 'A comment with its subject',
    assumed: true,
    reply: shown.comment,
  },
  'GET channel': {
    summary: 'All channels',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(ChannelRecord), status }),
  },
  /** Without a `slug`, the backend derives one from the name. */
  'POST channel': {
    summary: 'Create a channel',
    assumed: true,
    changesGuestPages: true,
    body: ChannelFields.extend({ name: z.string() }),
    reply: shown.channel,
  },
  'PUT channel/{id}': {
    summary: 'Change a channel',
    assumed: true,
    changesGuestPages: true,
    body: ChannelFields,
    reply: shown.channel,
  },
  'DELETE channel/{ids}': {
    summary: 'Delete channels',
    assumed: true,
    changesGuestPages: true,
    reply: Done,
  },
  /** Adds an item at the end of a manual channel. `contentModelType`: 'album', or 'channel'. */
  'POST channel/{id}/add': {
    summary: 'Add an item to a channel',
    assumed: true,
    changesGuestPages: true,
    body: Content,
    reply: shown.channel,
  },
  'POST channel/{id}/remove': {
    summary: 'Remove an item from a channel',
    assumed: true,
    changesGuestPages: true,
    body: Content,
    reply: shown.channel,
  },
  /** Items of one type in their new order. Other items follow in their old order. */
  'POST channel/{id}/reorder-content': {
    summary: 'Reorder the items of a channel',
    assumed: true,
    changesGuestPages: true,
    body: z.object({ modelType: z.string(), ids: z.array(z.number()) }),
    reply: Done,
  },
  /** For channels that fill themselves. */
  'POST channel/{id}/update-content': {
    summary: 'Refill an automatic channel',
    assumed: true,
    changesGuestPages: true,
    reply: shown.channel,
  },
  /** Without a `query`, returns the first ones. */
  'GET channel/search-for-addable-content': {
    summary: 'Find items that can be added to a channel',
    assumed: true,
    query: z.object({
      query: z.string().optional(),
      modelType: z.string(),
      limit: z.number().optional(),
    }),
    reply: z.object({ results: z.array(ChannelItem), status }),
  },
} satisfies Rows;
