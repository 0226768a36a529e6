import { expect, test } from 'vitest';
import { Places } from './places.ts';

const takeAll = (places: Places, name: string): number => {
  let taken = 0;
  while (places.take(name)) taken += 1;
  return taken;
};

test('gives half of its places to one kind of request, and all of them to several', () => {
  const places = new Places(10);

  expect([
    takeAll(places, 'GET search'),
    takeAll(places, 'file'),
    takeAll(places, 'upload'),
  ]).toEqual([5, 5, 0]);
  expect(places.state).toEqual({ taken: 10, refused: 3 });
});

test('names the call that has most of its places', () => {
  const places = new Places(10);
  expect(places.busiest).toBeNull();
  for (const call of ['file', 'GET search', 'GET search', 'GET albums/{id}']) places.take(call);

  expect(places.busiest).toEqual({ call: 'GET search', requests: 2 });
});

test('gives a place again once it is given back', () => {
  const places = new Places(2);
  const first = places.take('file');
  expect(places.take('file')).toBeNull();

  if (first) places.giveBack(first);

  expect(places.take('file')).not.toBeNull();
});

test('keeps a few for what guests share, whatever the others take', () => {
  const places = new Places(4);
  takeAll(places, 'file');
  takeAll(places, 'document');

  expect(places.takeSpare()).not.toBeNull();
  let more = 1;
  while (places.takeSpare()) more += 1;
  expect(more).toBe(16);
});

test('has a place for a request of each kind where it has one in all', () => {
  expect(takeAll(new Places(1), 'file')).toBe(1);
});
