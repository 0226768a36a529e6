import { expect, test } from 'vitest';
import { setReturnTo } from './return-to.ts';

const of = (url: string, headers = {}, origin = 'https://music.test') =>
  setReturnTo({ url, headers }, origin);

test('F035 F244 the address of a page that was refused goes along in a cookie, whole and for a short time', () => {
  expect(of('/pages/press-kit?a=1&b=%20')).toEqual([
    '__Host-foyer-stopped-at=%2Fpages%2Fpress-kit%3Fa%3D1%26b%3D%2520; Path=/; Max-Age=120; SameSite=Lax; Secure',
  ]);
  expect(of('/pages/x', {}, 'http://localhost')[0]).not.toContain('Secure');
});

test.each([
  '//evil.test/x',
  '/\\evil.test',
  'https://evil.test/',
  '/.//evil.test',
  `/pages/${'x'.repeat(3_000)}`,
])('F035 no cookie says %s', (url) => {
  expect(of(url)).toEqual([]);
});

test('F035 what is loaded into other pages, or before anybody wants it, leaves no cookie', () => {
  for (const headers of [
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ])
    expect(of('/pages/x', headers)).toEqual([]);
  expect(of('/pages/x', { 'sec-fetch-dest': 'document' })).toHaveLength(1);
});

test('F035 nothing of an address becomes an attribute of the cookie', () => {
  expect(of('/pages/x;Domain=evil.test,y=1')[0]?.split(';')).toHaveLength(5);
});
