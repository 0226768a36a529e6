// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeCaches } from '../worker/test-caches.ts';
import {
  isKeptAddress,
  keepReply,
  keptReplies,
  keptReply,
  visitKey,
  visitors,
  visitUrl,
} from './last-visit.ts';

beforeEach(() => vi.stubGlobal('caches', new FakeCaches('https://music.test')));

test.each([
  '/api/v1/users/7/liked-tracks?page=1',
  '/api/v1/users/7/playlists?perPage=100',
  '/api/v1/playlists/3',
  '/api/v1/playlists/3/tracks?page=2',
  '/api/v1/albums/3?with=tracks',
  '/api/v1/artists/3/albums',
  '/api/v1/tracks/plays/7?page=1',
  '/api/v1/channel/discover?page=1',
  '/api/v1/user-profile/7',
])('B014 keeps replies of %s', (url) => expect(isKeptAddress(url)).toBe(true));

test.each([
  '/api/v1/users/7',
  '/api/v1/users/7/sessions',
  '/api/v1/users/7/tokens',
  '/api/v1/bootstrap-data',
  '/api/v1/user-sessions',
  '/api/v1/billing/invoices',
  '/api/v1/notifications',
  '/api/v1/search?query=x',
  '/api/v1/users',
  '/auth/user/two-factor/recovery-codes',
  'https://evil.test/api/v1/playlists/3',
])('B014 never keeps replies of %s', (url) => expect(isKeptAddress(url)).toBe(false));

test('B014 keeps the replies of each person apart, by the addresses that documents use', async () => {
  await keepReply(7, '/api/v1/playlists/3?a=1%2C2', '{"a":1}');
  await keepReply(8, '/api/v1/playlists/4', '{"b":1}');

  expect(await keptReplies(7)).toEqual({ 'playlists/3?a=1%2C2': { a: 1 } });
  expect(await (await keptReply(8, '/api/v1/playlists/4'))?.json()).toEqual({ b: 1 });
  expect(await keptReply(8, '/api/v1/playlists/3?a=1%2C2')).toBeUndefined();
});

test('B014 drops the oldest replies above 150, and those above 300 kB', async () => {
  await keepReply(7, '/api/v1/playlists/0', '0');
  for (let one = 1; one <= 150; one += 1) {
    if (one === 100) await keepReply(7, '/api/v1/playlists/1', '"again"');
    await keepReply(7, `/api/v1/playlists/${one + 1}`, `${one}`);
  }
  await keepReply(7, '/api/v1/albums/1', 'x'.repeat(300_001));

  const kept = await keptReplies(7);
  expect(Object.keys(kept)).toHaveLength(150);
  expect([kept['playlists/0'], kept['playlists/1'], kept['playlists/2']]).toEqual([
    undefined,
    'again',
    undefined,
  ]);
  expect(kept['albums/1']).toBeUndefined();
});

test('B014 the bootstrap data of the visit stays, whatever its size and age', async () => {
  await keepReply(7, visitUrl, JSON.stringify('x'.repeat(300_001)));
  for (let one = 1; one <= 151; one += 1) await keepReply(7, `/api/v1/playlists/${one}`, '0');

  const kept = await keptReplies(7);
  expect(Object.keys(kept)).toHaveLength(151);
  expect(kept[visitKey]).toHaveLength(300_001);
});

test('B014 names people whose page has closed while it kept a reply, and creates nothing by a read', async () => {
  await keepReply(7, '/api/v1/playlists/3', '{}');
  for (const name of ['foyer-kept:8:downloads', 'foyer-files']) await caches.open(name);
  await keptReply(9, '/api/v1/playlists/3');

  expect(await visitors()).toEqual([7]);
});

test('B014 nothing is kept, and nothing fails, in a browser that refuses storage', async () => {
  vi.stubGlobal('caches', {
    match: async () => Promise.reject(new DOMException('no', 'SecurityError')),
    open: async () => Promise.reject(new DOMException('no', 'SecurityError')),
  });

  await keepReply(7, '/api/v1/playlists/3', '{}');

  expect(await keptReply(7, '/api/v1/playlists/3')).toBeUndefined();
});
