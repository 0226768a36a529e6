import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

const wish = { type: 'become-artist', first_name: 'Mira', last_name: 'Lindqvist' };

const requestCases = {
  'GET backstage-request': {
    "lists everybody's requests for an admin": { as: 'admin' },
    'lists a page of those with a status': {
      as: 'admin',
      query: { status: 'pending', perPage: 2, orderBy: 'type', orderDir: 'asc', query: 'feld' },
    },
    'returns an empty list to people without requests': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'POST backstage-request': {
    'asks to become an artist': {
      as: 'member',
      body: {
        ...wish,
        artist_name: 'Mira and the Iron',
        links: [{ url: 'https://mira.example.test', title: 'Letters' }],
        image: '/storage/art/people/1.svg',
      },
    },
    'rejects a claim without an artist and a proof': {
      as: 'member',
      body: { ...wish, type: 'claim-artist' },
      status: 422,
    },
    'rejects an artist whom somebody manages': {
      as: 'member',
      body: { ...wish, type: 'claim-artist', artist_id: 1, passport_scan_entry_id: 1 },
      status: 422,
    },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    'rejects guests': { body: wish, status: 401 },
  },
  'GET backstage-request/{id}': {
    'shows it to an admin': { as: 'admin', params: { id: 2 } },
    'hides it from others': { as: 'member', params: { id: 2 }, status: 403 },
    'returns 404 for request 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'PUT backstage-request/{id}': {
    "rejects another person's request": { as: 'member', params: { id: 1 }, body: {}, status: 403 },
    'returns 404 for request 999': { as: 'member', params: { id: 999 }, body: {}, status: 404 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'DELETE backstage-request/{id}': {
    "rejects another person's request": { as: 'admin', params: { id: 1 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST backstage-request/{id}/approve': {
    'makes an artist': { as: 'admin', params: { id: 3 }, body: { markArtistAsVerified: true } },
    'gives an artist away': { as: 'admin', params: { id: 2 }, body: { notes: 'Welcome!' } },
    'verifies an artist': { as: 'admin', params: { id: 1 }, body: {} },
    'returns 403 to everyone but admins': {
      as: 'artist',
      params: { id: 3 },
      body: {},
      status: 403,
    },
    'rejects guests': { params: { id: 3 }, body: {}, status: 401 },
  },
  'POST backstage-request/{id}/deny': {
    'denies it with a reason': { as: 'admin', params: { id: 3 }, body: { notes: 'Which songs?' } },
    'rejects a denial without a reason': { as: 'admin', params: { id: 3 }, body: {}, status: 422 },
    'returns 403 to everyone but admins': {
      as: 'member',
      params: { id: 3 },
      body: { notes: 'No' },
      status: 403,
    },
    'rejects guests': { params: { id: 3 }, body: { notes: 'No' }, status: 401 },
  },
  'PUT artists/{id}': {
    'changes a profile': {
      as: 'artist',
      params: { id: 1 },
      body: {
        name: 'Wren Castellane',
        profile: { description: 'Songs.', city: 'Galway', country: 'Ireland' },
        genres: [{ id: 1, name: 'folk' }],
        links: [{ url: 'https://wren.example.test', title: null }],
        image_large: null,
      },
    },
    'rejects a profile without a name': {
      as: 'artist',
      params: { id: 1 },
      body: { name: ' ' },
      status: 422,
    },
    "rejects another person's artist": { as: 'artist', params: { id: 2 }, body: {}, status: 403 },
    'returns 404 for artist 999': { as: 'admin', params: { id: 999 }, body: {}, status: 404 },
    'rejects guests': { params: { id: 1 }, body: {}, status: 401 },
  },
  'GET users/{id}/music-usage': {
    'measures the music of an artist': { as: 'artist', params: { id: 5 } },
    'measures nothing for a member': { as: 'member', params: { id: 'me' } },
    'shows it to an admin': { as: 'admin', params: { id: 5 } },
    'returns 404 for user 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'is private': { as: 'member', params: { id: 5 }, status: 403 },
    'rejects guests': { params: { id: 5 }, status: 401 },
  },
  'GET reports/insights': {
    'reports on an artist': {
      as: 'artist',
      query: { model: 'artist=1', startDate: '2026-01-01', endDate: '2026-01-14' },
    },
    'compares two periods of an album': {
      as: 'artist',
      query: {
        model: 'album=2',
        metrics: 'plays,listeners',
        startDate: '2026-01-08',
        endDate: '2026-01-14',
        compareStartDate: '2026-01-01',
        compareEndDate: '2026-01-07',
      },
    },
    'reports on a track that nobody heard': { as: 'artist', query: { model: 'track=9010' } },
    'returns no chart for unknown metrics': {
      as: 'artist',
      query: { model: 'artist=1', metrics: 'tea' },
    },
    "rejects another person's artist": {
      as: 'artist',
      query: { model: 'artist=3' },
      status: 403,
    },
    'rejects another model': { as: 'artist', query: { model: 'user=1' }, status: 422 },
    'rejects a period that ends before it starts': {
      as: 'artist',
      query: { model: 'artist=1', startDate: '2026-02-01', endDate: '2026-01-01' },
      status: 422,
    },
    'returns 404 for album 999': { as: 'artist', query: { model: 'album=999' }, status: 404 },
    'rejects guests': { query: { model: 'artist=1' }, status: 401 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;

const releaseCases = {
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
    'publishes nothing that has no track': {
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
    'rejects it when the quota is reached': {
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
    "rejects all if one is another person's": {
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
    'rejects it when the quota is reached': {
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
} satisfies Partial<Record<CallKey, Record<string, Case>>>;

export const backstageCases = { ...requestCases, ...releaseCases };
