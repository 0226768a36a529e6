import { expect, test } from 'vitest';
import { matchRoute } from '../../../contracts/routes/routes.ts';
import { emptyQueue, itemsOf, type Queue } from '../queue/play-queue.ts';
import { album } from '../queue/test-tracks.ts';
import type { Source } from '../../music/tracks/source.ts';
import { handOverPath, toHandOver } from './hand-over-link.ts';

const queueOf = (count: number, current: number, source: Source | null = album): Queue => {
  const tracks = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: 'a' }));
  const items = itemsOf(tracks, source);
  return { ...emptyQueue, items, currentId: items[current]?.itemId ?? null };
};
const linkOf = (queue: Queue, speed = 1) => toHandOver({ queue, speed }, 83.7);
const fragmentOf = (queue: Queue): string => {
  const link = linkOf(queue);
  return link ? (handOverPath(link).split('#')[1] ?? '') : '';
};

test('B013 a link carries tracks, position, speed, order and source, and nothing else', () => {
  const queue: Queue = { ...queueOf(3, 1), repeat: 'all', ordered: [], more: album };
  const link = linkOf(queue, 1.5);

  const path = link ? handOverPath(link) : '';
  expect(path).toBe('/continue#t=1.2.3&i=1&p=83&s=1.5&r=all&x=1&q=album.5&m=1');
  expect(matchRoute(new URL(path, 'http://x.test').pathname)?.route.id).toBe('continue');
});

test('B013 a link carries at most fifty tracks around the current one', () => {
  expect(linkOf(queueOf(5_000, 3_000))).toMatchObject({
    trackIds: Array.from({ length: 50 }, (_, index) => 2_992 + index),
    index: 9,
    hasMore: true,
  });
  expect(linkOf(queueOf(60, 59))).toMatchObject({ index: 49, hasMore: false });
  expect(linkOf(emptyQueue)).toBeNull();
});

test.each(['liked-tracks', 'history', 'radio.artist.1', 'playlist.x'])(
  'B013 a link never names the source %s, which others cannot open',
  (id) => {
    const queue = queueOf(2, 0, { id, name: 'Secret', path: null });

    expect(fragmentOf({ ...queue, more: { ...album, id } })).toBe('t=1.2&i=0&p=83');
  },
);

test('B013 a link names no source if its tracks have several', () => {
  const items = [...queueOf(1, 0).items, ...queueOf(1, 0, null).items];

  expect(
    linkOf({ ...emptyQueue, items, currentId: items[0]?.itemId ?? null })?.sourceId,
  ).toBeNull();
});
