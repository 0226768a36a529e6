import { expect, test } from 'vitest';
import { createWorlds } from './worlds.ts';

const startWorlds = (limits: { most?: number; idleMs?: number } = {}) => {
  const clock = { at: 0 };
  let made = 0;
  const worlds = createWorlds((id) => `${id} ${(made += 1)}`, { ...limits, now: () => clock.at });
  return { worlds, clock };
};

test("returns each visitor's own world", () => {
  const { worlds } = startWorlds();

  expect([worlds.of('a'), worlds.of('b'), worlds.of('a')]).toEqual(['a 1', 'b 2', 'a 1']);
});

test('evicts the least recently used world for a new one', () => {
  const { worlds } = startWorlds({ most: 2 });
  for (const id of ['a', 'b', 'a', 'c']) worlds.of(id);

  expect(worlds.size).toBe(2);
  expect([worlds.of('a'), worlds.of('b')]).toEqual(['a 1', 'b 4']);
});

test('drops idle worlds on the next request', () => {
  const { worlds, clock } = startWorlds({ idleMs: 100 });
  worlds.of('a');
  clock.at = 60;
  worlds.of('b');
  clock.at = 120;
  worlds.of('b');

  expect(worlds.size).toBe(1);
  expect(worlds.of('a')).toBe('a 3');
});
