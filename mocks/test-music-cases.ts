import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

export const musicCases = {
  'GET artists/{id}': {
    'returns an artist with albums and tracks': { params: { id: 1 } },
    'returns an artist in another script': { params: { id: 26 } },
    'returns 404 for artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET albums/{id}': {
    'returns an album with its tracks': { params: { id: 1 } },
    'returns 404 for album 999': { params: { id: 999 }, status: 404 },
  },
  'GET tracks/{id}': {
    'returns a track with its album': { params: { id: 1 } },
    'returns 404 for track 9999': { params: { id: 9999 }, status: 404 },
  },
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
    'is private': { as: 'member', params: { id: 2 }, status: 403 },
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
    'adds several': {
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
    'removes one': {
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
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
