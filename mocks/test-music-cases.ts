import type { CallKey } from '../contracts/schema/calls.ts';
import type { Case } from './test-backend.ts';

export const musicCases = {
  'GET artists/{id}': {
    'shows an artist with albums and tracks': { params: { id: 1 } },
    'shows one of another script': { params: { id: 26 } },
    'knows no artist 999': { params: { id: 999 }, status: 404 },
  },
  'GET albums/{id}': {
    'shows an album with its tracks': { params: { id: 1 } },
    'knows no album 999': { params: { id: 999 }, status: 404 },
  },
  'GET tracks/{id}': {
    'shows a track with its album': { params: { id: 1 } },
    'knows no track 9999': { params: { id: 9999 }, status: 404 },
  },
  'GET search': {
    'finds of every kind': { query: { query: 'a' } },
    'finds only what was requested': { query: { query: 'a', types: 'artists', limit: 2 } },
    'finds nothing': { query: { query: 'zzzzzz' } },
    'refuses an empty wish': { query: {}, status: 422 },
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
    'refuses an empty wish': { params: { modelType: 'track' }, query: {}, status: 422 },
    'knows no such kind': { params: { modelType: 'settings' }, query: { query: 'a' }, status: 404 },
  },
  'GET users/{id}/liked-tracks': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 8 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'POST player/tracks': {
    'goes on after a track': { body: { queueId: 'album.1', lastTrack: 1 } },
    'begins an artist': { body: { queueId: 'artist.3' } },
    'has no more of what is gone': { body: { queueId: 'playlist.999', lastTrack: 1 } },
    'goes on with what a member likes': {
      as: 'member',
      body: { queueId: 'liked-tracks', lastTrack: 3 },
    },
    'goes on with it in any order': {
      as: 'member',
      body: { queueId: 'liked-tracks.random.7', lastTrack: 3 },
    },
    'refuses an empty wish': { body: {}, status: 422 },
  },
  'POST tracks/plays/{id}/log': {
    "counts a member's play": { as: 'member', params: { id: 1 }, body: { queueId: 'album.1' } },
    "counts a guest's": { params: { id: 1 }, body: {} },
    'knows no track that is not there': { params: { id: 999_999 }, body: {}, status: 404 },
  },
  'GET users/{id}/minutes-left': {
    'knows no end': { as: 'member', params: { id: 1 } },
    'says that none is left': { as: 'member', params: { id: 1 }, scenarios: ['no minutes left'] },
    'tells nobody else': { as: 'member', params: { id: 2 }, status: 403 },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'GET tracks/{id}/lyrics': {
    'gives lines with their times': { params: { id: 1 } },
    'gives lines alone': { params: { id: 3 } },
    'has none': { params: { id: 4 }, status: 404 },
  },
  'GET tracks/{id}/wave': {
    'draws a track': { params: { id: 1 } },
    'draws a part of a longer piece': { params: { id: 30 } },
    'knows no track that is not there': { params: { id: 999_999 }, status: 404 },
  },
  'POST users/me/add-to-library': {
    'takes several': {
      as: 'member',
      body: {
        likeables: [
          { likeable_id: 1, likeable_type: 'track' },
          { likeable_id: 2, likeable_type: 'album' },
        ],
      },
    },
    'refuses what is not there': {
      as: 'member',
      body: { likeables: [{ likeable_id: 999, likeable_type: 'artist' }] },
      status: 422,
    },
    'refuses an empty wish': { as: 'member', body: { likeables: [] }, status: 422 },
    'rejects guests': { body: { likeables: [] }, status: 401 },
  },
  'POST users/me/remove-from-library': {
    'lets go of one': {
      as: 'member',
      body: { likeables: [{ likeable_id: 5, likeable_type: 'artist' }] },
    },
    'rejects guests': { body: { likeables: [] }, status: 401 },
  },
  'GET users/{id}/liked-albums': {
    'returns a page': { params: { id: 1 } },
    'returns an empty page': { params: { id: 8 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'GET users/{id}/liked-artists': {
    'returns a page': { params: { id: 1 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
