import { expect, test } from 'vitest';
import { type HandOver, handOverPath } from '../../player/hand-over/hand-over-link.ts';
import { readHandOver } from './read-link.ts';

test('B013 reads a link as it was written', () => {
  const link: HandOver = {
    trackIds: Array.from({ length: 50 }, (_, index) => 9_999_999_000 + index),
    index: 9,
    position: 83,
    speed: 1.25,
    repeat: 'one',
    isShuffled: true,
    sourceId: 'playlist.999999999',
    hasMore: true,
  };

  expect(readHandOver(handOverPath(link).slice('/continue'.length))).toEqual(link);
});

test.each([
  '',
  '#',
  '#t=',
  '#t=0',
  '#t=1.-2',
  '#t=1.%00',
  '#t=1..2',
  '#t=A',
  '#t=zzzzzzzzzzz',
  `#t=${'1.'.repeat(50)}1`,
  '#t=1.2&i=0.5',
])('B013 ignores the link %s', (hash) => {
  expect(readHandOver(hash)).toBeNull();
});

test('B013 replaces impossible values of a link', () => {
  expect(
    readHandOver('#t=1.2&i=7&p=-1&s=99&r=evil&x=2&q=liked-tracks&m=1&q=album.1&__proto__=1'),
  ).toEqual({
    trackIds: [1, 2],
    index: 0,
    position: 0,
    speed: 1,
    repeat: 'off',
    isShuffled: false,
    sourceId: null,
    hasMore: false,
  });
});
