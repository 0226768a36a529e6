import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Track } from '../../../contracts/schema/music.ts';
import { initialState, noEnhancements } from '../player-state.ts';
import { changeQueue } from '../queue/change-queue.ts';
import { emptyQueue, type Queue } from '../queue/play-queue.ts';
import { album, items, names } from '../queue/test-tracks.ts';
import {
  toStoredPosition,
  toStoredQueue,
  queueOf,
  parseStoredPosition,
  parseStoredQueue,
} from './stored-queue.ts';

const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value)) as unknown;
const played = changeQueue(emptyQueue, {
  type: 'play',
  items: items('a b c d'),
  startId: 'b',
  more: album,
  seed: 1,
});
const shuffled = changeQueue(changeQueue(played, { type: 'repeat', repeat: 'one' }), {
  type: 'shuffle',
  seed: 5,
});

/** Reads a queue as another page or tab would. */
function restored(queue: Queue): Queue {
  const saved = parseStoredPosition(copy(toStoredPosition({ ...initialState, queue }, 12.5)));
  return queueOf(
    parseStoredQueue(copy(toStoredQueue(queue))),
    saved ?? toStoredPosition(initialState, 0),
  );
}

describe('P009 a stored queue', () => {
  test.each([
    ['as played', played],
    ['shuffled, repeating one', shuffled],
  ])('is restored %s, without playback and undo', (_, queue) => {
    const { items, ...rest } = restored(queue);

    expect(names(items)).toBe(names(queue.items));
    expect(items.map(({ track, source }) => [track.id, track.name, source])).toEqual(
      queue.items.map(({ track, source }) => [track.id, track.name, source]),
    );
    expect(rest).toEqual({
      currentId: 'b',
      starts: 0,
      repeat: queue.repeat,
      ordered: queue.ordered,
      more: album,
      isNextDue: false,
      undo: null,
    });
  });

  test('keeps added tracks next', () => {
    const queue = changeQueue(played, { type: 'add-last', items: items('x y') });
    const other = { type: 'play', items: items('p'), startId: null, more: null, seed: 1 } as const;

    expect(names(changeQueue(restored(queue), other).items)).toBe('p x y');
  });

  test('can be unshuffled', () => {
    expect(names(changeQueue(restored(shuffled), { type: 'unshuffle' }).items)).toBe('a b c d');
  });

  test('keeps the playback settings when empty', () => {
    const queue: Queue = { ...emptyQueue, ordered: [], repeat: 'all' };
    const saved = toStoredPosition({ ...initialState, queue }, 0);

    expect(queueOf(null, saved)).toEqual(queue);
  });

  test('contains only the track data that a queue shows', () => {
    const track: Track = {
      id: 1,
      name: 'Quay',
      duration: 180_000,
      number: 4,
      plays: 90,
      image: '/q.svg',
      src: '/q.wav',
      artists: [
        {
          id: 2,
          name: 'Wren',
          verified: true,
          image_small: '/w.svg',
          albums: [{ id: 3, name: 'Piers' }],
        },
      ],
      album: { id: 3, name: 'Piers', image: '/p.svg', release_date: '2020-01-01' },
    };
    const lean = {
      id: 1,
      name: 'Quay',
      duration: 180_000,
      image: '/q.svg',
      src: '/q.wav',
      artists: [{ id: 2, name: 'Wren' }],
      album: { id: 3, name: 'Piers', image: '/p.svg' },
    };
    const queue = { ...emptyQueue, items: [{ itemId: 'q', track, source: null }], currentId: 'q' };

    expect(toStoredQueue(queue).items[0]?.track).toEqual(lean);
    expect(restored(queue).items[0]?.track).toEqual(lean);
  });

  test('starts at its first item when the current one is missing', () => {
    const saved = toStoredPosition({ ...initialState, queue: { ...played, currentId: 'gone' } }, 3);

    expect(queueOf(parseStoredQueue(copy(toStoredQueue(played))), saved).currentId).toBe('a');
  });
});

