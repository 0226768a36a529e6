import { describe, expect, test } from 'vitest';
import { readCookies } from './cookies.ts';
import { guestHint, isGuest, maySignIn, withdrawHint } from './guest-hint.ts';
import type { UpstreamHeaders } from './headers.ts';

const site = 'https://music.test';
const gone = '__Host-foyer-guest=; Path=/; Max-Age=0; SameSite=Lax; Secure';

test.each([
  ['without a session', '', false, undefined, true],
  ['with a hint alone', 'foyer-guest=1', false, undefined, true],
  ['with a session', 'laravel_session=s', true, undefined, false],
  ['with a session without a user', 'laravel_session=s; foyer-guest=1', true, undefined, true],
  [
    'with a remember-me cookie',
    'laravel_session=s; foyer-guest=1; remember_web_59ba=x',
    true,
    undefined,
    false,
  ],
  [
    'with a remember-me cookie of another guard',
    'laravel_session=s; foyer-guest=1; remember_admin_59ba=x',
    true,
    undefined,
    false,
  ],
  ['with a token', 'foyer-guest=1', false, 'Bearer x', false],
])(
  'decides whether a visitor %s is a guest: %#',
  (_, cookies, hasSession, authorization, expected) => {
    expect(
      isGuest({
        cookies: readCookies(cookies, false).cookies,
        hasSession,
        headers: authorization === undefined ? {} : { authorization },
      }),
    ).toBe(expected);
  },
);

test('writes a hint that scripts can read, valid for a day, and secure if the site is', () => {
  expect(guestHint(true, site)).toBe(
    '__Host-foyer-guest=1; Path=/; Max-Age=86400; SameSite=Lax; Secure',
  );
  expect(guestHint(true, 'http://localhost:3000')).toBe(
    'foyer-guest=1; Path=/; Max-Age=86400; SameSite=Lax',
  );
  expect(guestHint(false, site)).toBe(gone);
});

test.each([
  ['POST', '/auth/login', true],
  ['POST', '/auth/two-factor-challenge', true],
  ['GET', '/secure/auth/social/google/callback', true],
  ['POST', '/secure/auth/social/connect', true],
  ['GET', '/auth/user/two-factor/qr-code', false],
  ['POST', '/__demo/apply', true],
  ['GET', '/__demo/state', false],
  ['POST', '/secure/other', false],
  ['POST', '/authors', false],
  ['POST', '/api/v1/auth/login', false],
])('decides whether %s %s is a sign-in: %s', (method, path, expected) => {
  expect(maySignIn(method, path)).toBe(expected);
});

describe('the response', () => {
  const session: UpstreamHeaders = { 'set-cookie': ['laravel_session=s', 'XSRF-TOKEN=t'] };

  test.each<[string, UpstreamHeaders, number, boolean, UpstreamHeaders]>([
    [
      'to a sign-in',
      session,
      200,
      true,
      { 'set-cookie': ['laravel_session=s', 'XSRF-TOKEN=t', gone] },
    ],
    ['to a sign-in by a form', {}, 302, true, { 'set-cookie': [gone] }],
    [
      'that remembers somebody',
      { 'set-cookie': 'remember_web_59=x' },
      200,
      false,
      { 'set-cookie': ['remember_web_59=x', gone] },
    ],
    ['to a sign-in that failed', session, 422, true, session],
    ['to any other call', session, 200, false, session],
  ])('%s: %#', (_, headers, status, isSignIn, expected) => {
    expect(withdrawHint(headers, status, isSignIn, site)).toEqual(expected);
  });

  test('is returned unchanged for any other call', () => {
    expect(withdrawHint(session, 200, false, site)).toBe(session);
  });
});
