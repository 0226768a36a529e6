import { expect, test } from 'vitest';
import { changeQueue, type QueueChange } from '../../queue/change-queue.ts';
import { emptyQueue, type Queue } from '../../queue/play-queue.ts';
import { album, items, names } from '../../queue/test-tracks.ts';
import { beforeAt, dropPlace, placeSections, searchQueue, sectionsOf } from './queue-sections.ts';

const playing = (list: string, startId: string, ...changes: QueueChange[]): Queue =>
  changes.reduce(
    changeQueue,
    changeQueue(emptyQueue, { type: 'play', items: items(list), startId, more: null, seed: 1 }),
  );

const shape = (queue: Queue, hasPlayed = true): string[] =>
  sectionsOf(queue, hasPlayed).map((section) => `${section.kind}: ${names(section.items)}`);

test('P009 lists the current track, the added ones and the rest, in playing order', () => {
  const queue = playing(
    'a b c d',
    'b',
    { type: 'play-next', items: items('x') },
    { type: 'add-last', items: items('z') },
  );

  expect(shape(queue)).toEqual(['played: a', 'current: b', 'next: x z', 'rest: c d']);
  expect(
    sectionsOf(queue, true)
      .flatMap((section) => names(section.items))
      .join(' '),
  ).toBe(names(queue.items));
});

test('P009 collapses played tracks and shows their count', () => {
  const [played] = sectionsOf(playing('a b c', 'c'), false);

  expect(played).toMatchObject({ kind: 'played', items: [], count: 2 });
});

test('P009 omits empty sections', () => {
  expect(shape(playing('a', 'a'))).toEqual(['current: a']);
  expect(shape(emptyQueue)).toEqual([]);
  expect(shape(playing('a', 'a', { type: 'add-last', items: items('x y') }))).toEqual([
    'current: a',
    'next: x y',
  ]);
});

test("P009 names the rest's source only if it is the same for all", () => {
  const restOf = (queue: Queue) => sectionsOf(queue, true).find(({ kind }) => kind === 'rest');
  const mixed = changeQueue(emptyQueue, {
    type: 'play',
    items: [...items('a b'), ...items('c', { id: 'artist.1', name: 'Wren', path: null })],
    startId: null,
    more: null,
    seed: 1,
  });

  expect(restOf(playing('a b', 'a'))?.source).toBe(album);
  expect(restOf(mixed)?.source).toBeNull();
});

test('P009 an item moved before an added one joins the added ones', () => {
  const queue = playing(
    'a b c',
    'a',
    { type: 'play-next', items: items('x') },
    { type: 'move', itemId: 'c', beforeId: 'x' },
  );

  expect(shape(queue)).toEqual(['current: a', 'next: c x', 'rest: b']);
});

test('P009 an item moved to the top of the rest stays in the rest', () => {
  expect(shape(playing('a b c', 'a', { type: 'move', itemId: 'c', beforeId: 'b' }))).toEqual([
    'current: a',
    'rest: c b',
  ]);
});

test('P009 finds tracks by words of their names, ignoring case and accents', () => {
  const track = (name: string, artist: string) => ({
    itemId: name,
    source: null,
    track: { id: 1, name, artists: [{ id: 1, name: artist }], album: { id: 1, name: 'Ebbe' } },
  });
  const queue: Queue = {
    ...emptyQueue,
    items: [track('Été', 'Wren'), track('Kettle Song', 'Wren Castellane'), track('Kettle', 'Ola')],
  };
  const found = (query: string) => searchQueue(queue, query, 'en').map(({ itemId }) => itemId);

  expect(found('ete')).toEqual(['Été']);
  expect(found('KETTLE wren')).toEqual(['Kettle Song']);
  expect(found('ebbe')).toHaveLength(3);
  expect(found('xyz')).toEqual([]);
});

test('P009 inserts an item at a position among the upcoming ones without counting itself', () => {
  const queue = playing('a b c d', 'a');

  expect(beforeAt(queue, 'd', 0)).toBe('b');
  expect(beforeAt(queue, 'b', 1)).toBe('d');
  expect(beforeAt(queue, 'b', 2)).toBeNull();
});

// Lines: 0 heading, 1 b, 2 heading, 3 x, 4 heading, 5 c, 6 d.
test.each([
  ['far above, before the first upcoming one', -3, 'x', 3],
  ['over the current track, before the first upcoming one', 1.2, 'x', 3],
  ['on the upper half of a row, before it', 5.4, 'c', 5],
  ['on the lower half of a row, before the next', 5.6, 'd', 6],
  ['at a heading, before the first below it', 4, 'c', 4],
  ["on the last row's lower half, at the end", 6.6, null, 7],
  ['far below, at the end', 40, null, 7],
])('P009 an item dropped %s', (_, height, beforeId, line) => {
  const { placed } = placeSections(
    sectionsOf(playing('b c d', 'b', { type: 'play-next', items: items('x') }), false),
  );

  expect(dropPlace(placed, height)).toEqual({ beforeId, line });
});
