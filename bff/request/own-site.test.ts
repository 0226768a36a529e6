import { expect, test } from 'vitest';
import { isForged, isForeignRead } from './own-site.ts';

const own = ['https://music.test'];

test.each([
  ['POST', { 'sec-fetch-site': 'same-origin' }, true, false],
  ['POST', { 'sec-fetch-site': 'cross-site' }, true, true],
  ['POST', { 'sec-fetch-site': 'same-site' }, true, true],
  ['POST', { 'sec-fetch-site': 'none' }, true, true],
  ['POST', { 'sec-fetch-site': 'cross-site', origin: 'https://music.test' }, true, true],
  ['POST', { origin: 'https://music.test' }, true, false],
  ['POST', { origin: 'https://evil.test' }, true, true],
  ['POST', { origin: 'null' }, true, true],
  ['POST', { origin: 'https://evil.test', host: 'evil.test' }, true, true],
  ['POST', {}, true, true],
  ['PUT', {}, true, true],
  ['DELETE', {}, true, true],
  ['POST', {}, false, false],
  ['POST', { 'sec-fetch-site': 'cross-site' }, false, false],
  ['GET', { 'sec-fetch-site': 'cross-site' }, true, false],
  ['HEAD', {}, true, false],
])(
  'detects whether %s with %j (session: %j) is a CSRF attempt: %j',
  (method, headers, hasSession, expected) => {
    expect(isForged(method, headers, hasSession, own)).toBe(expected);
  },
);

test.each([
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'empty' }, true, false],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'image' }, true, true],
  [{ 'sec-fetch-site': 'same-origin', 'sec-fetch-dest': 'document' }, true, true],
  [{ 'sec-fetch-site': 'cross-site', 'sec-fetch-dest': 'empty' }, true, true],
  [{ 'sec-fetch-site': 'none', 'sec-fetch-dest': 'document' }, true, true],
  [
    {
      'sec-fetch-site': 'same-origin',
      'sec-fetch-dest': 'empty',
      'sec-purpose': 'prefetch;prerender',
    },
    true,
    true,
  ],
  [{ purpose: 'prefetch' }, false, true],
  [{ 'x-moz': 'prefetch' }, false, true],
  [{ referer: 'https://music.test/notifications' }, true, false],
  [{ referer: 'https://music.test.evil.test/' }, true, true],
  [{}, true, true],
  [{}, false, false],
])(
  'F136 decides whether to refuse joining by a GET with %j (session: %j): %j',
  (headers, hasSession, expected) => {
    expect(isForeignRead(headers, hasSession, own)).toBe(expected);
  },
);
