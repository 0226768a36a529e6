import { z } from 'zod';
import { listOf, Playlist, Track } from './music.ts';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';

const status = z.string().optional();
const Ids = z.object({ ids: z.array(z.number()) });
const Changed = z.object({ playlist: Playlist, status });

/** `image` is the address of a picture; null takes it away, and the backend shows a cover in its place. */
const Details = z.object({
  name: z.string().optional(),
  description: z.string().nullish(),
  public: z.boolean().optional(),
  collaborative: z.boolean().optional(),
  image: z.string().nullish(),
});

export const topic: Topic = { name: 'Playlists', text: 'Playlists, and what is done with them.' };

/** Playlists, and what is done with them. All of it is assumed: names of calls are those of public backends, payloads are our reading of them. */
export const rows = {
  /** Of oneself: one's own and those that one follows; of others: what they own and show. */
  'GET users/{id}/playlists': {
    summary: 'Playlists of somebody',
    assumed: true,
    query: pageQuery.extend({
      orderBy: z.string().optional(),
      orderDir: z.string().optional(),
      query: z.string().optional(),
    }),
    reply: z.object({ pagination: paginated(Playlist), status }),
  },
  /** `tracks` may be their first page; `totalDuration` is milliseconds, of all of them. */
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
  'GET playlists/{id}/tracks': {
    summary: 'Tracks of a playlist',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'POST playlists': {
    summary: 'Create a playlist',
    assumed: true,
    body: Details.extend({ name: z.string() }),
    reply: Changed,
  },
  /** Only what the body names is changed. */
  'PUT playlists/{id}': {
    summary: 'Change a playlist',
    assumed: true,
    body: Details,
    reply: Changed,
  },
  /** `ids` with commas between them. */
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
    summary: 'Follow a playlist no more',
    assumed: true,
    reply: z.object({ status }),
  },
  /** A backend that minds says 409 where they are there already, unless `duplicates` says that it shall be so. */
  'POST playlists/{id}/tracks/add': {
    summary: 'Add tracks to a playlist',
    assumed: true,
    body: Ids.extend({ duplicates: z.boolean().optional() }),
    reply: Changed,
  },
  /** Of a track that stands there twice, both go. */
  'POST playlists/{id}/tracks/remove': {
    summary: 'Remove tracks from a playlist',
    assumed: true,
    body: Ids,
    reply: Changed,
  },
  /** All of them in their new order, each as often as it stands there. What is there and not named stays behind those, in its old order. */
  'POST playlists/{id}/tracks/order': {
    summary: 'Order the tracks of a playlist',
    assumed: true,
    body: Ids,
    reply: z.object({ status }),
  },
} satisfies Rows;
