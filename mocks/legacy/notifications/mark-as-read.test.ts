import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

const first = '00000000-0000-4000-8000-000000001000';
const key = 'POST notifications/mark-as-read';

test('F129 marks what was named, and says how many are left', async () => {
  const { call, world } = startBackend();
  world.actAs('member');

  const { body } = await call(key, { body: { ids: [first, first, 'unknown', 7] } });

  expect(body).toMatchObject({ unreadCount: 2 });
  expect(world.state.notifications[1]?.map((one) => one.read_at === null)).toEqual([false, true, true, ...Array<boolean>(14).fill(false)]);
});

test('F126 marks all, and a second time changes no date', async () => {
  const { call, world } = startBackend();
  world.actAs('member');

  const { body } = await call(key, { body: { markAllAsUnread: true } });
  const dates = world.state.notifications[1]?.map((one) => one.read_at);
  world.advance(60_000);
  await call(key, { body: { markAllAsUnread: true } });

  expect(body).toMatchObject({ unreadCount: 0 });
  expect(dates).not.toContain(null);
  expect(world.state.notifications[1]?.map((one) => one.read_at)).toEqual(dates);
});

test('F129 leaves what belongs to others', async () => {
  const { call, world } = startBackend();
  world.actAs('artist');

  await call(key, { body: { ids: [first] } });

  expect(world.state.notifications[1]?.[0]?.read_at).toBeNull();
});
