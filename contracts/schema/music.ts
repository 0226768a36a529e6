import { z } from 'zod';
import { paginated, type Rows } from './rows.ts';
import { User } from './user.ts';

/** An artist as lists show one. Where `image_small` is missing, the first album's picture stands in. */
export const Artist = z.object({
  id: z.number(),
  name: z.string(),
  verified: z.union([z.boolean(), z.number()]).nullish(),
  image_small: z.string().nullish(),
  albums: z.array(z.object({ id: z.number(), name: z.string(), image: z.string().nullish() })).nullish(),
});
export type Artist = z.infer<typeof Artist>;

const Named = z.object({ id: z.number(), name: z.string() });

/** `duration` is milliseconds. */
export const Track = z.object({
  id: z.number(),
  name: z.string(),
  duration: z.number().nullish(),
  number: z.number().nullish(),
  plays: z.number().nullish(),
  image: z.string().nullish(),
  src: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  album: z.object({ id: z.number(), name: z.string(), image: z.string().nullish(), release_date: z.string().nullish() }).nullish(),
});
export type Track = z.infer<typeof Track>;

/** `record_type` is 'album', 'single' or 'ep' where the backend distinguishes them. */
export const Album = z.object({
  id: z.number(),
  name: z.string(),
  release_date: z.string().nullish(),
  image: z.string().nullish(),
  record_type: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  tracks: z.array(Track).nullish(),
});
export type Album = z.infer<typeof Album>;

export const Playlist = z.object({
  id: z.number(),
  name: z.string(),
  description: z.string().nullish(),
  image: z.string().nullish(),
  owner: User.nullish(),
});
export type Playlist = z.infer<typeof Playlist>;

/** What an artist's own page shows besides; each part only where the backend has it. */
const ArtistDetails = Artist.extend({
  genres: z.array(Named).nullish(),
  profile: z.object({ description: z.string().nullish(), city: z.string().nullish() }).nullish(),
  followers_count: z.number().nullish(),
  similar: z.array(Artist).nullish(),
});

const status = z.string().optional();
/** Some backends send a list whole, others its first page. */
const listOf = <Item extends z.ZodType>(item: Item) => z.union([z.array(item), paginated(item)]);

/** All but the landing page's row are assumed: the specification names the pages, and not their calls. */
export const music = {
  'GET landing/artists': { reply: z.object({ artists: z.array(Artist), status }) },
  'GET artists/{id}': { reply: z.object({ artist: ArtistDetails, albums: listOf(Album).nullish(), tracks: listOf(Track).nullish(), status }) },
  'GET albums/{id}': { reply: z.object({ album: Album, status }) },
  'GET tracks/{id}': { reply: z.object({ track: Track, status }) },
  'GET playlists/{id}': { reply: z.object({ playlist: Playlist, tracks: listOf(Track).nullish(), status }) },
  /** `limit` counts for each kind by itself; without `types`, comma-separated, all kinds come. */
  'GET search': {
    query: z.object({ query: z.string(), types: z.string().optional(), limit: z.number().optional() }),
    reply: z.object({
      results: z.object({
        artists: z.array(Artist).nullish(),
        albums: z.array(Album).nullish(),
        tracks: z.array(Track).nullish(),
        playlists: z.array(Playlist).nullish(),
        users: z.array(User).nullish(),
      }),
      status,
    }),
  },
  'GET users/{id}/liked-tracks': {
    query: z.object({ page: z.number().optional(), perPage: z.number().optional() }),
    reply: z.object({ pagination: paginated(Track), status }),
  },
} satisfies Rows;
