import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

/** People, comments, reposts, and endless playback. */
export const socialCases = {
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
  'GET commentable/comments': {
    'returns a page': { query: { commentable_type: 'track', commentable_id: 1 } },
    'returns an empty page': { query: { commentable_type: 'artist', commentable_id: 2 } },
    'rejects unknown items': {
      query: { commentable_type: 'album', commentable_id: 999 },
      status: 422,
    },
  },
  'POST comment': {
    'adds a comment': {
      as: 'member',
      body: { content: 'Again!', commentable_type: 'track', commentable_id: 1 },
    },
    'adds a reply': {
      as: 'member',
      body: { content: 'Why?', commentable_type: 'track', commentable_id: 1, parent_id: 2 },
    },
    'rejects an empty comment': {
      as: 'member',
      body: { content: ' ', commentable_type: 'track', commentable_id: 1 },
      status: 422,
    },
    'rejects one that is too long': {
      as: 'member',
      body: { content: 'x'.repeat(1_001), commentable_type: 'track', commentable_id: 1 },
      status: 422,
    },
    'rejects guests': {
      body: { content: 'Hi', commentable_type: 'track', commentable_id: 1 },
      status: 401,
    },
  },
  'PUT comment/{id}': {
    "changes one's own": { as: 'member', params: { id: 3 }, body: { content: 'Did they?' } },
    "rejects another user's": {
      as: 'member',
      params: { id: 2 },
      body: { content: 'No' },
      status: 403,
    },
    'returns 404 for comment 999': {
      as: 'member',
      params: { id: 999 },
      body: { content: 'No' },
      status: 404,
    },
    'rejects guests': { params: { id: 3 }, body: { content: 'No' }, status: 401 },
  },
  'DELETE comment/{ids}': {
    "deletes one's own": { as: 'member', params: { ids: '3,7' } },
    "rejects another user's": { as: 'member', params: { ids: '2' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'POST comment/restore': {
    "restores one's own": { as: 'member', body: { commentIds: [3] } },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    "rejects another user's": { as: 'member', body: { commentIds: [2] }, status: 403 },
    'rejects guests': { body: { commentIds: [3] }, status: 401 },
  },
  'POST report': {
    'takes a report of a comment': {
      as: 'member',
      body: { reportable_type: 'comment', reportable_id: 2 },
    },
    'rejects a report of something else': {
      as: 'member',
      body: { reportable_type: 'comment', reportable_id: 999_999 },
      status: 422,
    },
    'rejects guests': { body: { reportable_type: 'comment', reportable_id: 2 }, status: 401 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
