import { persona } from '../../personas.ts';
import type { Cases } from '../../test-backend.ts';

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

/** Of the right form, but nobody's. */
const signature = { id: 'eA', rawId: 'eA', type: 'public-key', response: {} };

export const authCases = {
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
  'GET auth/passkeys/login/options': {
    'starts a sign-in': {},
  },
  'POST auth/passkeys/login': {
    'rejects a request without a challenge': {
      body: { credential: signature, remember: true },
      status: 422,
    },
    'rejects an empty form': { body: {}, status: 422 },
  },
  'GET auth/passkeys/confirm/options': {
    'starts a confirmation': { as: 'member' },
    'rejects guests': { status: 401 },
  },
  'POST auth/passkeys/confirm': {
    'rejects a request without a challenge': {
      as: 'member',
      body: { credential: signature },
      status: 422,
    },
    'rejects guests': { body: { credential: signature }, status: 401 },
  },
  'GET auth/user/passkeys/options': {
    'starts a registration': { as: 'member', isConfirmed: true },
    'requires a confirmed password': { as: 'member', status: 423 },
    'rejects guests': { status: 401 },
  },
  'POST auth/user/passkeys': {
    'requires a confirmed password': {
      as: 'member',
      body: { name: 'Phone', credential: signature },
      status: 423,
    },
    'rejects an empty name': {
      as: 'member',
      isConfirmed: true,
      body: { name: '', credential: signature },
      status: 422,
    },
    'rejects guests': { body: {}, status: 401 },
  },
  'DELETE auth/user/passkeys/{passkey}': {
    'requires a confirmed password': { as: 'member', params: { passkey: 1 }, status: 423 },
    'returns 404 for an unknown passkey': {
      as: 'member',
      isConfirmed: true,
      params: { passkey: 999 },
      status: 404,
    },
    'rejects guests': { params: { passkey: 1 }, status: 401 },
  },
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
    'rejects a wrong code': { as: 'unverified', body: { code: '000000' }, status: 422 },
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
} satisfies Cases;
