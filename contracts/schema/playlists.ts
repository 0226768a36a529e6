import { z } from 'zod';
import { listOf, Playlist, Track } from './music.ts';
import { orderedQuery, paginated, type Rows, type Topic } from './rows.ts';

const status = z.string().optional();
const Ids = z.object({ ids: z.array(z.number()) });
const Changed = z.object({ playlist: Playlist, status });

/** `image` is the address of a picture; null removes it, and the backend uses a cover instead. */
const Details = z.object({
  name: z.string().optional(),
  description: z.string().nullish(),
  public: z.boolean().optional(),
  collaborative: z.boolean().optional(),
  image: z.string().nullish(),
});

export const topic: Topic = {
  name: 'Playlists',
  text: 'Playlists, their tracks and their followers.',
};

/**
 * Playlists and their changes. All of it is assumed: call names are those of public backends,
 * payloads are our interpretation.
 */
export const rows = {
  /**
   * Returns your own and followed playlists; of other people, only public playlists of their own.
   */
  'GET users/{id}/playlists': {
    summary: 'Playlists of a user',
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Playlist), status }),
  },
  /** `tracks` may be only the first page; `totalDuration` is in milliseconds, for all tracks. */
  'GET playlists/{id}': {
    summary: 'A playlist with its tracks',
    assumed: true,
    reply: z.object({
      playlist: Playlist,
      tracks: listOf(Track).nullish(),
      totalDuration: z.number().nullish(),
      status,
    }),
  },
  /** `orderBy`, `orderDir` and `query` as for liked tracks. */
  'GET playlists/{id}/tracks': {
    summary: 'Tracks of a playlist',
    assumed: true,
    query: orderedQuery,
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'POST playlists': {
    summary: 'Create a playlist',
    assumed: true,
    body: Details.extend({ name: z.string() }),
    reply: Changed,
  },
  /** Only the fields in the body are changed. */
  'PUT playlists/{id}': {
    summary: 'Change a playlist',
    assumed: true,
    body: Details,
    reply: Changed,
  },
  /** `ids` are separated by commas. */
  'DELETE playlists/{ids}': {
    summary: 'Delete playlists',
    assumed: true,
    reply: z.object({ status }),
  },
  'POST playlists/{id}/follow': {
    summary: 'Follow a playlist',
    assumed: true,
    reply: z.object({ status }),
  },
  'POST playlists/{id}/unfollow': {
    summary: 'Unfollow a playlist',
    assumed: true,
    reply: z.object({ status }),
  },
  /**
   * Some backends return 409 for tracks that are already in the playlist, unless `duplicates`
   * allows it.
   */
  'POST playlists/{id}/tracks/add': {
    summary: 'Add tracks to a playlist',
    assumed: true,
    body: Ids.extend({ duplicates: z.boolean().optional() }),
    reply: Changed,
  },
  /** Removes every occurrence of a track. */
  'POST playlists/{id}/tracks/remove': {
    summary: 'Remove tracks from a playlist',
    assumed: true,
    body: Ids,
    reply: Changed,
  },
  /**
   * All tracks in their new order, repeated ones as often as they occur. Tracks left out keep their
   * old order at the end.
   */
  'POST playlists/{id}/tracks/order': {
    summary: 'Reorder the tracks of a playlist',
    assumed: true,
    body: Ids,
    reply: z.object({ status }),
  },
} satisfies Rows;
