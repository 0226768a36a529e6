import { expect, test } from 'vitest';
import type { Comment } from '../../../contracts/schema/comments.ts';
import { type ShownComment, threadsOf, mergeAdded } from './thread-comments.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const comment = (id: number, parent_id: number | null = null): Comment => ({
  id,
  content: `${id}`,
  parent_id,
  created_at: at(id),
});
const shown = (one: Comment, more: Partial<ShownComment> = {}): ShownComment => ({
  ...one,
  key: String(one.id),
  ...more,
});
const idsOf = (comments: ShownComment[]) =>
  threadsOf(comments).map(({ head, answers }) => [head.id, answers.map(({ id }) => id)]);

test('replies are below their comment, oldest first, and replies to replies in the same conversation', () => {
  expect(
    idsOf(
      [comment(6), comment(5, 3), comment(4, 2), comment(3, 2), comment(2), comment(1)].map((one) =>
        shown(one),
      ),
    ),
  ).toEqual([
    [6, []],
    [2, [3, 4, 5]],
    [1, []],
  ]);
});

test('a reply whose comment is not loaded or is gone is shown alone, with its own replies', () => {
  expect(idsOf([comment(9, 8), comment(8, 2), comment(7)].map((one) => shown(one)))).toEqual([
    [8, [9]],
    [7, []],
  ]);
});

test('comments that reply to each other, or to themselves, are all shown', () => {
  expect(idsOf([comment(3, 3), comment(2, 1), comment(1, 2)].map((one) => shown(one)))).toEqual([
    [3, []],
    [2, []],
    [1, []],
  ]);
});

test('comments of a backend without replies keep their order', () => {
  expect(idsOf([2, 1].map((id) => shown({ id, content: '' })))).toEqual([
    [2, []],
    [1, []],
  ]);
});

test('a comment being sent is first, a restored one is in its old place, and one read since is shown once, as the same element', () => {
  const sending = shown(comment(-1), { key: 'new 1', isPending: true });
  const back = shown(comment(2));
  const sent = shown(comment(4), { key: 'new 0' });

  const keys = (read: Comment[]) => mergeAdded(read, [sent, back, sending]).map(({ key }) => key);

  expect(keys([comment(3), comment(1)])).toEqual(['new 1', 'new 0', '3', '2', '1']);
  expect(keys([comment(4), comment(3), comment(2), comment(1)])).toEqual([
    'new 1',
    'new 0',
    '3',
    '2',
    '1',
  ]);
  expect(keys([])).toEqual(['new 1', 'new 0', '2']);
});
