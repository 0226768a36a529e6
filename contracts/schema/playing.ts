import { z } from 'zod';
import { Album, Artist, listOf, Track } from './music.ts';
import { orderedQuery, paginated, type Rows, type Topic } from './rows.ts';

/**
 * A track's lyrics: plain text, HTML, or LRC, which contains the time of each line. `duration` is
 * in milliseconds.
 */
export const Lyric = z.object({
  id: z.number().nullish(),
  text: z.string(),
  is_synced: z.union([z.boolean(), z.number()]).nullish(),
  duration: z.number().nullish(),
  track_id: z.number().nullish(),
  updated_at: z.string().nullish(),
});
export type Lyric = z.infer<typeof Lyric>;

const status = z.string().optional();
const Likeables = z.object({
  likeables: z.array(
    z.object({ likeable_id: z.number(), likeable_type: z.enum(['track', 'album', 'artist']) }),
  ),
});

export const topic: Topic = {
  name: 'Playing',
  text: 'Upcoming tracks, listening history, lyrics, and likes.',
};

/**
 * A listener's actions. All of it is assumed: call names are those of public backends, replies are
 * our interpretation.
 */
export const rows = {
  /**
   * More tracks from the queue's source, after this track. `queueId` is `artist.12`, `album.5`,
   * `playlist.3` or `liked-tracks`; with a sort order `liked-tracks.name.asc`; shuffled by a seed
   * `liked-tracks.random.7`.
   */
  'POST player/tracks': {
    summary: 'More tracks from the source of a queue',
    assumed: true,
    body: z.object({ queueId: z.string(), lastTrack: z.number().nullish() }),
    reply: z.object({ tracks: listOf(Track), status }),
  },
  'POST tracks/plays/{id}/log': {
    summary: 'Count a play',
    assumed: true,
    body: z.object({ queueId: z.string().nullish() }),
    reply: z.object({ status }),
  },
  /** Null: unlimited. */
  'GET users/{id}/minutes-left': {
    summary: 'Show your remaining listening time',
    assumed: true,
    reply: z.object({ minutesLeft: z.number().nullish(), status }),
  },
  'GET tracks/{id}/lyrics': {
    summary: 'Lyrics of a track',
    assumed: true,
    reply: z.object({ lyric: Lyric.nullish(), status }),
  },
  /** The loudness of the track from beginning to end, from 0 to 1. */
  'GET tracks/{id}/wave': {
    summary: 'The waveform of a track',
    assumed: true,
    reply: z.object({ waveData: z.array(z.number()), status }),
  },
  'POST users/me/add-to-library': {
    summary: 'Like music, or follow artists',
    assumed: true,
    body: Likeables,
    reply: z.object({ status }),
  },
  'POST users/me/remove-from-library': {
    summary: 'Unlike music, or unfollow artists',
    assumed: true,
    body: Likeables,
    reply: z.object({ status }),
  },
  /**
   * Newest like first; `added_at` is its time. Assumed: `orderBy` (name, artist, album, duration,
   * added_at) and `orderDir` (asc, desc) sort them, and `query` keeps those with every word in
   * their names. A backend without these ignores them.
   */
  'GET users/{id}/liked-tracks': {
    summary: 'Tracks that a user likes',
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'GET users/{id}/liked-albums': {
    summary: 'Albums that a user likes',
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Album), status }),
  },
  'GET users/{id}/liked-artists': {
    summary: 'Artists that a user follows',
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Artist), status }),
  },
  /** Newest first, one entry per play; `added_at` is its time. */
  'GET tracks/plays/{userId}': {
    summary: "A user's listening history",
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Track), status }),
  },
} satisfies Rows;
