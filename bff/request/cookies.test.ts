import { expect, test } from 'vitest';
import {
  expireDomainWide,
  hasSessionCookie,
  readCookies,
  rewriteSetCookie,
  setOwnCookie,
} from './cookies.ts';

test('reads cookies by name, and the newest of two with the same name', () => {
  const { cookies, repeated } = readCookies('a=1; b=x=y;a=2; c="q"; novalue; =z; d=', true);

  expect(Object.fromEntries(cookies)).toEqual({ a: '2', b: 'x=y', c: 'q', d: '' });
  expect(repeated).toEqual(['a']);
  expect(readCookies(undefined, true).cookies.size).toBe(0);
});

test.each([
  [
    true,
    '__Host-foyer-guest=1; foyer-guest=2; foyer-locale=de; __Host-laravel_session=s; activeWorkspaceId=7',
    { 'foyer-guest': '1', '__Host-laravel_session': 's', activeWorkspaceId: '7' },
  ],
  [
    true,
    'foyer-guest=2;  __Host-foyer-guest=3;\u00a0__Host-foyer-guest=4; __Host-foyer-guest=1',
    { '__Host-foyer-guest': '4', 'foyer-guest': '1' },
  ],
  [
    false,
    'foyer-guest=2; __Host-foyer-locale=de',
    { 'foyer-guest': '2', '__Host-foyer-locale': 'de' },
  ],
])(
  'F100 on https, reads its own cookies only with the __Host- prefix: %s, %j',
  (isHttps, header, expected) => {
    expect(Object.fromEntries(readCookies(header, isHttps).cookies)).toEqual(expected);
  },
);

test.each([
  ['s=old; XSRF-TOKEN=a; s=new', 's=new'],
  ['foyer-share=1; __Host-foyer-guest=1; s=1', 's=1'],
  ['__Host-foyer-devices=1', undefined],
  ['foyer-demo-world=w; s=1', 'foyer-demo-world=w; s=1'],
  ['a="b c"; s=x=y', 'a="b c"; s=x=y'],
])("drops the gateway's own and duplicate cookies for the backend: %j", (header, expected) => {
  const { forBackend } = readCookies(header, true);

  expect(forBackend?.replace('XSRF-TOKEN=a; ', '')).toBe(expected);
});

test('deletes domain-wide cookies of this host and its parents', () => {
  expect(expireDomainWide(['s', 's'], 'https://music.site.test')).toEqual([
    's=; Domain=music.site.test; Path=/; Max-Age=0; Secure',
    's=; Domain=site.test; Path=/; Max-Age=0; Secure',
  ]);
  for (const origin of ['http://localhost:3000', 'http://127.0.0.1', 'http://[::1]'])
    expect(expireDomainWide(['s'], origin)).toEqual([]);
  expect(expireDomainWide(['a\r\nb', '__Host-s', ''], 'https://site.test')).toEqual([]);
  expect(
    expireDomainWide(
      Array.from({ length: 99 }, (_, index) => `s${index}`),
      'https://site.test',
    ),
  ).toHaveLength(8);
});

test('F100 binds its own cookies to this host and, on https, to https', () => {
  const one = { name: 'foyer-guest', value: '1', lifetimeSeconds: 60 };

  expect(setOwnCookie(one, 'https://music.test')).toBe(
    '__Host-foyer-guest=1; Path=/; Max-Age=60; SameSite=Lax; Secure',
  );
  expect(setOwnCookie({ ...one, isHttpOnly: true }, 'http://localhost:3000')).toBe(
    'foyer-guest=1; Path=/; Max-Age=60; HttpOnly; SameSite=Lax',
  );
  expect(setOwnCookie({ ...one, value: '' }, 'https://music.test')).toBe(
    '__Host-foyer-guest=; Path=/; Max-Age=0; SameSite=Lax; Secure',
  );
});

const names = /(^|_|-)session$|^remember_web_|^XSRF-TOKEN$/;

test.each([
  ['laravel_session=x', true],
  ['foyer-session=x', true],
  ['session=x', true],
  ['remember_web_59ba=x', true],
  ['XSRF-TOKEN=x', true],
  ['activeWorkspaceId=7', false],
  ['be-active-theme=dark', false],
  ['obsession=x', false],
  ['foyer-locale=de', false],
  ['', false],
])('recognises %j as a credential: %j', (header, expected) => {
  expect(hasSessionCookie(readCookies(header, false).cookies, names)).toBe(expected);
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
  ['s=1; Path=/base; HttpOnly', 's=1; Path=/; HttpOnly'],
  ['s=1;path = /base/auth', 's=1;path = /auth'],
  ['s=1; Path=/', 's=1; Path=/'],
  ['s=/base; Path=/basement', 's=/base; Path=/basement'],
])('rewrites the path of the cookie %j of an upstream below /base: %j', (from, to) => {
  expect(rewriteSetCookie(from, { isSecure: 'as it came', base: '/base' })).toBe(to);
});

test('drops only Secure if the options ask for that', () => {
  expect(rewriteSetCookie('s=1; Secure; HttpOnly; SameSite=Strict', { isSecure: 'never' })).toBe(
    's=1; HttpOnly; SameSite=Strict',
  );
});

test.each([
  ['s=1', 's=1; Secure'],
  ['s=1; Path=/; HttpOnly', 's=1; Path=/; HttpOnly; Secure'],
  ['s=secure; secure; SameSite=None', 's=secure; secure; SameSite=None'],
  ['s=; Max-Age=0; secure=', 's=; Max-Age=0; secure='],
  ['s=1;\u00a0Secure', 's=1;\u00a0Secure; Secure'],
  ['s=1; Path=/; Secured', 's=1; Path=/; Secured; Secure'],
  ['s=1;\tsecure\t', 's=1;\tsecure\t'],
])('an https site adds Secure to every cookie that lacks it: %j', (from, to) => {
  expect(rewriteSetCookie(from, { isSecure: 'always' })).toBe(to);
});
