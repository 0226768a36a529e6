import { describe, expect, test } from 'vitest';
import { encodeFilters } from '../../../contracts/records/admin/list-query.ts';
import { list, record } from '../../../contracts/loose.ts';
import { applyScenarios, type ScenarioName } from '../../scenarios.ts';
import { lockedSpam } from '../../seed/spam.ts';
import { startBackend } from '../../test-backend.ts';

function setUp(...names: ScenarioName[]) {
  const { world, call } = startBackend();
  applyScenarios(world.state, ...names);
  world.actAs('admin');
  const page = async (query: object = {}) => {
    const { body } = await call('GET comment', { query: { perPage: 100, ...query } });
    const { data, total } = record(record(body)['pagination']);
    return { rows: list(data).map(record), total: Number(total) };
  };
  const ids = async (query: object = {}) => (await page(query)).rows.map(({ id }) => Number(id));
  return {
    world,
    call,
    page,
    ids,
    remove: (gone: readonly number[]) =>
      call('DELETE comment/{ids}', { params: { ids: gone.join(',') } }),
    restore: (commentIds: readonly number[]) =>
      call('POST comment/restore', { body: { commentIds } }),
  };
}

test("P027 a row contains the comment's subject, replies and reports", async () => {
  const { call, world, page } = setUp();
  world.actAs('member');
  await call('POST report', { body: { reportable_type: 'comment', reportable_id: 2 } });
  world.actAs('admin');

  const { rows } = await page({ query: "neighbour's wall" });

  expect(rows).toMatchObject([
    {
      id: 2,
      commentable_type: 'track',
      commentable: { id: 1 },
      replies_count: 2,
      reports_count: 1,
    },
  ]);
});

test('P027 a search finds authors as well as texts', async () => {
  const { world, page } = setUp();
  const author = world.state.people.find(({ id }) => id === 8);

  const { rows } = await page({ query: `${author?.first_name} kettles` });

  expect(rows.map(({ id }) => id)).toEqual([8]);
});

test('P027 filters find replies, or the comments of one person', async () => {
  const { ids } = setUp();
  const answers = await ids({
    filters: encodeFilters([{ key: 'parent_id', operator: '!=', value: null }]),
    query: 'tea',
  });
  const theirs = await ids({
    filters: encodeFilters([
      { key: 'user_id', operator: '=', value: 2 },
      { key: 'commentable_type', operator: '=', value: 'track' },
      { key: 'commentable_id', operator: '=', value: 1 },
    ]),
  });

  expect(answers).toContain(4);
  expect(answers).not.toContain(2);
  expect(theirs).toEqual(expect.arrayContaining([2, 4]));
  expect(theirs).not.toContain(5);
});

test('P027 a moderator edits, deletes and restores the comments of others', async () => {
  const { world, call, ids, remove, restore } = setUp();
  const edited = await call('PUT comment/{id}', { params: { id: 2 }, body: { content: 'Nice.' } });
  const before = await ids({ query: 'kettle' });
  await remove(before);
  const after = await ids({ query: 'kettle' });
  await restore(before);

  expect(edited.body).toMatchObject({ comment: { content: 'Nice.', user: { id: 2 } } });
  expect(before.length).toBeGreaterThan(1);
  expect(after).toEqual([]);
  expect(await ids({ query: 'kettle' })).toEqual(before);
  world.actAs('member');
  expect((await restore([2])).status).toBe(403);
});

test('P027 rejects a deletion with an unknown comment as a whole', async () => {
  const { ids, remove } = setUp();

  expect((await remove([1, 2, 999_999])).status).toBe(404);
  expect(await ids({ query: 'kettle tune' })).toEqual([1]);
});

describe('ten thousand comments', () => {
  test('P027 are found by a word, and are the same in every world', async () => {
    const [one, other] = [setUp('ten thousand comments'), setUp('ten thousand comments')];

    expect((await one.page({ query: 'spam' })).total).toBe(10_000);
    expect((await one.page()).total).toBeGreaterThan(10_000);
    expect(await one.ids({ query: 'spam', page: 50 })).toEqual(
      await other.ids({ query: 'spam', page: 50 }),
    );
    expect(await one.ids({ query: 'spam', page: 3 })).not.toEqual(
      await one.ids({ query: 'spam', page: 4 }),
    );
  });

  test('P027 rejects a batch with an undeletable comment as a whole', async () => {
    const { page, remove } = setUp('ten thousand comments', 'one comment cannot be deleted');
    const batch = Array.from({ length: 100 }, (_, index) => lockedSpam - 50 + index);

    expect(await remove(batch)).toMatchObject({
      status: 422,
      body: { errors: { ids: [expect.stringContaining(String(lockedSpam))] } },
    });
    expect((await page({ query: 'spam' })).total).toBe(10_000);
    expect((await remove([lockedSpam])).status).toBe(422);
    expect((await remove(batch.filter((id) => id !== lockedSpam))).status).toBe(200);
    expect((await page({ query: 'spam' })).total).toBe(9_901);
  });
});
