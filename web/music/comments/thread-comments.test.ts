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
const shownComment = (one: Comment, more: Partial<ShownComment> = {}): ShownComment => ({
  ...one,
  key: String(one.id),
  ...more,
});
const idsOf = (comments: ShownComment[]) =>
  threadsOf(comments).map(({ head, replies }) => [head.id, replies.map(({ id }) => id)]);

test('groups replies, and replies to replies, below their comment, oldest first', () => {
  expect(
    idsOf(
      [comment(6), comment(5, 3), comment(4, 2), comment(3, 2), comment(2), comment(1)].map((one) =>
        shownComment(one),
      ),
    ),
  ).toEqual([
    [6, []],
    [2, [3, 4, 5]],
    [1, []],
  ]);
});

test('shows a reply whose comment is missing as a comment with its own replies', () => {
  expect(idsOf([comment(9, 8), comment(8, 2), comment(7)].map((one) => shownComment(one)))).toEqual(
    [
      [8, [9]],
      [7, []],
    ],
  );
});

test('shows all comments that reply to each other or to themselves', () => {
  expect(
    idsOf([comment(3, 3), comment(2, 1), comment(1, 2)].map((one) => shownComment(one))),
  ).toEqual([
    [3, []],
    [2, []],
    [1, []],
  ]);
});

test('keeps the order of comments without replies', () => {
  expect(idsOf([2, 1].map((id) => shownComment({ id, content: '' })))).toEqual([
    [2, []],
    [1, []],
  ]);
});

test('merges sent, restored and loaded comments in order, without duplicates, under stable keys', () => {
  const sending = shownComment(comment(-1), { key: 'new 1', isPending: true });
  const back = shownComment(comment(2));
  const sent = shownComment(comment(4), { key: 'new 0' });

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
