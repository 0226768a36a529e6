import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { FILES_CREATE } from '../../../contracts/constants.ts';
import { type Cases, refused } from '../../test-backend.ts';

const missing = { id: 999 };

const space = { name: FILES_CREATE, restrictions: [{ name: 'space', value: 1_000 }] };

export const adminPeopleCases = {
  'GET users': {
    'lists the newest people': { as: 'admin' },
    'lists a page of matches': {
      as: 'admin',
      query: {
        query: 'a',
        perPage: 2,
        page: 2,
        orderBy: 'email',
        orderDir: 'desc',
        filters: encodeFilters([{ key: 'roles', operator: 'has', value: 1 }]),
        with: 'roles,bans',
      },
    },
    'lists twenty thousand people': { as: 'admin', scenarios: ['twenty thousand people'] },
    'rejects an unknown filter': {
      as: 'admin',
      query: { filters: encodeFilters([{ key: 'shoe_size', operator: '=', value: 40 }]) },
      status: 422,
    },
    ...refused(),
  },
  'POST users': {
    'creates a user': {
      as: 'admin',
      body: {
        email: 'new@undersong.test',
        password: 'a long one',
        first_name: 'Nell',
        roles: [{ id: 1 }, 4],
        permissions: [space],
      },
    },
    'rejects an address that is taken': {
      as: 'admin',
      body: { email: 'mira@undersong.test', password: 'a long one' },
      status: 422,
    },
    'reports missing fields': { as: 'admin', body: {}, status: 422 },
    ...refused({ body: {} }),
  },
  'PUT users/{id}': {
    'changes a name': { as: 'admin', params: { id: 1 }, body: { first_name: 'Mia' } },
    'changes rights': {
      as: 'admin',
      params: { id: 1 },
      body: { roles: [1, 5], permissions: [space] },
    },
    'rejects an unknown role': {
      as: 'admin',
      params: { id: 1 },
      body: { roles: [999] },
      status: 422,
    },
    'returns 404 for user 999': { as: 'admin', params: missing, body: {}, status: 404 },
    ...refused({ params: { id: 1 }, body: { first_name: 'Mia' } }),
  },
  'POST users/{id}/password/change': {
    'sets a password': { as: 'admin', params: { id: 1 }, body: { password: 'a long one' } },
    'rejects a short password': {
      as: 'admin',
      params: { id: 1 },
      body: { password: 'short' },
      status: 422,
    },
    'returns 404 for user 999': { as: 'admin', params: missing, body: {}, status: 404 },
    ...refused({ params: { id: 1 }, body: { password: 'a long one' } }),
  },
  'POST users/{id}/verify-email': {
    'verifies an address': { as: 'admin', params: { id: 3 } },
    'returns 404 for user 999': { as: 'admin', params: missing, status: 404 },
    ...refused({ params: { id: 3 } }),
  },
  'POST users/csv/export': {
    'prepares a file': { as: 'admin', body: {} },
    ...refused({ body: {} }),
  },
  'GET csv/download/{id}': {
    'returns 404 for an unknown file': { as: 'admin', params: { id: 'x' }, status: 404 },
    ...refused({ params: { id: 'x' } }),
  },
  'POST users/{id}/roles/attach': {
    'adds a role': { as: 'admin', params: { id: 1 }, body: { roles: [4] } },
    'rejects an unknown role': {
      as: 'admin',
      params: { id: 1 },
      body: { roles: [999] },
      status: 422,
    },
    'rejects an empty request': { as: 'admin', params: { id: 1 }, body: {}, status: 422 },
    'returns 404 for user 999': { as: 'admin', params: missing, body: { roles: [4] }, status: 404 },
    ...refused({ params: { id: 1 }, body: { roles: [3] } }),
  },
  'POST users/{id}/roles/detach': {
    'removes a role': { as: 'admin', params: { id: 5 }, body: { roles: [4] } },
    'keeps the last admin': { as: 'admin', params: { id: 6 }, body: { roles: [3] }, status: 422 },
    ...refused({ params: { id: 6 }, body: { roles: [3] } }),
  },
  'POST users/{id}/permissions/add': {
    'adds a permission': { as: 'admin', params: { id: 1 }, body: { permissions: [space] } },
    'rejects a permission without a name': {
      as: 'admin',
      params: { id: 1 },
      body: { permissions: [{ restrictions: [] }] },
      status: 422,
    },
    ...refused({ params: { id: 1 }, body: { permissions: [{ name: 'admin' }] } }),
  },
  'POST users/{id}/permissions/remove': {
    'removes a permission': {
      as: 'admin',
      params: { id: 12 },
      body: { permissions: [FILES_CREATE] },
    },
    'rejects an empty request': { as: 'admin', params: { id: 12 }, body: {}, status: 422 },
    ...refused({ params: { id: 12 }, body: { permissions: [FILES_CREATE] } }),
  },
  'POST users/{id}/ban': {
    'bans a person without an end': { as: 'admin', params: { id: 1 }, body: { reason: 'Insults' } },
    'bans a person until a day': {
      as: 'admin',
      params: { id: 1 },
      body: { reason: null, expires_at: '2099-01-01' },
    },
    'rejects a day in the past': {
      as: 'admin',
      params: { id: 1 },
      body: { expires_at: '2020-01-01' },
      status: 422,
    },
    'rejects a ban of oneself': { as: 'admin', params: { id: 6 }, body: {}, status: 422 },
    'returns 404 for user 999': { as: 'admin', params: missing, body: {}, status: 404 },
    ...refused({ params: { id: 2 }, body: {} }),
  },
  'POST users/{id}/unban': {
    'unbans a person': { as: 'admin', params: { id: 24 } },
    ...refused({ params: { id: 24 } }),
  },
  'GET users/{id}/sessions': {
    "lists a member's sessions": { as: 'admin', params: { id: 1 } },
    'returns an empty list': { as: 'admin', params: { id: 7 } },
    'returns 404 for user 999': { as: 'admin', params: missing, status: 404 },
    ...refused({ params: { id: 2 } }),
  },
  'DELETE users/{id}/sessions': {
    'signs a person out': { as: 'admin', params: { id: 1 } },
    ...refused({ params: { id: 2 } }),
  },
  'GET users/{id}/tokens': {
    "lists a member's tokens": { as: 'admin', params: { id: 1 } },
    ...refused({ params: { id: 6 } }),
  },
  'DELETE users/{id}/tokens/{tokenId}': {
    'deletes a token': { as: 'admin', params: { id: 1, tokenId: 11 } },
    'returns 404 for an unknown token': {
      as: 'admin',
      params: { id: 1, tokenId: 999 },
      status: 404,
    },
    ...refused({ params: { id: 6, tokenId: 1 } }),
  },
  'GET roles': {
    'lists all roles': { as: 'admin', query: { orderBy: 'users_count', orderDir: 'desc' } },
    'finds a role': { as: 'admin', query: { query: 'artist' } },
    ...refused(),
  },
  'GET roles/{id}': {
    'returns a role': { as: 'admin', params: { id: 1 } },
    'returns 404 for role 999': { as: 'admin', params: missing, status: 404 },
    ...refused({ params: { id: 1 } }),
  },
  'POST roles': {
    'creates a role': {
      as: 'admin',
      body: { name: 'moderators', description: 'Read comments', permissions: [space] },
    },
    'rejects a name that is taken': { as: 'admin', body: { name: 'Artists' }, status: 422 },
    'reports missing fields': { as: 'admin', body: {}, status: 422 },
    ...refused({ body: { name: 'mine' } }),
  },
  'PUT roles/{id}': {
    'changes permissions': { as: 'admin', params: { id: 4 }, body: { permissions: [space] } },
    'keeps the last admin': {
      as: 'admin',
      params: { id: 3 },
      body: { permissions: [] },
      status: 422,
    },
    'returns 404 for role 999': { as: 'admin', params: missing, body: {}, status: 404 },
    ...refused({ params: { id: 1 }, body: { permissions: [{ name: 'admin' }] } }),
  },
  'DELETE roles/{ids}': {
    'deletes two roles': { as: 'admin', params: { ids: '4,6' } },
    'keeps internal roles': { as: 'admin', params: { ids: '4,1' }, status: 422 },
    ...refused({ params: { ids: '4' } }),
  },
  'POST roles/{id}/add-users': {
    'adds two people': { as: 'admin', params: { id: 4 }, body: { userIds: [1, 2] } },
    'rejects unknown people': {
      as: 'admin',
      params: { id: 4 },
      body: { userIds: [999] },
      status: 422,
    },
    'rejects an empty request': { as: 'admin', params: { id: 4 }, body: {}, status: 422 },
    ...refused({ params: { id: 3 }, body: { userIds: [1, 5] } }),
  },
  'POST roles/{id}/remove-users': {
    'removes a person': { as: 'admin', params: { id: 4 }, body: { userIds: [5] } },
    'keeps the last admin': {
      as: 'admin',
      params: { id: 3 },
      body: { userIds: [6] },
      status: 422,
    },
    ...refused({ params: { id: 3 }, body: { userIds: [6] } }),
  },
} satisfies Cases;
