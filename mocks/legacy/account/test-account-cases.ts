import type { Cases } from '../../test-backend.ts';

export const accountCases = {
  'GET user-sessions': {
    "returns a member's sessions": { as: 'member' },
    'returns many sessions': { as: 'subscriber' },
    'returns a single session': { as: 'artist' },
    'rejects guests': { status: 401 },
  },
  'POST user-sessions/logout-other': {
    'requires a confirmed password': { as: 'member', body: { password: 'undersong' }, status: 423 },
    'ends other sessions': { as: 'member', isConfirmed: true, body: { password: 'undersong' } },
    'rejects a wrong password': {
      as: 'member',
      isConfirmed: true,
      body: { password: 'wrong' },
      status: 422,
    },
    'rejects guests': { body: {}, status: 401 },
  },
  'DELETE user-sessions/{id}': {
    'requires a confirmed password': { as: 'member', params: { id: 'd-101' }, status: 423 },
    'ends one session': { as: 'member', isConfirmed: true, params: { id: 'd-101' } },
    "returns 404 for another user's session": {
      as: 'member',
      isConfirmed: true,
      params: { id: 'd-200' },
      status: 404,
    },
    'rejects guests': { params: { id: 'd-101' }, status: 401 },
  },
  'POST access-tokens': {
    'returns a token': { as: 'member', body: { tokenName: 'Radio' } },
    'rejects a short name': { as: 'member', body: { tokenName: 'ab' }, status: 422 },
    'rejects guests': { body: { tokenName: 'Radio' }, status: 401 },
  },
  'DELETE access-tokens/{id}': {
    'deletes a token': { as: 'member', params: { id: 11 } },
    "returns 404 for another user's token": { as: 'member', params: { id: 1 }, status: 404 },
    'rejects guests': { params: { id: 11 }, status: 401 },
  },
  'PUT users/me': {
    'saves a name': { as: 'member', body: { first_name: 'Mia' } },
    'rejects a long name': { as: 'member', body: { first_name: 'x'.repeat(41) }, status: 422 },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST users/{id}/avatar': {
    'accepts an image link': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'https://pictures.test/me.png' },
    },
    'rejects an invalid link': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'me' },
      status: 422,
    },
    "rejects another user's picture": {
      as: 'member',
      params: { id: 2 },
      body: { url: 'https://pictures.test/me.png' },
      status: 403,
    },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'DELETE users/{id}/avatar': {
    'removes the picture': { as: 'member', params: { id: 1 } },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'PUT auth/user/password': {
    'changes the password': {
      as: 'member',
      body: {
        current_password: 'undersong',
        password: 'a long one',
        password_confirmation: 'a long one',
      },
    },
    'rejects a wrong password': {
      as: 'member',
      body: { current_password: 'x', password: 'a long one', password_confirmation: 'a long one' },
      status: 422,
    },
    'rejects guests': { body: {}, status: 401 },
  },
  'GET auth/user/confirmed-password-status': {
    'returns false at first': { as: 'member', query: { seconds: 9000 } },
    'rejects guests': { status: 401 },
  },
  'POST auth/user/confirm-password': {
    'accepts the right password': { as: 'member', body: { password: 'undersong' } },
    'rejects a wrong password': { as: 'member', body: { password: 'x' }, status: 422 },
  },
  'POST auth/user/two-factor-authentication': {
    'requires a confirmed password': { as: 'member', status: 423 },
    'rejects guests': { status: 401 },
  },
  'DELETE auth/user/two-factor-authentication': {
    'requires a confirmed password': { as: 'two-factor', status: 423 },
  },
  'GET auth/user/two-factor/qr-code': {
    'requires a confirmed password': { as: 'member', status: 423 },
  },
  'POST auth/user/confirmed-two-factor-authentication': {
    'requires a confirmed password': { as: 'member', body: { code: '123456' }, status: 423 },
  },
  'POST auth/user/two-factor-recovery-codes': {
    'requires a confirmed password': { as: 'two-factor', status: 423 },
  },
  'GET me/workspaces': {
    "returns a member's workspaces": { as: 'subscriber' },
    'returns an empty list': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'GET workspace/join/{inviteId}': {
    'accepts an invitation': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'rejects unknown invitations': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
  },
  'DELETE workspace/invite/{inviteId}': {
    'declines an invitation': { as: 'member', params: { inviteId: 'spring-tour-7c1e' } },
    'rejects unknown invitations': { as: 'member', params: { inviteId: 'gone' }, status: 404 },
    'rejects guests': { params: { inviteId: 'spring-tour-7c1e' }, status: 401 },
  },
} satisfies Cases;
