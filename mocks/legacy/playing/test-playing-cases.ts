import type { Cases } from '../../test-backend.ts';

export const playingCases = {
  'GET tracks/plays/{userId}': {
    'returns a page': { as: 'member', params: { userId: 1 } },
    'rejects other users': { as: 'member', params: { userId: 2 }, status: 403 },
    'rejects guests': { params: { userId: 1 }, status: 401 },
  },
  'GET users/{id}/liked-tracks': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 8 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'POST player/tracks': {
    'continues after a track': { body: { queueId: 'album.1', lastTrack: 1 } },
    'starts an artist': { body: { queueId: 'artist.3' } },
    'returns nothing for a deleted source': { body: { queueId: 'playlist.999', lastTrack: 1 } },
    "continues a member's liked tracks": {
      as: 'member',
      body: { queueId: 'liked-tracks', lastTrack: 3 },
    },
    'continues a shuffled list': {
      as: 'member',
      body: { queueId: 'liked-tracks.random.7', lastTrack: 3 },
    },
    'rejects an empty request': { body: {}, status: 422 },
  },
  'POST tracks/plays/{id}/log': {
    "counts a member's play": { as: 'member', params: { id: 1 }, body: { queueId: 'album.1' } },
    "counts a guest's play": { params: { id: 1 }, body: {} },
    'returns 404 for an unknown track': { params: { id: 999_999 }, body: {}, status: 404 },
  },
  'GET users/{id}/minutes-left': {
    'reports no limit': { as: 'member', params: { id: 1 } },
    'reports no minutes left': { as: 'member', params: { id: 1 }, scenarios: ['no minutes left'] },
    'rejects other users': { as: 'member', params: { id: 2 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'GET tracks/{id}/lyrics': {
    'returns lines with times': { params: { id: 1 } },
    'returns lines without times': { params: { id: 3 } },
    'returns 404 if there are none': { params: { id: 4 }, status: 404 },
  },
  'GET tracks/{id}/wave': {
    'returns the waveform of a track': { params: { id: 1 } },
    'returns the waveform of a part of a longer piece': { params: { id: 30 } },
    'returns 404 for an unknown track': { params: { id: 999_999 }, status: 404 },
  },
  'POST users/me/add-to-library': {
    'adds several items': {
      as: 'member',
      body: {
        likeables: [
          { likeable_id: 1, likeable_type: 'track' },
          { likeable_id: 2, likeable_type: 'album' },
        ],
      },
    },
    'rejects unknown items': {
      as: 'member',
      body: { likeables: [{ likeable_id: 999, likeable_type: 'artist' }] },
      status: 422,
    },
    'rejects an empty request': { as: 'member', body: { likeables: [] }, status: 422 },
    'rejects guests': { body: { likeables: [] }, status: 401 },
  },
  'POST users/me/remove-from-library': {
    'removes an item': {
      as: 'member',
      body: { likeables: [{ likeable_id: 5, likeable_type: 'artist' }] },
    },
    'rejects guests': { body: { likeables: [] }, status: 401 },
  },
  'GET users/{id}/liked-albums': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 8 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/liked-artists': {
    'returns a page': { params: { id: 1 } },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
} satisfies Cases;
