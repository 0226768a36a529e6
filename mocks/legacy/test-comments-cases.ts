import type { Cases } from '../test-backend.ts';

export const commentsCases = {
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
    'rejects a long comment': {
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
    'changes a comment': { as: 'member', params: { id: 3 }, body: { content: 'Did they?' } },
    'rejects an edit without a text': { as: 'member', params: { id: 3 }, body: {}, status: 422 },
    "rejects another user's comment": {
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
    'deletes comments': { as: 'member', params: { ids: '3,7' } },
    "rejects another user's comment": { as: 'member', params: { ids: '2' }, status: 403 },
    'rejects guests': { params: { ids: '3' }, status: 401 },
  },
  'POST comment/restore': {
    'restores a comment': { as: 'member', body: { commentIds: [3] } },
    'rejects an empty request': { as: 'member', body: {}, status: 422 },
    "rejects another user's comment": { as: 'member', body: { commentIds: [2] }, status: 403 },
    'rejects guests': { body: { commentIds: [3] }, status: 401 },
  },
  'POST report': {
    'reports a comment': {
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
} satisfies Cases;
