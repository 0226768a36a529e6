import { expect, test } from 'vitest';
import { readList } from './read-list.ts';

const one = { id: 1, name: 'a' };

test.each<[what: string, sent: unknown]>([
  ['a plain list', [one]],
  ['a page', { current_page: 1, data: [one] }],
  ['a list with gaps', { 3: one }],
  ['a page with gaps', { data: { 3: one } }],
  [
    'a list with invalid items',
    [one, null, 'x', { id: 'x', name: 'b' }, { id: 2 }, { id: 3, name: '' }, { name: 'c' }],
  ],
])('reads the items of %s', (_, sent) => {
  expect(readList(sent as (typeof one)[])).toEqual([one]);
});

test.each([null, undefined, 'reads %j as an empty list', 5, {}, { data: 'x' }])(
  'reads %j as an empty list',
  (sent) => {
    expect(readList(sent as never)).toEqual([]);
  },
);
