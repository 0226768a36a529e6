import { expect, test } from 'vitest';
import { findLimitedCall, limitedCalls } from './limited-calls.ts';

test.each([
  ['/auth/login', 'auth/login'],
  ['/auth/login/', 'auth/login'],
  ['/auth//login', 'auth/login'],
  ['/auth/LOGIN//', 'auth/login'],
  ['/auth/%6cogin', 'auth/login'],
  ['/auth/x/%2e%2e/login', 'auth/login'],
  ['/auth/%256cogin', 'auth/login'],
  ['/api/v1/auth/login', 'auth/login'],
  ['/secure/auth/login', 'auth/login'],
  ['/auth/two-factor-challenge', 'auth/two-factor-challenge'],
  ['/auth/passkeys/login', 'auth/passkeys/login'],
  ['/api/v1/auth/PASSKEYS/login/', 'auth/passkeys/login'],
  ['/secure/auth/passkeys/login/options', 'auth/passkeys/login/options'],
  ['/auth/passkey%73/confirm', 'auth/passkeys/confirm'],
  ['/auth/register', 'auth/register'],
  ['/auth/forgot-password', 'auth/forgot-password'],
  ['/auth/reset-password', 'auth/reset-password'],
  ['/api/v1/resend-email-verification', 'resend-email-verification'],
  ['/api/v1/validate-email-verification-otp', 'validate-email-verification-otp'],
  ['/auth/user/confirm-password', 'auth/user/confirm-password'],
  ['/auth/user/password', 'auth/user/password'],
  ['/api/v1/user-sessions/logout-other', 'user-sessions/logout-other'],
  [
    '/auth/user/confirmed-two-factor-authentication',
    'auth/user/confirmed-two-factor-authentication',
  ],
  ['/api/v1/contact-page', 'contact-page'],
  ['/api/v1/recaptcha/verify', 'recaptcha/verify'],
])('finds the limits of %s', (path, name) => {
  expect(findLimitedCall(path)?.name).toBe(name);
});

test.each([
  '/',
  '/api/v1/tracks/7',
  '/auth/logout',
  '/auth/login/x',
  '/auth/passkeys/confirm/options',
  '/auth/user/passkeys',
  '/auth/user/passkeys/login',
  '/api/v1/login',
  '/secure/auth/social/google/login',
  '/storage/contact-page',
  '/api/v1/x%zz%',
])('leaves %s without limits', (path) => {
  expect(findLimitedCall(path)).toBeNull();
});

test('sets the limit of an address below the limit of an account', () => {
  const both = limitedCalls.filter(({ perAccountAndNetwork }) => perAccountAndNetwork);

  expect(both.length).toBeGreaterThan(0);
  for (const { perAccountAndNetwork, account } of both) {
    const perHour =
      ((perAccountAndNetwork?.max ?? 0) * 3_600) / (perAccountAndNetwork?.seconds ?? 1);
    expect(account?.seconds).toBe(3_600);
    expect(perHour).toBeLessThan(account?.max ?? 0);
  }
});
