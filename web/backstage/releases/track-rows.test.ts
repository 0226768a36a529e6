import { expect, test } from 'vitest';
import { isAudio } from '../../uploads/file-for-release.ts';
import {
  areAsAdded,
  newTrackRow,
  rowIdOf,
  titleFromName,
  withRow,
  withTrackAt,
} from './track-rows.ts';

test.each([
  ['03 - Mud_and Silver.flac', 'Mud and Silver'],
  ['12. Pier.mp3', 'Pier'],
  ['7 Rings.wav', 'Rings'],
  ['1999.mp3', '1999'],
  ['24K Magic.m4a', '24K Magic'],
  ['Song.live.ogg', 'Song.live'],
  ['<img src=x onerror=alert(1)>.mp3', '<img src=x onerror=alert(1)>'],
  ['.mp3', ''],
  [`${'a'.repeat(400)}.mp3`, 'a'.repeat(250)],
])("P021 derives a track's title from its file name: %s", (file, title) => {
  expect(titleFromName(file)).toBe(title);
});

test.each([
  [{ name: 'a.FLAC', type: '' }, true],
  [{ name: 'a', type: 'audio/mpeg' }, true],
  [{ name: 'cover.jpg', type: 'image/jpeg' }, false],
  [{ name: 'mp3', type: '' }, false],
])('P021 tells audio files from other files: %o', (file, expected) => {
  expect(isAudio(file)).toBe(expected);
});

const rows = [
  { id: 1, disc: 1 },
  { id: 2, disc: 1 },
  { id: 3, disc: 2, plugin: 'kept' },
];

test('P021 moves a track to the disc of its new neighbour', () => {
  expect(withTrackAt(rows, 2, 0)).toEqual([
    { id: 3, disc: 1, plugin: 'kept' },
    { id: 1, disc: 1 },
    { id: 2, disc: 1 },
  ]);
  expect(withTrackAt(rows, 0, 2)).toEqual([
    { id: 2, disc: 1 },
    { id: 3, disc: 2, plugin: 'kept' },
    { id: 1, disc: 2 },
  ]);
});

test('P021 keeps all other fields of a track', () => {
  expect(withTrackAt([{ id: 1 }], 0, 0)).toEqual([{ id: 1 }]);
  expect(withRow(rows, '3', { name: 'New' })[2]).toEqual({
    id: 3,
    disc: 2,
    plugin: 'kept',
    name: 'New',
  });
});

test('P021 gives new tracks of the same name different row IDs', () => {
  const [one, other] = [newTrackRow({ name: 'a' }), newTrackRow({ name: 'a' })];

  expect(rowIdOf(one)).not.toBe(rowIdOf(other));
  expect(one['key']).toBe(one['id']);
});

test.each([
  ['as they were added', [1, 2, 3, 4, 5], true],
  ['after one was removed', [1, 2, 3, 5], true],
  ['after all were removed', [1, 2], true],
  ['after one was moved among them', [1, 2, 4, 3, 5], false],
  ['after the first was moved to the top', [3, 1, 2, 4, 5], false],
  ['after another was moved between them', [1, 3, 2, 4, 5], false],
])('P021 detects whether added tracks are still adjacent and in order %s', (_, ids, isAsAdded) => {
  const rows = ids.map((id) => ({ id }));

  expect(areAsAdded(rows, ['3', '4', '5'])).toBe(isAsAdded);
});
