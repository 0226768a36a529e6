import { z } from 'zod';
import { adminListQuery } from './admin-list.ts';
import { Album, Artist, ArtistDetails, Genre, Track } from './music.ts';
import { Lyric } from './playing.ts';
import { paginated, type Rows, type Topic } from './rows.ts';

const Id = z.union([z.number(), z.string()]);
const status = z.string().optional();
const Flag = z.union([z.boolean(), z.number()]);
const Deleted = z.object({ status });

/** An artist in the list of the people who edit them. */
export const ArtistRecord = ArtistDetails.extend({
  albums_count: z.number().nullish(),
  tracks_count: z.number().nullish(),
  created_at: z.string().nullish(),
});

/** Rows as the backend returned them, or new ones without an ID. */
const Named = z.array(z.object({ id: Id.nullish(), name: z.string() }));
const Credits = z.array(z.object({ id: Id.nullish(), role: z.string(), name: z.string() }));

/** Fields of albums and of tracks alike. `artists`: the first is the one whose record it is. */
const common = {
  name: z.string().optional(),
  image: z.string().nullish(),
  artists: z.array(z.object({ id: z.number() })).optional(),
  genres: z.array(Genre).nullish(),
  tags: Named.nullish(),
  explicit: Flag.nullish(),
  description: z.string().nullish(),
  credits: Credits.nullish(),
};

/** `src` is the address of an uploaded file; `duration` is in milliseconds. */
const TrackFields = z.object({
  ...common,
  album_id: z.number().nullish(),
  src: z.string().nullish(),
  duration: z.number().nullish(),
  number: z.number().nullish(),
  disc: z.number().nullish(),
});

/**
 * `tracks` are those of the album in their new order, with the fields of each that change. Tracks
 * left out keep their order at the end; none is created or deleted.
 */
const AlbumFields = z.object({
  ...common,
  record_type: z.string().nullish(),
  release_date: z.string().nullish(),
  visibility: z.enum(['draft', 'private', 'public']).optional(),
  publish_at: z.string().nullish(),
  tracks: z.array(TrackFields.extend({ id: z.number() })).optional(),
});

const LyricFields = z.object({
  text: z.string(),
  is_synced: Flag.nullish(),
  duration: z.number().nullish(),
});

/** Tags of a file; `duration` is in milliseconds, `image` an address. */
export const Metadata = z.object({
  title: z.string().nullish(),
  album: z.union([Album, z.string()]).nullish(),
  album_name: z.string().nullish(),
  artist: z.string().nullish(),
  artists: z.array(Artist).nullish(),
  genres: z.array(z.union([Genre, z.string()])).nullish(),
  number: z.number().nullish(),
  disc: z.number().nullish(),
  duration: z.number().nullish(),
  date: z.string().nullish(),
  release_date: z.string().nullish(),
  lyrics: z.string().nullish(),
  image: z.string().nullish(),
});
export type Metadata = z.infer<typeof Metadata>;

const listed = adminListQuery.extend({ artistId: z.number().optional() });

export const topic: Topic = {
  name: 'Releases',
  text: 'Albums, tracks and lyrics, as their artists edit them.',
};

/**
 * All of it is assumed: call names are those of public backends, payloads are our interpretation.
 * Changes set only the fields in the body.
 */
export const rows = {
  'GET artists': {
    summary: 'All artists',
    assumed: true,
    query: adminListQuery,
    reply: z.object({ pagination: paginated(ArtistRecord), status }),
  },
  /** With `artistId`, the albums of that artist, including drafts for the artist's managers. */
  'GET albums': {
    summary: 'All albums, or those of an artist',
    assumed: true,
    query: listed.extend({ visibility: z.string().optional() }),
    reply: z.object({ pagination: paginated(Album), status }),
  },
  'POST albums': {
    summary: 'Create an album',
    assumed: true,
    body: AlbumFields.extend({ name: z.string() }),
    reply: z.object({ album: Album, status }),
  },
  'PUT albums/{id}': {
    summary: 'Change an album',
    assumed: true,
    body: AlbumFields,
    reply: z.object({ album: Album, status }),
  },
  /** `ids` are separated by commas. Also deletes their tracks. */
  'DELETE albums/{ids}': { summary: 'Delete albums', assumed: true, reply: Deleted },
  /** As for albums. */
  'GET tracks': {
    summary: 'All tracks, or those of an artist',
    assumed: true,
    query: listed.extend({ albumId: z.number().optional() }),
    reply: z.object({ pagination: paginated(Track), status }),
  },
  'POST tracks': {
    summary: 'Create a track',
    assumed: true,
    body: TrackFields.extend({ name: z.string() }),
    reply: z.object({ track: Track, status }),
  },
  /** A new `src` replaces the file; everything else stays. */
  'PUT tracks/{id}': {
    summary: 'Change a track',
    assumed: true,
    body: TrackFields,
    reply: z.object({ track: Track, status }),
  },
  'DELETE tracks/{ids}': { summary: 'Delete tracks', assumed: true, reply: Deleted },
  'POST tracks/{fileEntryId}/extract-metadata': {
    summary: 'Read the tags of an uploaded file',
    assumed: true,
    body: z.object({ autoMatchAlbum: z.boolean().optional() }),
    reply: z.object({ metadata: Metadata, status }),
  },
  'POST lyrics': {
    summary: 'Write lyrics for a track',
    assumed: true,
    body: LyricFields.extend({ track_id: z.number() }),
    reply: z.object({ lyric: Lyric, status }),
  },
  'PUT lyrics/{id}': {
    summary: 'Change lyrics',
    assumed: true,
    body: LyricFields.partial(),
    reply: z.object({ lyric: Lyric, status }),
  },
  'DELETE lyrics/{ids}': { summary: 'Delete lyrics', assumed: true, reply: Deleted },
} satisfies Rows;
