import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';

interface Page {
  data: { id: number; content: string; parent_id: number | null; user: { id: number } | null }[];
  total: number;
  next_page: number | null;
}

const about = { commentable_type: 'track', commentable_id: 1 };

function start() {
  const backend = startBackend('member');
  const page = async (query: object = {}) =>
    (
      (await backend.call('GET commentable/comments', { query: { ...about, ...query } })).body as {
        pagination: Page;
      }
    ).pagination;
  return { ...backend, page };
}

test('comments are paginated, newest first, with their author and parent comment', async () => {
  const { world, page } = start();
  world.state.people = world.state.people.filter(({ id }) => id !== 2);

  expect(
    (await page()).data.map(({ id, user, parent_id }) => [id, user?.id ?? null, parent_id]),
  ).toEqual([
    [5, 8, null],
    [4, null, 2],
    [3, 1, 2],
    [2, null, null],
    [1, 6, null],
  ]);
  expect(await page({ perPage: 2, page: 3 })).toMatchObject({
    data: [{ id: 1 }],
    total: 5,
    next_page: null,
  });
});

test('a deleted comment is inaccessible until it is restored', async () => {
  const { call, page } = start();
  await call('DELETE comment/{ids}', { params: { ids: '3' } });

  expect((await page()).data.map(({ id }) => id)).toEqual([5, 4, 2, 1]);
  expect(
    (await call('PUT comment/{id}', { params: { id: 3 }, body: { content: 'No' } })).status,
  ).toBe(404);
  expect((await call('DELETE comment/{ids}', { params: { ids: '3' } })).status).toBe(404);
  expect((await call('POST comment/restore', { body: { commentIds: [3] } })).status).toBe(200);
  expect((await page()).data.map(({ id }) => id)).toEqual([5, 4, 3, 2, 1]);
});

test('comments require the permission', async () => {
  const { world, call } = start();
  for (const role of world.state.roles)
    role.permissions = (role.permissions ?? []).filter(({ name }) => name !== 'comments.create');

  const { status, body } = await call('POST comment', { body: { ...about, content: 'Hello' } });

  expect(status).toBe(403);
  expect(body).toMatchObject({ message: 'This action is unauthorized.' });
  expect(world.state.comments.some(({ content }) => content === 'Hello')).toBe(false);
});
