import { expect, test } from 'vitest';
import { createTranslate } from '../../lib/translate.ts';
import { changeQueue, type QueueChange } from './change-queue.ts';
import { editMessage } from './edit-message.ts';
import { emptyQueue } from './play-queue.ts';
import { items } from './test-tracks.ts';

const t = createTranslate({}, 'en');

const play = (list: string): QueueChange => ({
  type: 'play',
  items: items(list),
  startId: null,
  more: null,
  seed: 1,
});

test.each<[string, QueueChange[], string | null]>([
  [
    'a track that plays next',
    [play('a b'), { type: 'play-next', items: items('x') }],
    'Plays next: x',
  ],
  [
    'several tracks added to the queue',
    [play('a b'), { type: 'add-last', items: items('x y') }],
    '2 tracks were added to the queue',
  ],
  [
    'a removed track',
    [play('a b'), { type: 'remove', itemIds: new Set(['b']) }],
    'Removed from the queue: b',
  ],
  ['a cleared queue', [play('a b'), { type: 'clear' }], 'The queue was cleared.'],
  [
    'a moved track',
    [play('a b c'), { type: 'move', itemId: 'c', beforeId: 'b' }],
    'The queue was reordered.',
  ],
  [
    'an upcoming track that plays next',
    [play('a b c'), { type: 'move', itemId: 'c', beforeId: 'b', added: 'next' }],
    'Plays next: c',
  ],
  ['a queue replaced before its end', [play('a b'), play('c')], 'The queue was replaced.'],
  [
    'a track that plays after others',
    [
      play('a b'),
      { type: 'play-next', items: items('x') },
      { type: 'play-next', items: items('y') },
    ],
    'Added to the queue: y',
  ],
  [
    'nothing if all upcoming tracks stay',
    [play('a'), { type: 'add-last', items: items('x') }, play('c')],
    null,
  ],
  ['a track added to an empty queue', [{ type: 'add-last', items: items('x') }], null],
  ['the first play', [play('a b')], null],
  ['playing something at the end of the queue', [play('a'), play('c')], null],
])('P009 reports %s', (_, changes, words) => {
  const queue = changes.reduce(changeQueue, emptyQueue);

  expect(editMessage(queue, queue.undo!, t)).toBe(words);
});
