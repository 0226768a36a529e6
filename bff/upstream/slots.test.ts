import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const takeAll = (slots: Slots, call: string): number => {
  let taken = 0;
  while (slots.take(call)) taken += 1;
  return taken;
};

test('gives half of the slots to one call, and all of them to several', () => {
  const slots = new Slots(10);

  expect([takeAll(slots, 'GET search'), takeAll(slots, 'file'), takeAll(slots, 'upload')]).toEqual([
    5, 5, 0,
  ]);
  expect(slots.state).toEqual({ taken: 10, refused: 3 });
});

test('names the call that has the most slots', () => {
  const slots = new Slots(10);
  expect(slots.busiest).toBeNull();
  for (const call of ['file', 'GET search', 'GET search', 'GET albums/{id}']) slots.take(call);

  expect(slots.busiest).toEqual({ call: 'GET search', requests: 2 });
});

test('gives a slot again once it is released', () => {
  const slots = new Slots(2);
  const first = slots.take('file');
  expect(slots.take('file')).toBeNull();

  if (first) slots.release(first);

  expect(slots.take('file')).not.toBeNull();
});

test('reserves slots for data that guests share, whatever other requests take', () => {
  const slots = new Slots(4);
  takeAll(slots, 'file');
  takeAll(slots, 'document');

  expect(slots.takeReserved()).not.toBeNull();
  let more = 1;
  while (slots.takeReserved()) more += 1;
  expect(more).toBe(16);
});

test.each([
  [100, 84, 16],
  [21, 16, 5],
  [3, 3, 0],
  [0, 0, 0],
])('takes the reserve out of a share of %i', (share, ofVisitors, reserve) => {
  const slots = new Slots(share, true);

  expect(takeAll(slots, 'file') + takeAll(slots, 'document')).toBe(ofVisitors);
  let shared = 0;
  while (slots.takeReserved()) shared += 1;
  expect(shared).toBe(reserve);
});

test('has a slot for each call where it has one in all', () => {
  expect(takeAll(new Slots(1), 'file')).toBe(1);
});

test('a lower limit ends no request, and admits no new one until a slot is free', () => {
  const slots = new Slots(8);
  const taken = ['a', 'b', 'c', 'd'].map((call) => slots.take(call));

  slots.most = 2;

  expect(slots.take('e')).toBeNull();
  for (const slot of taken.slice(0, 3)) if (slot) slots.release(slot);
  expect(slots.take('e')).not.toBeNull();
  slots.most = 8;
  expect(slots.take('f')).not.toBeNull();
});
