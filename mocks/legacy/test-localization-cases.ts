import type { Cases } from '../test-backend.ts';

export const localizationCases = {
  'GET value-lists/{names}': {
    'returns one list': { params: { names: 'localizations' } },
    'returns several lists': { params: { names: 'timezones,countries' } },
    'accepts parameters': { params: { names: 'countries' }, query: { type: 'shop', limit: 3 } },
    'ignores unknown names': { params: { names: 'nonsense' } },
    'returns permissions to admins': { as: 'admin', params: { names: 'permissions' } },
    'keeps permissions from members': {
      as: 'member',
      params: { names: 'permissions' },
      status: 403,
    },
    'keeps permissions from guests': { params: { names: 'permissions' }, status: 401 },
  },
} satisfies Cases;
