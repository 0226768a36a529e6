import { expect, test } from 'vitest';
import { normaliseFollows, normaliseLikes, normaliseReposts, unpackIds } from './likes.ts';
import { normaliseSession } from '../site/session-user.ts';

test('P017 reads likes by kind and ID, and treats unclear values as no', () => {
  const sent = { track: { 12: true, 7: 1, 9: false, 3: 'later' }, album: [], artist: { 5: '1' } };

  expect(normaliseLikes(sent)).toEqual({ track: '+7+5', album: '', artist: '+5' });
});

test('P017 reads lists of IDs, and drops duplicates', () => {
  expect(normaliseLikes({ track: [4, '4', 9], album: { 0: 1, 3: '5' }, artist: 'all' })).toEqual({
    track: '+4+5',
    album: '+1+4',
    artist: '',
  });
});

test.each([
  null,
  'track',
  [],
  [{ track: { 1: true } }],
  {
    track: {
      '-1': true,
      '0': true,
      '1e9': true,
      '1.5': true,
      constructor: true,
      '99999999999999999999': true,
    },
  },
  { track: [null, {}, [], '../1', -4, 0, Number.NaN] },
  { __proto__: { track: [1] } },
])('P017 reads no likes from %j', (sent) => {
  expect(normaliseLikes(JSON.parse(JSON.stringify(sent)))).toEqual({
    track: '',
    album: '',
    artist: '',
  });
});

test("P017 packs fifty thousand likes losslessly into less than a sixth of the map's size", () => {
  const ids = Array.from({ length: 50_000 }, (_, index) => 100_000 + index * 7 + (index % 5));
  const sent = { track: Object.fromEntries(ids.toReversed().map((one) => [one, true])) };

  const likes = normaliseLikes(sent);

  expect(unpackIds(likes.track)).toEqual(ids);
  expect(normaliseLikes(JSON.parse(JSON.stringify(likes)))).toEqual(likes);
  expect(JSON.stringify(likes).length).toBeLessThan(JSON.stringify(sent).length / 6);
  expect(normaliseLikes({ track: '+5+x!', album: '5', artist: '+zzzzzzzzzzzzz' })).toEqual({
    track: '',
    album: '',
    artist: '',
  });
});

test('P017 reads no likes for a guest', () => {
  expect(normaliseSession({ user: [], likes: { track: { 1: true } } }).likes.track).toBe('');
  expect(normaliseSession({ user: { id: 1 }, likes: { track: { 1: true } } }).likes.track).toBe(
    '+1',
  );
});

test('P017 distinguishes missing reposts from empty ones', () => {
  expect([undefined, null, 'track', 0].map(normaliseReposts)).toEqual([null, null, null, null]);
  expect(normaliseReposts([])).toEqual({ track: [], album: [] });
  expect(normaliseReposts({ track: { 3: true, 4: false }, album: [9, '9'] })).toEqual({
    track: [3],
    album: [9],
  });
  expect(normaliseSession({ user: [], reposts: [] }).reposts).toBeNull();
});

test('reads follows as users or as IDs', () => {
  expect(normaliseFollows([{ id: 3 }, { id: '4' }, 5, '6', { name: 'x' }, null, -1])).toEqual([
    3, 4, 5, 6,
  ]);
  const once = normaliseSession({ user: { id: 1, followed_users: [{ id: 7 }] } });
  expect(normaliseSession({ ...once }).user?.followed_users).toEqual([{ id: 7 }]);
});
