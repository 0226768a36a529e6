import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

test('gives thirty at a time, the newest first', async () => {
  const { call, world } = startBackend();
  world.actAs('artist');

  const first = await call('GET notifications');
  const second = await call('GET notifications', { query: { page: 2 } });

  expect(first.body).toMatchObject({ pagination: { current_page: 1, from: 1, to: 30, per_page: 30, next_page: 2, prev_page: null, last_page: 2, total: 41 } });
  expect(second.body).toMatchObject({ pagination: { current_page: 2, from: 31, to: 41, next_page: null, prev_page: 1 } });
});

test('is an empty page, not an error, for somebody without any and past the end', async () => {
  const { call, world } = startBackend();
  world.actAs('unverified');
  expect((await call('GET notifications', { query: { page: 9 } })).body).toMatchObject({ pagination: { data: [], from: null, to: null, total: 0 } });
});

test('shows the member one of each kind', async () => {
  const { call, world } = startBackend();
  world.actAs('member');

  const { body } = await call('GET notifications');

  const { data } = (body as { pagination: { data: { data: { image?: string; inviteId?: string }; read_at: string | null }[] } }).pagination;
  expect(data.map((one) => one.data.image).slice(0, 5)).toEqual(['group-add', '/storage/art/covers/1.svg', undefined, 'people', '/storage/art/scenes/late-hours.svg']);
  expect(data[0]?.data.inviteId).toBeDefined();
  expect(data.filter((one) => one.read_at === null)).toHaveLength(3);
});
