import { expect, test } from 'vitest';
import { scrubReport } from './error-reports.ts';
import { processorMs } from '../../dev/test/test-processor-ms.ts';

test.each([
  ['https://music.test/login?email=mira%40undersong.test#x', 'https://music.test/login'],
  ['/password/reset/abc123?email=mira@undersong.test', '/password/reset/[token]'],
  [
    'GET https://music.test/api/v1/search?query=secret failed',
    'GET https://music.test/api/v1/search failed',
  ],
  ['No user mira@undersong.test here', 'No user [email] here'],
  ['x is undefined', 'x is undefined'],
  ["Cannot read properties of null (reading 'a')", "Cannot read properties of null (reading 'a')"],
  ['https://music.test/assets/main-Ab_1.js', 'https://music.test/assets/main-Ab_1.js'],
])('F118 of %j, a report contains %j', (text, wanted) => {
  expect(scrubReport(text)).toBe(wanted);
});

test('F118 is scrubbed at every depth, without fields that have secret names', () => {
  const report = {
    request: { url: '/a?b', headers: { Referer: '/a', Cookie: 'x=1', 'User-Agent': 'Firefox' } },
    breadcrumbs: [{ data: { to: '/login?email=a@b.test', token: 't' } }],
    n: 1,
    none: null,
  };

  expect(scrubReport(report)).toEqual({
    request: {
      url: '/a',
      headers: { Referer: '[removed]', Cookie: '[removed]', 'User-Agent': 'Firefox' },
    },
    breadcrumbs: [{ data: { to: '/login', token: '[removed]' } }],
    n: 1,
    none: null,
  });
});

test.each(['a', '/', '@', 'a@', '?', '/?', '.', 'a@b.'])(
  'F118 scrubs a very long text, full of %j, in linear time',
  (piece) => {
    expect(processorMs(() => scrubReport(piece.repeat(200_000)))).toBeLessThan(2_000);
  },
);
