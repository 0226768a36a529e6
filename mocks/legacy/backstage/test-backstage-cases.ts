import type { Cases } from '../../test-backend.ts';

const wish = { type: 'become-artist', first_name: 'Mira', last_name: 'Lindqvist' };

export const backstageCases = {
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
    'rejects an artist with a manager': {
      as: 'member',
      body: { ...wish, type: 'claim-artist', artist_id: 1, passport_scan_entry_id: 1 },
      status: 422,
    },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    'rejects guests': { body: wish, status: 401 },
  },
  'GET backstage-request/{id}': {
    'responds to an admin': { as: 'admin', params: { id: 2 } },
    'rejects other members': { as: 'member', params: { id: 2 }, status: 403 },
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
    'assigns an artist': { as: 'admin', params: { id: 2 }, body: { notes: 'Welcome!' } },
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
    'denies with a reason': { as: 'admin', params: { id: 3 }, body: { notes: 'Which songs?' } },
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
    'responds to an admin': { as: 'admin', params: { id: 5 } },
    'returns 404 for user 999': { as: 'admin', params: { id: 999 }, status: 404 },
    'rejects other members': { as: 'member', params: { id: 5 }, status: 403 },
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
} satisfies Cases;