describe('P009 untrusted stored data', () => {
  const item = { itemId: 'a', track: { id: 1, name: 'A' }, source: null };

  test.each<[string, unknown]>([
    ['nothing', undefined],
    ['a text', '{"items":[]}'],
    ['no items', { items: [] }],
    [
      'invalid items',
      {
        items: [
          null,
          7,
          'a',
          {},
          { itemId: 'a' },
          { itemId: '', track: item.track },
          { itemId: 4, track: item.track },
        ],
      },
    ],
    [
      'invalid tracks',
      {
        items: [
          { ...item, track: { name: 'A' } },
          { ...item, track: { id: 'x', name: 'A' } },
          { ...item, track: { id: 1, name: 3 } },
        ],
      },
    ],
    [
      'more items than any real queue',
      { items: Array.from({ length: 50_001 }, (_, index) => ({ ...item, itemId: String(index) })) },
    ],
  ])('is rejected: %s', (_, raw) => {
    expect(parseStoredQueue(raw)).toBeNull();
  });

  test('drops only invalid parts', () => {
    const raw = {
      items: [
        item,
        null,
        item,
        {
          ...item,
          itemId: 'b',
          source: { id: 'x', name: 'X', path: '//evil.test/x' },
          track: {
            id: '2',
            name: 'B',
            duration: 'long',
            image: 4,
            src: {},
            artists: [{ id: 1 }, 'x', { id: 9, name: 'N' }],
            album: { id: 3 },
          },
        },
      ],
      ordered: ['b', 'a', 'a', 'zz', 4],
      more: 'album.5',
    };

    expect(parseStoredQueue(raw)).toEqual({
      items: [
        {
          itemId: 'a',
          source: null,
          track: {
            id: 1,
            name: 'A',
            duration: null,
            image: null,
            src: null,
            artists: [],
            album: null,
          },
        },
        {
          itemId: 'b',
          source: { id: 'x', name: 'X', path: null },
          track: {
            id: 2,
            name: 'B',
            duration: null,
            image: null,
            src: null,
            artists: [{ id: 9, name: 'N' }],
            album: null,
          },
        },
      ],
      ordered: ['b', 'a'],
      more: null,
    });
    expect(parseStoredQueue({ ...raw, ordered: ['b'] })?.ordered).toBeNull();
  });

  test.each<[string, unknown]>([
    ['/album/5', '/album/5'],
    ['//evil.test', null],
    ['/\\evil.test', null],
    ['javascript:alert(1)', null],
    ['https://evil.test', null],
    ['', null],
  ])('links only to this site: %s', (path, read) => {
    expect(parseStoredQueue({ items: [item], more: { id: 'a', name: 'A', path } })?.more).toEqual({
      id: 'a',
      name: 'A',
      path: read,
    });
  });

  test('is clamped to valid settings', () => {
    const raw = {
      currentId: 5,
      position: -3,
      repeat: 'twice',
      isShuffled: 'yes',
      volume: 7,
      isMuted: 1,
      speed: 0,
      crossfade: Number.NaN,
    };

    expect(parseStoredPosition(raw)).toEqual({
      currentId: null,
      position: 0,
      repeat: 'off',
      isShuffled: false,
      volume: 1,
      isMuted: false,
      speed: 1,
      crossfade: 0,
      enhancements: noEnhancements,
      goesOn: true,
      savesData: null,
    });
    expect(
      parseStoredPosition({
        ...raw,
        enhancements: {
          isLevelled: 1,
          isEqualised: true,
          bands: [12, 13, Number.NaN, '1', -12, 5],
        },
      })?.enhancements,
    ).toEqual({ isLevelled: false, isEqualised: true, bands: [12, 0, 0, 0, -12] });
    expect(parseStoredPosition({ ...raw, position: Number.POSITIVE_INFINITY })?.position).toBe(0);
    expect(parseStoredPosition({ ...raw, position: '3' })).toBeNull();
  });

  test('reads any input without throwing', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (a, b) => {
        const saved = parseStoredPosition(a) ?? parseStoredPosition({ position: 1, currentId: b });
        for (const raw of [
          a,
          { items: [a, b], ordered: b, more: a },
          {
            items: [
              { itemId: 'x', track: a, source: b },
              { itemId: 'y', track: { id: 1, name: 'n', artists: a, album: b } },
            ],
          },
        ]) {
          const queue = queueOf(
            parseStoredQueue(raw),
            saved ?? { currentId: null, repeat: 'off', isShuffled: false },
          );
          expect(queue.currentId === null).toBe(queue.items.length === 0);
        }
      }),
      { numRuns: 300 },
    );
  });
});
