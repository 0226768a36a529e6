import { expect, test } from 'vitest';
import { asArtistBody, asArtistRecord } from './artist-record.ts';

test('P019 reads profile values as fields of the artist', () => {
  expect(
    asArtistRecord({ id: 1, plugin: { a: 1 }, profile: { description: 'Hi', city: 7 } }),
  ).toEqual({
    id: 1,
    plugin: { a: 1 },
    profile: { description: 'Hi', city: 7 },
    description: 'Hi',
    city: 7,
    country: null,
  });
  expect(asArtistRecord({ id: 1, profile: 'broken' })).toMatchObject({ description: null });
});

test.each([
  [{ city: 'Cork' }, { profile: { city: 'Cork' } }],
  [{ description: '' }, { profile: { description: null } }],
  [
    { image_small: 'storage/a.png' },
    { image_small: 'storage/a.png', image_large: 'storage/a.png' },
  ],
  [{ image_small: null }, { image_small: null, image_large: null }],
  [{ name: ' Wren ' }, { name: 'Wren' }],
  [{}, {}],
])('P019 sends %j as %j', (changes, body) => {
  expect(asArtistBody(changes)).toEqual(body);
});
