import { expect, test } from 'vitest';
import {
  type FileTags,
  inTagOrder,
  tagConflicts,
  tagsOfMetadata,
  valuesFromTags,
} from './file-tags.ts';

const tags = (parts: Partial<FileTags>): FileTags => ({
  title: '',
  artist: '',
  album: '',
  number: null,
  disc: null,
  duration: null,
  date: '',
  genres: [],
  lyrics: '',
  cover: null,
  ...parts,
});

test('P021 fills only unedited fields', () => {
  const read = tags({ title: 'Mud and Silver', disc: 2, duration: 1_000, lyrics: 'La' });

  expect(valuesFromTags({ name: 'mud' }, 'mud', read)).toEqual({
    name: 'Mud and Silver',
    disc: 2,
    duration: 1_000,
    lyrics: 'La',
  });
  expect(valuesFromTags({ name: 'Mine', lyrics: 'Own' }, 'mud', read)).toEqual({
    duration: 1_000,
  });
  expect(valuesFromTags({ name: 'mud' }, 'mud', tags({}))).toEqual({});
});

test('P021 shows each value of the file or the server that differs from the form once', () => {
  const row = { name: 'Mine', disc: 1 };
  const hostile = '<script>alert(1)</script>';

  const conflicts = tagConflicts(row, {
    file: { title: hostile, disc: 1 },
    server: { title: hostile, disc: 2 },
  });

  expect(conflicts).toEqual([
    { field: 'name', label: 'Title', from: 'file', value: hostile },
    { field: 'disc', label: 'Disc', from: 'server', value: 2 },
  ]);
});

test('P021 does not show a dismissed value again', () => {
  const dismissed = new Set(['name:Other']);

  expect(tagConflicts({ name: 'Mine' }, { file: { title: 'Other' } }, dismissed)).toEqual([]);
  expect(tagConflicts({ name: ' Other' }, { file: { title: 'Other ' } })).toEqual([]);
  expect(tagConflicts({ name: 'Mine' }, {})).toEqual([]);
});

test('P021 sorts new tracks by track number within their positions', () => {
  const numbers: Record<string, { number: number | null; disc: number | null }> = {
    b: { number: 2, disc: 1 },
    c: { number: 1, disc: 2 },
    a: { number: 1, disc: null },
  };

  expect(inTagOrder(['old', 'b', 'c', 'a'], (row) => numbers[row])).toEqual(['old', 'a', 'b', 'c']);
});

test.each([
  ['lacks a number', { a: { number: 1, disc: 1 }, b: { number: null, disc: 1 } }],
  ['has no tags', { a: { number: 2, disc: 1 }, b: null }],
  ['repeats a number', { a: { number: 2, disc: 1 }, b: { number: 2, disc: 1 } }],
])('P021 keeps the order of new tracks if one %s', (_, numbers) => {
  const found = numbers as Record<string, { number: number | null; disc: number | null } | null>;

  expect(inTagOrder(['b', 'a'], (row) => found[row])).toEqual(['b', 'a']);
});

test('P021 reads metadata from the backend with album and genres as objects or names', () => {
  expect(
    tagsOfMetadata({
      title: 'A',
      album: { id: 1, name: 'B' },
      genres: [{ id: 1, name: 'folk' }, 'jazz'],
      duration: 5,
    }),
  ).toEqual({
    title: 'A',
    artist: '',
    album: 'B',
    number: null,
    disc: null,
    duration: 5,
    genres: ['folk', 'jazz'],
  });
});
