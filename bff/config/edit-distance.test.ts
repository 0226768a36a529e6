import { expect, test } from 'vitest';
import { editDistance, nearestTo } from './edit-distance.ts';

test.each([
  ['', '', 0],
  ['abc', 'abc', 0],
  ['abc', 'ab', 1],
  ['abc', 'acb', 2],
  ['', 'abc', 3],
  ['kitten', 'sitting', 3],
])('finds the edit distance from %j to %j: %i', (a, b, distance) => {
  expect(editDistance(a, b)).toBe(distance);
});

test('lists the nearest word first', () => {
  expect(nearestTo('sitten', ['sitting', 'kitten', 'mitten', 'other'])[0]).toBe('kitten');
  expect(nearestTo('sitten', [])).toEqual([]);
});
