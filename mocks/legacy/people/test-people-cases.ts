import type { Cases } from '../../test-backend.ts';

export const peopleCases = {
  'GET user-profile/{id}': {
    'returns a profile': { params: { id: 1 } },
    'returns a profile without activity': { params: { id: 8 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'POST users/{id}/follow': {
    'follows a user': { as: 'member', params: { id: 5 } },
    'accepts following a user again': { as: 'member', params: { id: 6 } },
    'rejects following oneself': { as: 'member', params: { id: 1 }, status: 422 },
    'returns 404 for user 999': { as: 'member', params: { id: 999 }, status: 404 },
    'rejects guests': { params: { id: 5 }, status: 401 },
  },
  'POST users/{id}/unfollow': {
    'unfollows a user': { as: 'member', params: { id: 6 } },
    'rejects guests': { params: { id: 6 }, status: 401 },
  },
  'GET users/{id}/followers': {
    'returns a page': { params: { id: 6 } },
    'returns an empty page': { params: { id: 4 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/followed-users': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 4 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/reposts': {
    'returns tracks and albums': { params: { id: 1 } },
    'returns an empty page': { params: { id: 4 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'POST reposts/toggle': {
    'reposts a track': { as: 'member', body: { repostable_id: 1, repostable_type: 'track' } },
    'removes the repost': { as: 'member', body: { repostable_id: 3, repostable_type: 'album' } },
    'rejects unknown items': {
      as: 'member',
      body: { repostable_id: 999_999, repostable_type: 'track' },
      status: 422,
    },
    'rejects another type': {
      as: 'member',
      body: { repostable_id: 1, repostable_type: 'artist' },
      status: 422,
    },
    'rejects guests': { body: { repostable_id: 1, repostable_type: 'track' }, status: 401 },
  },
  'GET artists/{id}/tracks': {
    'returns a page': { params: { id: 1 } },
    'returns 404 for artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET artists/{id}/albums': {
    'returns a page': { params: { id: 1 } },
    'returns 404 for artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET artists/{id}/followers': {
    'returns a page': { params: { id: 5 } },
    'returns 404 for artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET radio/{type}/{id}': {
    'continues after an artist': { params: { type: 'artist', id: 1 } },
    'continues after a track': { params: { type: 'track', id: 1 } },
    'continues after a genre': { params: { type: 'genre', id: 1 } },
    'returns 404 for an unknown artist': { params: { type: 'artist', id: 999 }, status: 404 },
    'returns 404 for an unknown track': { params: { type: 'track', id: 99_999 }, status: 404 },
    'returns 404 for an unknown genre': { params: { type: 'genre', id: 999 }, status: 404 },
    'returns 404 for an unknown type': { params: { type: 'mood', id: 1 }, status: 404 },
  },
} satisfies Cases;
