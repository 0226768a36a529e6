import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

/** Channels, genres, tags, and listening history. */
export const channelCases = {
  'GET channel/{idOrSlug}': {
    'shows one with sections': { params: { idOrSlug: 'discover' } },
    'finds one by its id': { params: { idOrSlug: 3 } },
    'shows things of every kind, also those of nobody here': {
      params: { idOrSlug: 'staff-picks' },
    },
    'shows an empty one': { params: { idOrSlug: 'next-month' } },
    'takes an order and a genre': {
      params: { idOrSlug: 'all-records' },
      query: { order: 'name:desc', restriction: 'jazz', page: 1, perPage: 2 },
    },
    'narrows its sections too': { params: { idOrSlug: 'genre' }, query: { restriction: 'folk' } },
    'knows no such genre': {
      params: { idOrSlug: 'genre' },
      query: { restriction: 'nonsense' },
      status: 404,
    },
    'knows no such channel': { params: { idOrSlug: 'nowhere' }, status: 404 },
  },
  'GET genres': { 'gives them all': {}, 'returns a page': { query: { page: 2, perPage: 3 } } },
  'GET tags/{name}/tracks': {
    'returns a page': { params: { name: 'live take' } },
    'knows no such tag': { params: { name: 'nonsense' }, status: 404 },
  },
  'GET tags/{name}/albums': {
    'returns a page': { params: { name: 'rainy day' } },
    'knows no such tag': { params: { name: 'nonsense' }, status: 404 },
  },
  'GET tracks/plays/{userId}': {
    'returns a page': { as: 'member', params: { userId: 1 } },
    'tells nobody else': { as: 'member', params: { userId: 2 }, status: 403 },
    'rejects guests': { params: { userId: 1 }, status: 401 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
