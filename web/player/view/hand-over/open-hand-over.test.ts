import { expect, test } from 'vitest';
import { matchRoute } from '../../../../contracts/routes/routes.ts';
import { emptyQueue, itemsOf, type Queue } from '../../queue/play-queue.ts';
import { album } from '../../queue/test-tracks.ts';
import type { Source } from '../../../music/tracks/source.ts';
import { toHandOver } from './open-hand-over.tsx';

const queueOf = (count: number, current: number, source: Source | null = album): Queue => {
  const tracks = Array.from({ length: count }, (_, index) => ({ id: index + 1, name: 'a' }));
  const items = itemsOf(tracks, source);
  return { ...emptyQueue, items, currentId: items[current]?.itemId ?? null };
};
const pathOf = (queue: Queue, speed = 1) => toHandOver({ queue, speed }, 83.7)?.path;

test('B013 a link carries tracks, position, speed and source, and nothing else', () => {
  const path = pathOf({ ...queueOf(3, 1), repeat: 'all', more: album }, 1.25) ?? '';

  expect(path).toBe('/continue#t=1.2.3&i=1&p=83&s=1.25&q=album.5&m=1');
  expect(matchRoute(new URL(path, 'http://x.test').pathname)?.route.id).toBe('continue');
});

test('B013 a link carries at most fifty tracks around the current one', () => {
  const ids = Array.from({ length: 50 }, (_, index) => (2_992 + index).toString(36));
  const { path, ...others } = toHandOver({ queue: queueOf(5_000, 3_000), speed: 1 }, 83.7) ?? {};

  expect(path).toBe(`/continue#t=${ids.join('.')}&i=9&p=83&q=album.5&m=1`);
  expect(others).toEqual({ position: 83.7, count: 50, total: 5_000 });
  expect(pathOf(queueOf(60, 59))).toMatch(/&i=49&p=83&q=album\.5$/);
  expect(toHandOver({ queue: emptyQueue, speed: 1 }, 0)).toBeNull();
});

test('B013 nothing follows after the tracks of a shuffled queue', () => {
  const shuffled = { ...queueOf(60, 0), ordered: [], more: album };

  expect(pathOf(shuffled)).toMatch(/&q=album\.5$/);
});

test.each(['liked-tracks', 'history', 'radio.artist.1', 'playlist.x'])(
  'B013 a link never names the source %s, which others cannot open',
  (id) => {
    const queue = queueOf(2, 0, { id, name: 'Secret', path: null });

    expect(pathOf({ ...queue, more: { ...album, id } })).toBe('/continue#t=1.2&i=0&p=83');
  },
);

test('B013 a link names no source if its tracks have several', () => {
  const items = [...queueOf(1, 0).items, ...queueOf(1, 0, null).items];

  expect(pathOf({ ...emptyQueue, items, currentId: items[0]?.itemId ?? null })).toBe(
    '/continue#t=1.1&i=0&p=83',
  );
});
