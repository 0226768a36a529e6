import type { CallKey } from '../contracts/schema/calls.ts';
import { persona } from './personas.ts';
import type { Case } from './test-backend.ts';

const member = { ...persona('member'), remember: true };
const newcomer = {
  email: 'new@undersong.test',
  password: 'a long one',
  password_confirmation: 'a long one',
  terms: true,
  privacy: true,
};
const reset = {
  token: 'x',
  email: member.email,
  password: 'a long one',
  password_confirmation: 'a long one',
};

export const accountCases = {
  'POST auth/login': {
    'signs in': { body: member },
    'requires the second factor': { body: { ...persona('two-factor'), remember: false } },
    'accepts crowd accounts': {
      body: { email: 'admin@demo007.com', password: 'admin', remember: false },
    },
    'rejects a wrong password': { body: { ...member, password: 'wrong' }, status: 422 },
    'rejects empty fields': { body: {}, status: 422 },
    'rejects a banned person': {
      body: { email: 'listener-24@undersong.test', password: 'undersong', remember: true },
      status: 422,
    },
  },
  'POST auth/two-factor-challenge': {
    'rejects a request without a sign-in': { body: { code: '123456' }, status: 422 },
    'rejects an unknown recovery code': {
      body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' },
      status: 422,
    },
  },
  'POST auth/register': {
    'requires verification': { body: newcomer },
    'signs in at once if no verification is required': {
      body: newcomer,
      scenarios: ['verification not required'],
    },
    'rejects empty fields': { body: {}, status: 422 },
    'returns 404 if registration is off': {
      body: newcomer,
      scenarios: ['registration off'],
      status: 404,
    },
  },
  'POST auth/logout': { 'signs out': { as: 'member' }, 'does nothing for guests': {} },
  'POST auth/forgot-password': {
    'sends a mail': { body: { email: member.email } },
    'rejects an unknown address': { body: { email: 'nobody@undersong.test' }, status: 422 },
  },
  'POST auth/reset-password': { 'rejects a wrong token': { body: reset, status: 422 } },
  'POST recaptcha/verify': {
    'accepts a person': { body: { token: 'demo-person' } },
    'rejects a robot': { body: { token: 'demo-robot' } },
    'rejects an empty token': { body: {}, status: 422 },
  },
  'POST resend-email-verification': {
    'sends a mail': { as: 'unverified', body: { email: persona('unverified').email } },
    'rejects guests': { body: { email: member.email }, status: 401 },
  },
  'POST validate-email-verification-otp': {
    'accepts the right code': { as: 'unverified', body: { code: '246810' } },
    'rejects a wrong one': { as: 'unverified', body: { code: '000000' }, status: 422 },
    'rejects guests': { body: { code: '246810' }, status: 401 },
  },
  'POST secure/auth/social/connect': {
    'rejects a request without a social account': {
      body: { service: 'google', password: 'undersong' },
      status: 422,
    },
  },
  'POST secure/auth/social/{service}/disconnect': {
    'disconnects an account': {
      as: 'member',
      params: { service: 'google' },
      body: { service: 'google' },
    },
    'returns 404 for an account that is not connected': {
      as: 'member',
      params: { service: 'envato' },
      body: { service: 'envato' },
      status: 404,
    },
    'rejects guests': {
      params: { service: 'google' },
      body: { service: 'google' },
      status: 401,
    },
  },
  'GET users/{id}': {
    "returns one's own account": { as: 'member', params: { id: 1 } },
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
    "deletes one's own account": {
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
    'deletes several for an admin': { as: 'admin', params: { ids: '1,2,999' } },
    'rejects deleting oneself among others': {
      as: 'admin',
      params: { ids: '1,6' },
      status: 422,
    },
    'rejects guests': { params: { ids: 1 }, status: 401 },
  },
  'GET user-sessions': {
    "returns a member's own": { as: 'member' },
    'returns many': { as: 'subscriber' },
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
  'POST access-tokens': {
    'returns a token': { as: 'member', body: { tokenName: 'Radio' } },
    'rejects a short name': { as: 'member', body: { tokenName: 'ab' }, status: 422 },
    'rejects guests': { body: { tokenName: 'Radio' }, status: 401 },
  },
  'DELETE access-tokens/{id}': {
    'deletes one': { as: 'member', params: { id: 11 } },
    "returns 404 for another user's token": { as: 'member', params: { id: 1 }, status: 404 },
    'rejects guests': { params: { id: 11 }, status: 401 },
  },
  'POST users/me/locale': {
    "saves a member's language": { as: 'member', body: { locale: 'ar' } },
    'switches back to English': { body: { locale: 'en' } },
    'rejects a language that the site lacks': { body: { locale: 'xx' }, status: 422 },
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
    'rejects a wrong one': { as: 'member', body: { password: 'x' }, status: 422 },
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
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
