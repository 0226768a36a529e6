import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

/** People, comments, reposts, and endless playback. */
export const socialCases = {
  'GET user-profile/{id}': {
    'tells of a person': { params: { id: 1 } },
    'tells little of somebody quiet': { params: { id: 8 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'POST users/{id}/follow': {
    'follows somebody': { as: 'member', params: { id: 5 } },
    'follows nobody twice': { as: 'member', params: { id: 6 } },
    'refuses oneself': { as: 'member', params: { id: 1 }, status: 422 },
    'knows no user 999': { as: 'member', params: { id: 999 }, status: 404 },
    'rejects guests': { params: { id: 5 }, status: 401 },
  },
  'POST users/{id}/unfollow': {
    'lets go of somebody': { as: 'member', params: { id: 6 } },
    'rejects guests': { params: { id: 6 }, status: 401 },
  },
  'GET users/{id}/followers': {
    'returns a page': { params: { id: 6 } },
    'returns an empty page': { params: { id: 4 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/followed-users': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 4 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/reposts': {
    'gives tracks and albums': { params: { id: 1 } },
    'returns an empty page': { params: { id: 4 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'POST reposts/toggle': {
    'shows a track again': { as: 'member', body: { repostable_id: 1, repostable_type: 'track' } },
    'takes an album back': { as: 'member', body: { repostable_id: 3, repostable_type: 'album' } },
    'refuses what is not there': {
      as: 'member',
      body: { repostable_id: 999_999, repostable_type: 'track' },
      status: 422,
    },
    'refuses another kind': {
      as: 'member',
      body: { repostable_id: 1, repostable_type: 'artist' },
      status: 422,
    },
    'rejects guests': { body: { repostable_id: 1, repostable_type: 'track' }, status: 401 },
  },
  'GET artists/{id}/tracks': {
    'returns a page': { params: { id: 1 } },
    'knows no artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET artists/{id}/albums': {
    'returns a page': { params: { id: 1 } },
    'knows no artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET artists/{id}/followers': {
    'returns a page': { params: { id: 5 } },
    'knows no artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET radio/{type}/{id}': {
    'plays on from an artist': { params: { type: 'artist', id: 1 } },
    'plays on from a track': { params: { type: 'track', id: 1 } },
    'plays on from a genre': { params: { type: 'genre', id: 1 } },
    'knows no such artist': { params: { type: 'artist', id: 999 }, status: 404 },
    'knows no such track': { params: { type: 'track', id: 99_999 }, status: 404 },
    'knows no such genre': { params: { type: 'genre', id: 999 }, status: 404 },
    'knows no such kind': { params: { type: 'mood', id: 1 }, status: 404 },
  },
  'GET commentable/comments': {
    'returns a page': { query: { commentable_type: 'track', commentable_id: 1 } },
    'returns an empty page': { query: { commentable_type: 'artist', commentable_id: 2 } },
    'refuses what is not there': {
      query: { commentable_type: 'album', commentable_id: 999 },
      status: 422,
    },
  },
  'POST comment': {
    'takes one': {
      as: 'member',
      body: { content: 'Again!', commentable_type: 'track', commentable_id: 1 },
    },
    'takes an answer': {
      as: 'member',
      body: { content: 'Why?', commentable_type: 'track', commentable_id: 1, parent_id: 2 },
    },
    'refuses an empty one': {
      as: 'member',
      body: { content: ' ', commentable_type: 'track', commentable_id: 1 },
      status: 422,
    },
    'refuses one without end': {
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
    "leaves another's alone": {
      as: 'member',
      params: { id: 2 },
      body: { content: 'No' },
      status: 403,
    },
    'knows no comment 999': {
      as: 'member',
      params: { id: 999 },
      body: { content: 'No' },
      status: 404,
    },
    'rejects guests': { params: { id: 3 }, body: { content: 'No' }, status: 401 },
  },
  'DELETE comment/{ids}': {
    "deletes one's own": { as: 'member', params: { ids: '3,7' } },
    "leaves another's alone": { as: 'member', params: { ids: '2' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'POST comment/restore': {
    "brings one's own back": { as: 'member', body: { commentIds: [3] } },
    'refuses an empty wish': { as: 'member', body: {}, status: 422 },
    "leaves another's alone": { as: 'member', body: { commentIds: [2] }, status: 403 },
    'rejects guests': { body: { commentIds: [3] }, status: 401 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
