import { expect, test } from 'vitest';
import { hasSessionCookie, readCookies, rewriteSetCookie } from './cookies.ts';

test('reads cookies by name, the first of two', () => {
  const cookies = readCookies('a=1; b=x=y;a=2; c="q"; novalue; =z; d=');

  expect(Object.fromEntries(cookies)).toEqual({ a: '1', b: 'x=y', c: 'q', d: '' });
  expect(readCookies(undefined).size).toBe(0);
});

const names = /(^|_|-)session$|^remember_web_|^XSRF-TOKEN$/;

test.each([
  ['laravel_session=x', true], ['foyer-session=x', true], ['session=x', true], ['remember_web_59ba=x', true], ['XSRF-TOKEN=x', true],
  ['activeWorkspaceId=7', false], ['be-active-theme=dark', false], ['obsession=x', false], ['foyer-locale=de', false], ['', false],
])('takes %j for a credential: %j', (header, expected) => {
  expect(hasSessionCookie(readCookies(header), names)).toBe(expected);
});

test.each([
  ['s=1; Path=/; Domain=.api.test; HttpOnly; SameSite=Lax', 's=1; Path=/; HttpOnly; SameSite=Lax'],
  ['s=1; domain=x;secure ; samesite=none', 's=1;secure ; samesite=none'],
  ['s=domain; Max-Age=5', 's=domain; Max-Age=5'],
  ['s=1', 's=1'],
])('F100 rewrites %j to %j', (from, to) => {
  expect(rewriteSetCookie(from, { isSecure: 'as it came' })).toBe(to);
});

test.each([
  ['s=1; Path=/base; HttpOnly', 's=1; Path=/; HttpOnly'], ['s=1;path = /base/auth', 's=1;path = /auth'], ['s=1; Path=/', 's=1; Path=/'], ['s=/base; Path=/basement', 's=/base; Path=/basement'],
])('gives the cookie %j of an upstream below /base a path that browsers know: %j', (from, to) => {
  expect(rewriteSetCookie(from, { isSecure: 'as it came', base: '/base' })).toBe(to);
});

test('drops Secure and nothing else where the options say so', () => {
  expect(rewriteSetCookie('s=1; Secure; HttpOnly; SameSite=Strict', { isSecure: 'never' })).toBe('s=1; HttpOnly; SameSite=Strict');
});

test.each([
  ['s=1', 's=1; Secure'], ['s=1; Path=/; HttpOnly', 's=1; Path=/; HttpOnly; Secure'], ['s=secure; secure; SameSite=None', 's=secure; secure; SameSite=None'], ['s=; Max-Age=0; secure=', 's=; Max-Age=0; secure='],
])('an https site has Secure on every cookie, and leaves it where the upstream knows about https: %j', (from, to) => {
  expect(rewriteSetCookie(from, { isSecure: 'always' })).toBe(to);
});
