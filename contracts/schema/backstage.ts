import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Artist, ArtistDetails, Genre, Track } from './music.ts';
import { paginated, phpMap, type Rows, type Topic } from './rows.ts';
import { FileEntry } from './upload.ts';
import { User } from './user.ts';

const Id = z.union([z.number(), z.string()]);
const status = z.string().optional();
const Links = z.array(z.object({ url: z.string(), title: z.string().nullish() }));

/**
 * Somebody's request to become an artist. `type` is 'become-artist', 'claim-artist' or
 * 'verify-artist'; `status` is 'pending', 'approved', 'denied' or 'withdrawn'. `notes` is the
 * message of the person who decided, such as the reason for a denial.
 */
export const BackstageRequest = z.object({
  id: z.number(),
  type: z.string(),
  status: z.string().nullish(),
  user_id: z.number().nullish(),
  user: User.nullish(),
  /** The artist to claim or to verify; after an approval, the new artist. */
  artist_id: z.number().nullish(),
  artist: Artist.nullish(),
  artist_name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  role: z.string().nullish(),
  company: z.string().nullish(),
  image: z.string().nullish(),
  links: Links.nullish(),
  /** A file that proves the person's identity. Only they and admins can read it. */
  passport_scan_entry_id: Id.nullish(),
  passport_scan_entry: FileEntry.nullish(),
  notes: z.string().nullish(),
  created_at: z.string().nullish(),
  updated_at: z.string().nullish(),
});
export type BackstageRequest = z.infer<typeof BackstageRequest>;

const Wish = z.object({
  type: z.enum(['become-artist', 'claim-artist', 'verify-artist']).optional(),
  artist_id: z.number().nullish(),
  artist_name: z.string().nullish(),
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  role: z.string().nullish(),
  company: z.string().nullish(),
  image: z.string().nullish(),
  links: Links.nullish(),
  passport_scan_entry_id: Id.nullish(),
});
const Shown = z.object({ request: BackstageRequest, status });

/** The fields of an artist in a body. Only people who run the site can set `verified`. */
export const ArtistFields = z.object({
  name: z.string().optional(),
  verified: z.boolean().optional(),
  image_small: z.string().nullish(),
  image_large: z.string().nullish(),
  genres: z.array(Genre).nullish(),
  profile: z
    .object({
      description: z.string().nullish(),
      city: z.string().nullish(),
      country: z.string().nullish(),
    })
    .nullish(),
  links: Links.nullish(),
});

/**
 * One line or ranking of the statistics. A value has a `date`, or a `label` with a `code`, such as a
 * country's, or the `model` that it counts.
 */
export const Dataset = z.object({
  label: z.string().nullish(),
  total: z.number().nullish(),
  data: z.array(
    z.object({
      date: z.string().nullish(),
      label: z.string().nullish(),
      code: z.string().nullish(),
      model: Track.nullish(),
      value: z.number(),
    }),
  ),
});
export type Dataset = z.infer<typeof Dataset>;

/** The used part of somebody's quota; `available` is null without a limit. */
const Quota = z.object({ used: z.number(), available: z.number().nullish() });

export const topic: Topic = {
  name: 'Backstage',
  text: 'Requests of future artists, profiles of artists, and statistics.',
};

/**
 * All of it is assumed: call names are those of public backends, payloads are our interpretation.
 */
export const rows = {
  /** Admins get everybody's requests, others their own. Newest first. */
  'GET backstage-request': {
    summary: 'Requests to become an artist',
    assumed: true,
    query: adminListQuery.extend({
      status: z.string().optional(),
      userId: z.number().optional(),
    }),
    reply: z.object({ pagination: paginated(BackstageRequest), status }),
  },
  'POST backstage-request': {
    summary: 'Ask to become an artist',
    assumed: true,
    body: Wish,
    reply: Shown,
  },
  'GET backstage-request/{id}': {
    summary: 'A request to become an artist',
    assumed: true,
    reply: Shown,
  },
  /** Only pending requests can be changed, and only the fields in the body change. */
  'PUT backstage-request/{id}': {
    summary: 'Change your request',
    assumed: true,
    body: Wish,
    reply: Shown,
  },
  'DELETE backstage-request/{id}': {
    summary: 'Withdraw your request',
    assumed: true,
    reply: z.object({ status }),
  },
  'POST backstage-request/{id}/approve': {
    summary: 'Approve a request',
    assumed: true,
    body: z.object({
      markArtistAsVerified: z.boolean().optional(),
      notes: z.string().nullish(),
    }),
    reply: Shown,
  },
  'POST backstage-request/{id}/deny': {
    summary: 'Deny a request',
    assumed: true,
    body: z.object({ notes: z.string() }),
    reply: Shown,
  },
  /** Only the fields in the body are changed. */
  'PUT artists/{id}': {
    summary: "Change an artist's profile",
    assumed: true,
    body: ArtistFields,
    reply: z.object({ artist: ArtistDetails.nullish(), status }),
  },
  /**
   * `model` is `artist=12`, `album=5` or `track=7`; `metrics` are separated by commas: plays,
   * listeners, tracks, locations, devices. Dates are `2026-03-09`, both included. With the dates of
   * another period each chart has a second dataset.
   */
  'GET reports/insights': {
    summary: 'Statistics of an artist, an album or a track',
    assumed: true,
    query: z.object({
      model: z.string(),
      metrics: z.string().optional(),
      startDate: z.string().optional(),
      endDate: z.string().optional(),
      compareStartDate: z.string().optional(),
      compareEndDate: z.string().optional(),
      timezone: z.string().optional(),
    }),
    reply: z.object({ charts: phpMap(z.object({ datasets: z.array(Dataset) })), status }),
  },
  /** Usage of the quotas on the permission to create music, in minutes and in tracks. */
  'GET users/{id}/music-usage': {
    summary: 'Show how much of your quota your music uses',
    assumed: true,
    reply: z.object({ minutes: Quota.nullish(), tracks: Quota.nullish(), status }),
  },
} satisfies Rows;
