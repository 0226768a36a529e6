import type { Cases } from '../test-backend.ts';

export const bootstrapDataCases = {
  'GET bootstrap-data': {
    'for a guest': {},
    'for a member': { as: 'member' },
    'for a subscriber': { as: 'subscriber' },
    'for an artist': { as: 'artist' },
    'for an admin': { as: 'admin' },
    'for an unverified member': { as: 'unverified' },
    'for a member with a second factor': { as: 'two-factor' },
    'in German': { headers: { 'Accept-Language': 'de-AT, en;q=0.5' } },
    'as JSON text': { scenarios: ['bootstrap as json'] },
    'as base64': { scenarios: ['bootstrap as base64', 'themes as a list'] },
    'with its parts at the top level': { as: 'member', scenarios: ['bootstrap parts on top'] },
    'with everything off': {
      scenarios: [
        'registration off',
        'notifications off',
        'social off',
        'no demo',
        'languages off',
        'guests hear nothing',
      ],
    },
  },
} satisfies Cases;
