import type { Cases } from '../../test-backend.ts';

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
  'GET landing/artists': { 'returns eight artists': {} },
} satisfies Cases;
