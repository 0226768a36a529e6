import { expect, test } from 'vitest';
import { Slots } from './slots.ts';

const takeAll = (slots: Slots, call: string): number => {
  let taken = 0;
  while (slots.take(call)) taken += 1;
  return taken;
};

test('limits one call to half of the slots, and several calls to all of them', () => {
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

test('reuses a slot once it is released', () => {
  const slots = new Slots(2);
  const first = slots.take('file');
  expect(slots.take('file')).toBeNull();

  if (first) slots.release(first);

  expect(slots.take('file')).not.toBeNull();
});

test('reserves slots for shared guest data when all others are taken', () => {
  const slots = new Slots(4);
  takeAll(slots, 'file');
  takeAll(slots, 'document');

  expect(slots.takeReserved()).not.toBeNull();
  let more = 1;
  while (slots.takeReserved()) more += 1;
  expect(more).toBe(16);
});

test('lets a single call take the only slot', () => {
  expect(takeAll(new Slots(1), 'file')).toBe(1);
});
