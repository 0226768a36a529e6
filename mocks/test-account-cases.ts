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
    'knows crowd accounts': {
      body: { email: 'admin@demo007.com', password: 'admin', remember: false },
    },
    'refuses a wrong password': { body: { ...member, password: 'wrong' }, status: 422 },
    'refuses empty fields': { body: {}, status: 422 },
  },
  'POST auth/two-factor-challenge': {
    'refuses somebody who has not signed in': { body: { code: '123456' }, status: 422 },
    'refuses an unknown recovery code': {
      body: { recovery_code: 'aaaaaaaaaa-bbbbbbbbbb' },
      status: 422,
    },
  },
  'POST auth/register': {
    'requires verification': { body: newcomer },
    'signs in at once where none is required': {
      body: newcomer,
      scenarios: ['verification not required'],
    },
    'refuses empty fields': { body: {}, status: 422 },
    'is not there when registration is off': {
      body: newcomer,
      scenarios: ['registration off'],
      status: 404,
    },
  },
  'POST auth/logout': { 'signs out': { as: 'member' }, 'does nothing for guests': {} },
  'POST auth/forgot-password': {
    'sends a mail': { body: { email: member.email } },
    'refuses an unknown address': { body: { email: 'nobody@undersong.test' }, status: 422 },
  },
  'POST auth/reset-password': { 'refuses a wrong token': { body: reset, status: 422 } },
  'POST recaptcha/verify': {
    'believes a person': { body: { token: 'demo-person' } },
    'believes no robot': { body: { token: 'demo-robot' } },
    'refuses an empty token': { body: {}, status: 422 },
  },
  'POST resend-email-verification': {
    'sends a mail': { as: 'unverified', body: { email: persona('unverified').email } },
    'rejects guests': { body: { email: member.email }, status: 401 },
  },
  'POST validate-email-verification-otp': {
    'takes the code': { as: 'unverified', body: { code: '246810' } },
    'refuses another': { as: 'unverified', body: { code: '000000' }, status: 422 },
    'rejects guests': { body: { code: '246810' }, status: 401 },
  },
  'POST secure/auth/social/connect': {
    'refuses somebody who brought no account': {
      body: { service: 'google', password: 'undersong' },
      status: 422,
    },
  },
  'POST secure/auth/social/{service}/disconnect': {
    'lets go of an account': {
      as: 'member',
      params: { service: 'google' },
      body: { service: 'google' },
    },
    'knows none of another site': {
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
    'shows oneself': { as: 'member', params: { id: 1 } },
    'shows another': { as: 'member', params: { id: 5 } },
    'shows a profile to guests': { params: { id: 1 } },
    'knows no user 999': { params: { id: 999 }, status: 404 },
  },
  'DELETE users/{id}': {
    'deletes oneself': {
      as: 'member',
      isConfirmed: true,
      params: { id: 1 },
      query: { deleteCurrentUser: true },
    },
    'wants to hear that it is meant': {
      as: 'member',
      isConfirmed: true,
      params: { id: 1 },
      status: 403,
    },
    'wants a confirmed password': {
      as: 'member',
      params: { id: 1 },
      query: { deleteCurrentUser: true },
      status: 423,
    },
    'deletes nobody else': {
      as: 'member',
      isConfirmed: true,
      params: { id: 2 },
      query: { deleteCurrentUser: true },
      status: 403,
    },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'GET user-sessions': {
    'gives those of a member': { as: 'member' },
    'gives many': { as: 'subscriber' },
    'gives one': { as: 'artist' },
    'rejects guests': { status: 401 },
  },
  'POST user-sessions/logout-other': {
    'wants a confirmed password': { as: 'member', body: { password: 'undersong' }, status: 423 },
    'signs the others out': { as: 'member', isConfirmed: true, body: { password: 'undersong' } },
    'refuses a wrong password': {
      as: 'member',
      isConfirmed: true,
      body: { password: 'wrong' },
      status: 422,
    },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST access-tokens': {
    'returns a token': { as: 'member', body: { tokenName: 'Radio' } },
    'refuses a short name': { as: 'member', body: { tokenName: 'ab' }, status: 422 },
    'rejects guests': { body: { tokenName: 'Radio' }, status: 401 },
  },
  'DELETE access-tokens/{id}': {
    'deletes one': { as: 'member', params: { id: 11 } },
    "knows nothing of another's": { as: 'member', params: { id: 1 }, status: 404 },
    'rejects guests': { params: { id: 11 }, status: 401 },
  },
  'POST users/me/locale': {
    "keeps a member's language": { as: 'member', body: { locale: 'ar' } },
    'goes back to English': { body: { locale: 'en' } },
    'refuses a language that the site lacks': { body: { locale: 'xx' }, status: 422 },
  },
  'PUT users/me': {
    'keeps a name': { as: 'member', body: { first_name: 'Mia' } },
    'refuses one without end': { as: 'member', body: { first_name: 'x'.repeat(41) }, status: 422 },
    'rejects guests': { body: {}, status: 401 },
  },
  'POST users/{id}/avatar': {
    'takes an address': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'https://pictures.test/me.png' },
    },
    'refuses what is no address': {
      as: 'member',
      params: { id: 1 },
      body: { url: 'me' },
      status: 422,
    },
    'refuses the picture of another': {
      as: 'member',
      params: { id: 2 },
      body: { url: 'https://pictures.test/me.png' },
      status: 403,
    },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'DELETE users/{id}/avatar': {
    'removes it': { as: 'member', params: { id: 1 } },
    'rejects guests': { params: { id: 1 }, status: 401 },
  },
  'PUT auth/user/password': {
    'changes it': {
      as: 'member',
      body: {
        current_password: 'undersong',
        password: 'a long one',
        password_confirmation: 'a long one',
      },
    },
    'refuses a wrong one': {
      as: 'member',
      body: { current_password: 'x', password: 'a long one', password_confirmation: 'a long one' },
      status: 422,
    },
    'rejects guests': { body: {}, status: 401 },
  },
  'GET auth/user/confirmed-password-status': {
    'says no at first': { as: 'member', query: { seconds: 9000 } },
    'rejects guests': { status: 401 },
  },
  'POST auth/user/confirm-password': {
    'takes the right one': { as: 'member', body: { password: 'undersong' } },
    'refuses another': { as: 'member', body: { password: 'x' }, status: 422 },
  },
  'POST auth/user/two-factor-authentication': {
    'wants a confirmed password': { as: 'member', status: 423 },
    'rejects guests': { status: 401 },
  },
  'DELETE auth/user/two-factor-authentication': {
    'wants a confirmed password': { as: 'two-factor', status: 423 },
  },
  'GET auth/user/two-factor/qr-code': {
    'wants a confirmed password': { as: 'member', status: 423 },
  },
  'POST auth/user/confirmed-two-factor-authentication': {
    'wants a confirmed password': { as: 'member', body: { code: '123456' }, status: 423 },
  },
  'POST auth/user/two-factor-recovery-codes': {
    'wants a confirmed password': { as: 'two-factor', status: 423 },
  },
} satisfies Partial<Record<CallKey, Record<string, Case>>>;
