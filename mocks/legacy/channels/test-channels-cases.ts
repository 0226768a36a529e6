import type { Cases } from '../../test-backend.ts';

export const channelsCases = {
  'GET channel/{idOrSlug}': {
    'returns a channel with sections': { params: { idOrSlug: 'discover' } },
    'finds a channel by its id': { params: { idOrSlug: 3 } },
    'returns items of every type, unknown ones too': {
      params: { idOrSlug: 'staff-picks' },
    },
    'returns an empty channel': { params: { idOrSlug: 'next-month' } },
    'accepts sort order and genre': {
      params: { idOrSlug: 'all-records' },
      query: { order: 'name:desc', restriction: 'jazz', page: 1, perPage: 2 },
    },
    'filters its sections too': { params: { idOrSlug: 'genre' }, query: { restriction: 'folk' } },
    'returns 404 for an unknown genre': {
      params: { idOrSlug: 'genre' },
      query: { restriction: 'nonsense' },
      status: 404,
    },
    'returns 404 for an unknown channel': { params: { idOrSlug: 'nowhere' }, status: 404 },
  },
  'GET genres': { 'returns all genres': {}, 'returns a page': { query: { page: 2, perPage: 3 } } },
  'GET tags/{name}/tracks': {
    'returns a page': { params: { name: 'live take' } },
    'returns 404 for an unknown tag': { params: { name: 'nonsense' }, status: 404 },
  },
  'GET tags/{name}/albums': {
    'returns a page': { params: { name: 'rainy day' } },
    'returns 404 for an unknown tag': { params: { name: 'nonsense' }, status: 404 },
  },
} satisfies Cases;
