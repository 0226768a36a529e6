import { z } from 'zod';
import { Album, Artist, listOf, Track } from './music.ts';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';

/** The words of a track: plain text, HTML, or LRC, which says when each line is sung. `duration` is milliseconds. */
export const Lyric = z.object({
  id: z.number().nullish(),
  text: z.string(),
  is_synced: z.union([z.boolean(), z.number()]).nullish(),
  duration: z.number().nullish(),
});
export type Lyric = z.infer<typeof Lyric>;

const status = z.string().optional();
/** As of liked tracks. */
const ordered = pageQuery.extend({
  orderBy: z.string().optional(),
  orderDir: z.string().optional(),
  query: z.string().optional(),
});
const Likeables = z.object({
  likeables: z.array(
    z.object({ likeable_id: z.number(), likeable_type: z.enum(['track', 'album', 'artist']) }),
  ),
});

export const topic: Topic = {
  name: 'Playing',
  text: 'What is played next, what was heard, lyrics, and what somebody likes.',
};

/** What a listener does. All of it is assumed: names of calls are those of public backends, replies are our reading of them. */
export const rows = {
  /** More of what a queue came from: `queueId` as `artist.12`, `album.5`, `playlist.3` or `liked-tracks`, in another order `liked-tracks.name.asc`, in one that a number decides `liked-tracks.random.7`; after this track. */
  'POST player/tracks': {
    summary: 'More of what a queue came from',
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
  /** Null: as long as they like. */
  'GET users/{id}/minutes-left': {
    summary: 'How long one may still listen',
    assumed: true,
    reply: z.object({ minutesLeft: z.number().nullish(), status }),
  },
  'GET tracks/{id}/lyrics': {
    summary: 'Lyrics of a track',
    assumed: true,
    reply: z.object({ lyric: Lyric.nullish(), status }),
  },
  /** How loud the track is from its beginning to its end, from 0 to 1. */
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
    summary: 'Like or follow no more',
    assumed: true,
    body: Likeables,
    reply: z.object({ status }),
  },
  /**
   * The newest like first, and `added_at` says when it was. That they can be ordered by `orderBy` (name, artist, album, duration, added_at) and `orderDir` (asc,
   * desc), and narrowed down to those with every word of `query` in their names, is our reading: a backend that cannot sends them as they are.
   */
  'GET users/{id}/liked-tracks': {
    summary: 'Tracks that somebody likes',
    assumed: true,
    query: pageQuery.extend({
      orderBy: z.string().optional(),
      orderDir: z.string().optional(),
      query: z.string().optional(),
    }),
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'GET users/{id}/liked-albums': {
    summary: 'Albums that somebody likes',
    assumed: true,
    query: ordered,
    reply: z.object({ pagination: paginated(Album), status }),
  },
  'GET users/{id}/liked-artists': {
    summary: 'Artists that somebody follows',
    assumed: true,
    query: ordered,
    reply: z.object({ pagination: paginated(Artist), status }),
  },
  /** The newest first, a track as often as it was heard: `added_at` says when that was. */
  'GET tracks/plays/{userId}': {
    summary: 'What somebody played',
    assumed: true,
    query: ordered,
    reply: z.object({ pagination: paginated(Track), status }),
  },
} satisfies Rows;
