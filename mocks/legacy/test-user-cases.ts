import type { Cases } from '../test-backend.ts';

export const userCases = {
  'GET users/{id}': {
    'returns the whole account to its owner': { as: 'member', params: { id: 1 } },
    'returns another user': { as: 'member', params: { id: 5 } },
    'returns a profile to guests': { params: { id: 1 } },
    'returns rights to an admin': {
      as: 'admin',
      params: { id: 12 },
      query: { with: 'roles,permissions,bans' },
    },
    'returns no rights to members': {
      as: 'member',
      params: { id: 12 },
      query: { with: 'roles,permissions,bans' },
    },
    'returns 404 for user 999': { params: { id: 999 }, status: 404 },
  },
  'DELETE users/{ids}': {
    'deletes the account of its owner': {
      as: 'member',
      isConfirmed: true,
      params: { ids: 1 },
      query: { deleteCurrentUser: true },
    },
    'requires deleteCurrentUser': {
      as: 'member',
      isConfirmed: true,
      params: { ids: 1 },
      status: 403,
    },
    'requires a confirmed password': {
      as: 'member',
      params: { ids: 1 },
      query: { deleteCurrentUser: true },
      status: 423,
    },
    'rejects deleting another user': {
      as: 'member',
      isConfirmed: true,
      params: { ids: 2 },
      query: { deleteCurrentUser: true },
      status: 403,
    },
    'rejects deleting another user besides': {
      as: 'member',
      isConfirmed: true,
      params: { ids: '1,2' },
      query: { deleteCurrentUser: true },
      status: 403,
    },
    'deletes several accounts for an admin': { as: 'admin', params: { ids: '1,2,999' } },
    'rejects deleting oneself among others': {
      as: 'admin',
      params: { ids: '1,6' },
      status: 422,
    },
    'rejects guests': { params: { ids: 1 }, status: 401 },
  },
  'POST users/me/locale': {
    "saves a member's language": { as: 'member', body: { locale: 'ar' } },
    'switches back to English': { body: { locale: 'en' } },
    'rejects a language that the site lacks': { body: { locale: 'xx' }, status: 422 },
  },
} satisfies Cases;
