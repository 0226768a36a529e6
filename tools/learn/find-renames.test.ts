import { expect, test } from 'vitest';
import { calls } from '../../contracts/schema/calls.ts';
import { defOf } from '../../contracts/schema/describe-schema.ts';
import { findRenames } from './find-renames.ts';

const album = defOf(calls['GET albums/{id}'].reply.shape.album);
const { shape } = album as Extract<typeof album, { type: 'object' }>;
const three = (object: object): Record<string, unknown>[] =>
  [1, 2, 3].map((id) => ({ id, ...object }));

test.each([
  [
    'another case',
    { title: 'Tides', releaseDate: '2020-01-01' },
    ['name title', 'release_date releaseDate'],
  ],
  ['a longer name', { name: 'Tides', image_url: '/a.jpg' }, ['image image_url']],
  ['a different name', { name: 'Tides', sleeve: '/a.jpg' }, []],
  ['another type', { name: 'Tides', image_url: 7 }, []],
  ['both names at once', { name: 'Tides', image: '/a.jpg', image_url: '/a.jpg' }, []],
  ['a field that is always absent', { name: 'Tides' }, []],
  [
    'a name that every object has',
    { name: 'Tides', constructor: 'x', __proto__: { image_url: 'x' } },
    [],
  ],
])('%s: %j is read as %j', (_, object, renames) => {
  expect(findRenames(shape, three(object)).map(({ from, to }) => `${from} ${to}`)).toEqual(
    expect.arrayContaining(renames),
  );
  expect(findRenames(shape, three(object))).toHaveLength(renames.length);
});

test('treats an optional field as renamed only after three objects', () => {
  expect(findRenames(shape, three({ name: 'Tides', image_url: '/a.jpg' }).slice(1))).toEqual([]);
});
