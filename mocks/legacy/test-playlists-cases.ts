import type { Cases } from '../test-backend.ts';

export const playlistsCases = {
  'GET users/{id}/playlists': {
    'returns a page': { params: { id: 6 } },
    'returns an empty page': { params: { id: 4 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'GET playlists/{id}': {
    'returns a playlist with its tracks': { params: { id: 1 } },
    'returns 404 for playlist 9999': { params: { id: 9999 }, status: 404 },
  },
  'GET playlists/{id}/tracks': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page after the last': { params: { id: 1 }, query: { page: 99 } },
    'returns 404 for playlist 9999': { params: { id: 9999 }, status: 404 },
  },
  'PUT playlists/{id}': {
    'edits a playlist': {
      as: 'member',
      params: { id: 4 },
      body: {
        name: 'Rent',
        description: 'It is paid.',
        public: false,
        collaborative: true,
        image: '/storage/art/covers/1.svg',
      },
    },
    'removes picture and description': {
      as: 'member',
      params: { id: 4 },
      body: { image: null, description: null },
    },
    'rejects a name that is already used': {
      as: 'member',
      params: { id: 4 },
      body: { name: 'Songs With a Dog in Them' },
      status: 422,
    },
    "rejects another user's": {
      as: 'member',
      params: { id: 1 },
      body: { name: 'Mine' },
      status: 403,
    },
    'returns 404 for playlist 9999': {
      as: 'member',
      params: { id: 9999 },
      body: { name: 'Rain' },
      status: 404,
    },
    'rejects guests': { params: { id: 4 }, body: { name: 'Rain' }, status: 401 },
  },
  'DELETE playlists/{ids}': {
    'deletes two playlists': { as: 'member', params: { ids: '4,5' } },
    "rejects another user's": { as: 'member', params: { ids: '4,1' }, status: 403 },
    'returns 404 for playlist 9999': { as: 'member', params: { ids: '9999' }, status: 404 },
    'rejects guests': { params: { ids: '4' }, status: 401 },
  },
  'POST playlists/{id}/follow': {
    'follows a playlist': { as: 'member', params: { id: 1 } },
    "rejects the user's own playlist": { as: 'member', params: { id: 4 }, status: 403 },
    'returns 404 for playlist 9999': { as: 'member', params: { id: 9999 }, status: 404 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST playlists/{id}/unfollow': {
    'unfollows a playlist': { as: 'member', params: { id: 1 } },
    'returns 404 for playlist 9999': { as: 'member', params: { id: 9999 }, status: 404 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'POST playlists': {
    'creates a playlist': { as: 'member', body: { name: 'Rain' } },
    'rejects a name that is already used': {
      as: 'member',
      body: { name: 'Dance Like the Rent Is Paid' },
      status: 422,
    },
    'rejects an empty name': { as: 'member', body: { name: '' }, status: 422 },
    'rejects guests': { body: { name: 'Rain' }, status: 401 },
  },
  'POST playlists/{id}/tracks/add': {
    'adds tracks': { as: 'member', params: { id: 4 }, body: { ids: [1, 2] } },
    "rejects another user's": { as: 'member', params: { id: 1 }, body: { ids: [1] }, status: 403 },
    'rejects a duplicate': {
      as: 'member',
      params: { id: 4 },
      body: { ids: [4] },
      status: 409,
    },
    'rejects an empty list': { as: 'member', params: { id: 4 }, body: { ids: [] }, status: 422 },
    'returns 404 for playlist 9999': {
      as: 'member',
      params: { id: 9999 },
      body: { ids: [1] },
      status: 404,
    },
    'rejects guests': { params: { id: 4 }, body: { ids: [1] }, status: 401 },
  },
  'POST playlists/{id}/tracks/remove': {
    'removes a track': { as: 'member', params: { id: 4 }, body: { ids: [4] } },
    "rejects another user's": { as: 'member', params: { id: 1 }, body: { ids: [1] }, status: 403 },
    'rejects an empty list': { as: 'member', params: { id: 4 }, body: {}, status: 422 },
    'rejects guests': { params: { id: 4 }, body: { ids: [4] }, status: 401 },
  },
  'POST playlists/{id}/tracks/order': {
    'reorders tracks': { as: 'member', params: { id: 4 }, body: { ids: [15, 4] } },
    "rejects another user's": { as: 'member', params: { id: 1 }, body: { ids: [1] }, status: 403 },
    'rejects an empty list': {
      as: 'member',
      params: { id: 4 },
      body: { ids: 'all' },
      status: 422,
    },
    'rejects guests': { params: { id: 4 }, body: { ids: [4] }, status: 401 },
  },
} satisfies Cases;
