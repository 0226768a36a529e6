// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { readHandOver } from './read-hand-over.ts';

const read = (hash: string) => readHandOver(hash, new AbortController().signal);

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
  '#t=1.2&i=2',
  '#t=1.2&i=-1',
  '#t=1.2&i=length',
])('B013 ignores the link %s', async (hash) => {
  expect(await read(hash)).toBeNull();
});

test.each([
  'p=-1',
  'p=86401',
  'p=evil',
  's=0',
  's=100',
  'x=1',
  'q=liked-tracks&m=1&q=album.1&__proto__=1',
])('B013 replaces the impossible value %s of a link', async (part) => {
  expect(await read(`#t=1.2&${part}`)).toMatchObject({
    tracks: [{ id: 1 }, { id: 2 }],
    startIndex: 0,
    startAt: 0,
    speed: 1,
    source: null,
    more: null,
    missing: 0,
  });
});

test.each([
  ['', null],
  ['&m=1', { id: 'album.1' }],
])('B013 a link ending in "%s" continues after its tracks with %j', async (end, more) => {
  const queue = await read(`#t=3.1.2&i=1&p=61&s=1.5&q=album.1${end}`);

  expect(queue).toMatchObject({
    startIndex: 1,
    startAt: 61,
    speed: 1.5,
    source: { id: 'album.1' },
  });
  expect(queue?.more ?? null).toEqual(more && expect.objectContaining(more));
});
