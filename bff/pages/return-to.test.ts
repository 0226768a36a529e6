import { expect, test } from 'vitest';
import { setReturnTo } from './document-loader.ts';

const of = (url: string, headers = {}, origin = 'https://music.test') =>
  setReturnTo({ url, headers }, origin);

test('F035 F244 stores the full address of a refused page in a short-lived cookie', () => {
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
])('F035 sets no cookie for %s', (url) => {
  expect(of(url)).toEqual([]);
});

test('F035 sets no cookie for subresources and prefetches', () => {
  for (const headers of [
    { 'sec-fetch-dest': 'image' },
    { 'sec-fetch-dest': 'iframe' },
    { 'sec-fetch-dest': 'document', 'sec-purpose': 'prefetch' },
  ])
    expect(of('/pages/x', headers)).toEqual([]);
  expect(of('/pages/x', { 'sec-fetch-dest': 'document' })).toHaveLength(1);
});

test('F035 escapes addresses so that they cannot add cookie attributes', () => {
  expect(of('/pages/x;Domain=evil.test,y=1')[0]?.split(';')).toHaveLength(5);
});
