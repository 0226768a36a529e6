import { z } from 'zod';
import { Album, Artist, listOf, Track } from './music.ts';
import { pageQuery, paginated, type Rows, type Topic } from './rows.ts';
import { User } from './user.ts';

const status = z.string().optional();

/** A person with the additional data of a profile; each part only if the backend has it. */
const Profile = User.extend({
  profile: z
    .object({
      description: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
    })
    .nullish(),
  links: z.array(z.object({ url: z.string(), title: z.string().nullish() })).nullish(),
  followers_count: z.number().nullish(),
  followed_users_count: z.number().nullish(),
});

/** A repost on somebody's profile. `repostable` is missing once the item has been deleted. */
export const Repost = z.object({
  id: z.number(),
  repostable_type: z.string(),
  repostable: z.union([Track, Album]).nullish(),
  created_at: z.string().nullish(),
});
export type Repost = z.infer<typeof Repost>;

/** The start of a radio: an artist, a track or a genre, as in lists. */
export const RadioSeed = z.object({
  id: z.number(),
  name: z.string(),
  image: z.string().nullish(),
  image_small: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  album: z.object({ id: z.number(), name: z.string(), image: z.string().nullish() }).nullish(),
});
export type RadioSeed = z.infer<typeof RadioSeed>;

export const topic: Topic = {
  name: 'People',
  text: 'Profiles, followers, reposts and radios.',
};

/** People, their profiles, follows, and radios. All of it is assumed. */
export const rows = {
  'GET user-profile/{id}': {
    summary: "A user's public profile",
    assumed: true,
    reply: z.object({ user: Profile, status }),
  },
  'POST users/{id}/follow': {
    summary: 'Follow somebody',
    assumed: true,
    reply: z.object({ status }),
  },
  'POST users/{id}/unfollow': {
    summary: 'Unfollow a user',
    assumed: true,
    reply: z.object({ status }),
  },
  'GET users/{id}/followers': {
    summary: 'Followers of a user',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(User), status }),
  },
  'GET users/{id}/followed-users': {
    summary: 'Users that a user follows',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(User), status }),
  },
  'GET users/{id}/reposts': {
    summary: 'Reposts of a user',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(Repost), status }),
  },
  'POST reposts/toggle': {
    summary: 'Repost, or undo a repost',
    assumed: true,
    body: z.object({ repostable_id: z.number(), repostable_type: z.enum(['track', 'album']) }),
    reply: z.object({ action: z.string().optional(), status }),
  },
  'GET artists/{id}/tracks': {
    summary: 'Tracks of an artist',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'GET artists/{id}/albums': {
    summary: 'Albums of an artist',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(Album), status }),
  },
  'GET artists/{id}/followers': {
    summary: 'Followers of an artist',
    assumed: true,
    query: pageQuery,
    reply: z.object({ pagination: paginated(User), status }),
  },
  /** Different tracks on each request. */
  'GET radio/{type}/{id}': {
    summary: 'A radio for an artist, a track or a genre',
    assumed: true,
    reply: z.object({
      type: z.string().optional(),
      seed: RadioSeed,
      recommendations: listOf(Track),
      status,
    }),
  },
} satisfies Rows;
