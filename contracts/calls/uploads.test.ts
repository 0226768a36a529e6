import { describe, expect, test } from 'vitest';
import { isIgnoredFile, matchesType, uploadRefusal } from './uploads.ts';

const song = { name: 'Song.MP3', size: 1_000, mime: 'audio/mpeg' };
const type = { text: 'This file type is not allowed' };

describe('a type', () => {
  test.each([
    ['audio/mpeg', true],
    ['AUDIO/*', true],
    ['image/*', false],
    ['audio/mp', false],
    ['audio', false],
    ['audi/*', false],
    ['mp3', true],
    ['.mp3', true],
    ['*.mp3', true],
    [' .MP3 ', true],
    ['p3', false],
    ['3', false],
    ['*', true],
    ['*/*', true],
    ['', false],
    ['.', false],
  ])('F214 %s matches song.mp3: %s', (pattern, expected) => {
    expect(matchesType(song, pattern)).toBe(expected);
  });

  test('F214 is compared without parameters, or by the file extension if it is missing', () => {
    expect(matchesType({ name: 'a', mime: 'text/plain; charset=utf-8' }, 'text/plain')).toBe(true);
    expect(matchesType({ name: 'a.tar.gz', mime: '' }, '.tar.gz')).toBe(true);
    expect(matchesType({ name: 'a.flac', mime: '' }, 'audio/*')).toBe(false);
    expect(matchesType({ name: 'mp3', mime: '' }, 'mp3')).toBe(false);
  });
});

describe('a file', () => {
  test.each([
    ['without limits', {}, null],
    ['of the maximum size', { maxBytes: 1_000 }, null],
    [
      'of one byte more',
      { maxBytes: 999 },
      { text: 'file exceeds maximum allowed size of :size', maxBytes: 999 },
    ],
    [
      'if nothing matches',
      { maxBytes: 0 },
      { text: 'file exceeds maximum allowed size of :size', maxBytes: 0 },
    ],
    ['that is allowed', { allowed: ['image/*', 'mp3'] }, null],
    ['that is not allowed', { allowed: ['image/*'] }, type],
    ['that is blocked', { blocked: ['audio/*'] }, type],
    ['that is allowed and blocked', { allowed: ['audio/*'], blocked: ['mp3'] }, type],
    ['that is too large and not allowed', { maxBytes: 1, allowed: ['image/*'] }, type],
  ])('F214 %s is allowed or refused', (_, restrictions, expected) => {
    expect(uploadRefusal(song, restrictions)).toEqual(expected);
  });
});

test('F214 accepts an empty file of an allowed type', () => {
  const empty = { ...song, size: 0 };

  expect(uploadRefusal(empty, { maxBytes: 1_000 })).toBeNull();
  expect(uploadRefusal(empty, { blocked: ['mp3'] })).toEqual(type);
});

test.each([
  ['.DS_Store', true],
  ['DS_Store', false],
  ['.ds_store', false],
  ['a.DS_Store', false],
])('F214 ignores %s: %s', (name, expected) => {
  expect(isIgnoredFile(name)).toBe(expected);
});
