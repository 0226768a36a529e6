import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

/** Channels, genres, tags, and listening history. */
export const channelCases = {
  'GET channel/{idOrSlug}': {
    'returns a channel with sections': { params: { idOrSlug: 'discover' } },
    'finds one by its id': { params: { idOrSlug: 3 } },
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
  'GET tracks/plays/{userId}': {
    'returns a page': { as: 'member', params: { userId: 1 } },
    'is private': { as: 'member', params: { userId: 2 }, status: 403 },
    'rejects guests': { params: { userId: 1 }, status: 401 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
