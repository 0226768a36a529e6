import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import type { Cases } from '../../test-backend.ts';

export const releasesCases = {
  'GET artists': {
    'lists a page for everybody': { query: { perPage: 3 } },
    'lists counts for an admin': { as: 'admin', query: { orderBy: 'tracks_count' } },
    'lists the matches': {
      as: 'admin',
      query: {
        query: 'a',
        filters: encodeFilters([
          { key: 'verified', operator: '=', value: true },
          { key: 'genres', operator: 'has', value: 1 },
          { key: 'followers_count', operator: '>', value: 1_000 },
        ]),
      },
    },
    'rejects an unknown filter': {
      as: 'admin',
      query: { filters: encodeFilters([{ key: 'password', operator: '=', value: 'x' }]) },
      status: 422,
    },
    'rejects people who may see no music': { scenarios: ['guests hear nothing'], status: 403 },
  },
  'GET albums': {
    'lists all albums': {},
    'lists the albums of an artist, with drafts for their manager': {
      as: 'artist',
      query: { artistId: 1, orderBy: 'updated_at', orderDir: 'desc' },
    },
    'lists drafts alone': { as: 'artist', query: { artistId: 1, visibility: 'draft' } },
    'finds nothing': { query: { query: 'zzzzzz' } },
  },
  'POST albums': {
    'creates a draft': {
      as: 'artist',
      body: {
        name: 'Nine Doors',
        record_type: 'ep',
        release_date: '2027-03-01',
        genres: [{ id: 1, name: 'folk' }],
        tags: [{ name: 'slow' }, { name: 'Never heard' }],
        credits: [{ role: 'Voice', name: 'Wren Castellane' }],
      },
    },
    'rejects an album without a name': { as: 'artist', body: {}, status: 422 },
    'rejects publishing without a track': {
      as: 'artist',
      body: { name: 'Silence', visibility: 'public' },
      status: 422,
    },
    "rejects another person's artist": {
      as: 'artist',
      body: { name: 'Mine', artists: [{ id: 2 }] },
      status: 403,
    },
    'rejects members': { as: 'member', body: { name: 'Mine' }, status: 403 },
    'rejects it if the quota is reached': {
      as: 'artist',
      body: { name: 'One more' },
      scenarios: ['quota reached'],
      status: 403,
    },
    'rejects guests': { body: { name: 'Mine' }, status: 401 },
  },
  'PUT albums/{id}': {
    'changes a draft': {
      as: 'artist',
      params: { id: 901 },
      body: { name: 'Low Tide', tracks: [{ id: 9011 }, { id: 9010, name: 'Mud' }] },
    },
    'schedules an album': {
      as: 'artist',
      params: { id: 1 },
      body: { visibility: 'public', publish_at: '2030-01-01T09:00:00Z' },
    },
    'rejects an unknown visibility': {
      as: 'artist',
      params: { id: 901 },
      body: { visibility: 'secret' },
      status: 422,
    },
    "rejects another person's album": { as: 'artist', params: { id: 9 }, body: {}, status: 403 },
    'hides drafts from others': { as: 'member', params: { id: 901 }, body: {}, status: 404 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE albums/{ids}': {
    'deletes several': { as: 'artist', params: { ids: '901,2' } },
    "rejects another person's album among others": {
      as: 'artist',
      params: { ids: '901,9' },
      status: 403,
    },
    'returns 404 for album 999': { as: 'artist', params: { ids: '999' }, status: 404 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'GET tracks': {
    'lists all tracks': { query: { perPage: 3 } },
    'lists the tracks of an album for its manager': {
      as: 'artist',
      query: { albumId: 901, orderBy: 'number' },
    },
    'finds nothing': { query: { query: 'zzzzzz' } },
  },
  'POST tracks': {
    'creates a track without a file': {
      as: 'artist',
      body: { name: 'Pier', album_id: 901, duration: 60_000 },
    },
    'rejects a track without an album and a name': { as: 'artist', body: {}, status: 422 },
    'rejects a file that nobody uploaded': {
      as: 'artist',
      body: { name: 'Pier', album_id: 901, src: 'storage/uploads/none' },
      status: 422,
    },
    "rejects another person's album": {
      as: 'artist',
      body: { name: 'Pier', album_id: 9 },
      status: 403,
    },
    'rejects members': { as: 'member', body: { name: 'Pier', album_id: 1 }, status: 403 },
    'rejects it if the quota is reached': {
      as: 'artist',
      body: { name: 'Pier', album_id: 901 },
      scenarios: ['quota reached'],
      status: 403,
    },
    'rejects guests': { body: { name: 'Pier' }, status: 401 },
  },
  'PUT tracks/{id}': {
    'changes a track': {
      as: 'artist',
      params: { id: 1 },
      body: { name: 'Kettle', explicit: true, credits: [{ role: 'Kettle', name: 'Itself' }] },
    },
    'rejects a negative length': {
      as: 'artist',
      params: { id: 1 },
      body: { duration: -1 },
      status: 422,
    },
    "rejects another person's track": { as: 'artist', params: { id: 100 }, body: {}, status: 403 },
    'hides drafts from others': { as: 'member', params: { id: 9010 }, body: {}, status: 404 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE tracks/{ids}': {
    'deletes several': { as: 'artist', params: { ids: '1,9010' } },
    "rejects another person's track": { as: 'artist', params: { ids: '100' }, status: 403 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
  'POST tracks/{fileEntryId}/extract-metadata': {
    'returns 404 for an unknown file': {
      as: 'artist',
      params: { fileEntryId: 999 },
      body: {},
      status: 404,
    },
    'rejects members': { as: 'member', params: { fileEntryId: 1 }, body: {}, status: 403 },
    'rejects guests': { params: { fileEntryId: 1 }, body: {}, status: 401 },
  },
  'POST lyrics': {
    'writes lyrics': {
      as: 'artist',
      body: { track_id: 9010, text: '[00:12.00]Mud and silver', is_synced: true },
    },
    'rejects an empty text': { as: 'artist', body: { track_id: 1, text: '' }, status: 422 },
    'rejects an unknown track': {
      as: 'artist',
      body: { track_id: 999_999, text: 'La' },
      status: 422,
    },
    "rejects another person's track": {
      as: 'artist',
      body: { track_id: 100, text: 'La' },
      status: 403,
    },
    'rejects guests': { body: { track_id: 1, text: 'La' }, status: 401 },
  },
  'PUT lyrics/{id}': {
    'changes lyrics': { as: 'artist', params: { id: 1 }, body: { text: 'La la' } },
    'returns 404 for unknown lyrics': {
      as: 'artist',
      params: { id: 999_999 },
      body: { text: 'La' },
      status: 404,
    },
    'rejects guests': { params: { id: 1 }, body: { text: 'La' }, status: 401 },
  },
  'DELETE lyrics/{ids}': {
    'deletes lyrics': { as: 'artist', params: { ids: '1,2' } },
    'returns 404 for unknown lyrics': { as: 'artist', params: { ids: '4' }, status: 404 },
    'rejects guests': { params: { ids: '1' }, status: 401 },
  },
} satisfies Cases;
