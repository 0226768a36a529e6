import { z } from 'zod';
import { paginated, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

/**
 * An artist as in lists. Without `image_small` the first album's picture is used. `image_large` is
 * assumed: the same picture at twice the size.
 */
export const Artist = z.object({
  id: z.number(),
  name: z.string(),
  verified: z.union([z.boolean(), z.number()]).nullish(),
  image_small: z.string().nullish(),
  image_large: z.string().nullish(),
  albums: z
    .array(z.object({ id: z.number(), name: z.string(), image: z.string().nullish() }))
    .nullish(),
  updated_at: z.string().nullish(),
});
export type Artist = z.infer<typeof Artist>;

/** A genre or a tag: `name` is used in addresses, `display_name` is shown if it differs. */
export const Genre = z.object({
  id: z.number(),
  name: z.string(),
  display_name: z.string().nullish(),
  image: z.string().nullish(),
});
export type Genre = z.infer<typeof Genre>;

const Flag = z.union([z.boolean(), z.number()]);

/** Assumed: no known backend names the people behind a recording. Editors get an `id` per line. */
const Credits = z
  .array(
    z.object({
      id: z.union([z.number(), z.string()]).nullish(),
      role: z.string(),
      name: z.string(),
    }),
  )
  .nullish();

/**
 * `duration` is in milliseconds. `number` counts per disc on albums with several; `added_at` exists
 * in lists to which somebody adds tracks. Assumed: `explicit`, a flag for explicit lyrics. Assumed
 * and only on the track's own page: `description`, the liner notes in plain text, and `credits`.
 */
export const Track = z.object({
  id: z.number(),
  name: z.string(),
  duration: z.number().nullish(),
  number: z.number().nullish(),
  disc: z.number().nullish(),
  plays: z.number().nullish(),
  image: z.string().nullish(),
  src: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  album: z
    .object({
      id: z.number(),
      name: z.string(),
      image: z.string().nullish(),
      release_date: z.string().nullish(),
    })
    .nullish(),
  genres: z.array(Genre).nullish(),
  tags: z.array(Genre).nullish(),
  added_at: z.string().nullish(),
  explicit: Flag.nullish(),
  description: z.string().nullish(),
  credits: Credits,
  updated_at: z.string().nullish(),
});
export type Track = z.infer<typeof Track>;

/**
 * `record_type` is 'album', 'single', 'ep' or 'compilation' if the backend distinguishes them.
 * Assumed: `explicit` if any of its tracks is; `description`, the liner notes in plain text, and
 * `credits`, all of them only on the album's own page. Also assumed, for those who may edit it:
 * `visibility`, which is 'draft', 'private' or 'public'; `publish_at`, the time in UTC until which a
 * public one stays hidden. A backend without these fields publishes at once.
 */
export const Album = z.object({
  id: z.number(),
  name: z.string(),
  release_date: z.string().nullish(),
  image: z.string().nullish(),
  record_type: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  genres: z.array(Genre).nullish(),
  tags: z.array(Genre).nullish(),
  tracks: z.array(Track).nullish(),
  explicit: Flag.nullish(),
  description: z.string().nullish(),
  credits: Credits,
  visibility: z.string().nullish(),
  publish_at: z.string().nullish(),
  tracks_count: z.number().nullish(),
  updated_at: z.string().nullish(),
});
export type Album = z.infer<typeof Album>;

/**
 * A playlist without a picture has the first track's cover as `image`, or none. A missing `public`
 * means public; every signed-in person may edit the tracks of a `collaborative` one.
 */
export const Playlist = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  owner: User.nullish(),
  public: Flag.nullish(),
  collaborative: Flag.nullish(),
  tracks_count: z.number().nullish(),
  followers_count: z.number().nullish(),
  /** Only for people who may edit it. */
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type Playlist = z.infer<typeof Playlist>;

/** Additional data of an artist's page; each part only if the backend has it. */
export const ArtistDetails = Artist.extend({
  genres: z.array(Genre).nullish(),
  profile: z
    .object({
      description: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
    })
    .nullish(),
  links: z.array(z.object({ url: z.string(), title: z.string().nullish() })).nullish(),
  followers_count: z.number().nullish(),
  similar: z.array(Artist).nullish(),
});

const status = z.string().optional();
/** Some backends send a whole list, others its first page. */
export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.union([z.array(item), paginated(item)]);

export const topic: Topic = { name: 'Music', text: 'Artists, albums and tracks.' };

/**
 * All rows except the landing page's are assumed: the specification names the pages, but not their
 * calls.
 */
export const rows = {
  'GET landing/artists': {
    summary: 'Artists for the landing page',
    reply: z.object({ artists: z.array(Artist), status }),
  },
  'GET artists/{id}': {
    summary: 'An artist with albums and tracks',
    assumed: true,
    reply: z.object({
      artist: ArtistDetails,
      albums: listOf(Album).nullish(),
      tracks: listOf(Track).nullish(),
      status,
    }),
  },
  'GET albums/{id}': {
    summary: 'An album with its tracks',
    assumed: true,
    reply: z.object({ album: Album, status }),
  },
  'GET tracks/{id}': {
    summary: 'A track',
    assumed: true,
    reply: z.object({ track: Track, status }),
  },
} satisfies Rows;
