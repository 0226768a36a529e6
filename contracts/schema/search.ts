import { z } from 'zod';
import { Album, Artist, Playlist, Track } from './music.ts';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

const status = z.string().optional();

export const topic: Topic = {
  name: 'Search',
  text: 'Finds music, playlists and people by their names.',
};

/**
 * All of it is assumed: call names are those of public backends, replies are our interpretation.
 */
export const rows = {
  /**
   * `limit` applies to each kind separately; `types` is comma-separated, and without it all kinds
   * are returned.
   */
  'GET search': {
    summary: 'Search everything',
    assumed: true,
    query: z.object({
      query: z.string(),
      types: z.string().optional(),
      limit: z.number().optional(),
    }),
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
  /**
   * All results of one kind, page by page: artists for `artist`, and likewise for `album`, `track`,
   * `playlist` and `user`.
   */
  'GET search/model/{modelType}': {
    summary: 'Search one kind, page by page',
    assumed: true,
    query: pageQuery.extend({ query: z.string() }),
    reply: z.object({
      pagination: paginated(z.union([Track, Album, Playlist, User, Artist])),
      status,
    }),
  },
} satisfies Rows;
