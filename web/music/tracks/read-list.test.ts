import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const one = { id: 1, name: 'a' };
const person = { id: 2, display_name: 'b' };

test('reads the items of a plain list or a page, without those that have no name', () => {
  const items = [one, { id: 3, name: '' }, person, { id: 4, display_name: '' }];

  expect(readList(items)).toEqual([one, person]);
  expect(readList({ data: items })).toEqual([one, person]);
});

test.each([null, undefined])('reads %j as an empty list', (sent) => {
  expect(readList(sent)).toEqual([]);
});
