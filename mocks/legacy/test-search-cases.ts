import type { Cases } from '../test-backend.ts';

export const searchCases = {
  'GET search': {
    'finds items of every type': { query: { query: 'a' } },
    'finds only the requested types': { query: { query: 'a', types: 'artists', limit: 2 } },
    'finds nothing': { query: { query: 'zzzzzz' } },
    'rejects an empty request': { query: {}, status: 422 },
  },
  'GET search/model/{modelType}': {
    'returns a page of artists': { params: { modelType: 'artist' }, query: { query: 'a' } },
    'returns a page of albums': {
      params: { modelType: 'album' },
      query: { query: 'a', page: 2, perPage: 5 },
    },
    'returns a page of tracks': { params: { modelType: 'track' }, query: { query: 'a' } },
    'returns a page of playlists': { params: { modelType: 'playlist' }, query: { query: 'a' } },
    'returns a page of people': { params: { modelType: 'user' }, query: { query: 'a' } },
    'finds nothing': { params: { modelType: 'track' }, query: { query: 'zzzzzz' } },
    'rejects an empty request': { params: { modelType: 'track' }, query: {}, status: 422 },
    'rejects another type': {
      params: { modelType: 'settings' },
      query: { query: 'a' },
      status: 404,
    },
  },
} satisfies Cases;
