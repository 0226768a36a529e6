import { expect, test } from 'vitest';
import { startBackend } from '../test-backend.ts';

test('returns the requested number, newest first, and fifteen by default', async () => {
  const { call } = startBackend('artist');

  const first = await call('GET notifications', { query: { perPage: 30 } });
  const second = await call('GET notifications', { query: { perPage: 30, page: 2 } });

  expect(first.body).toMatchObject({
    pagination: {
      current_page: 1,
      from: 1,
      to: 30,
      per_page: 30,
      next_page: 2,
      prev_page: null,
      last_page: 2,
      total: 41,
    },
  });
  expect(second.body).toMatchObject({
    pagination: { current_page: 2, from: 31, to: 41, next_page: null, prev_page: 1 },
  });
  expect((await call('GET notifications')).body).toMatchObject({ pagination: { per_page: 15 } });
});

test('returns an empty page without notifications and past the end', async () => {
  const { call } = startBackend('unverified');
  expect((await call('GET notifications', { query: { page: 9 } })).body).toMatchObject({
    pagination: { data: [], from: null, to: null, total: 0 },
  });
});

test('returns each kind of notification to the member', async () => {
  const { call } = startBackend('member');

  const { body } = await call('GET notifications');

  const { data } = (
    body as {
      pagination: {
        data: { data: { image?: string; inviteId?: string }; read_at: string | null }[];
      };
    }
  ).pagination;
  expect(data.map((one) => one.data.image).slice(0, 5)).toEqual([
    'group-add',
    '/storage/art/covers/1.svg',
    undefined,
    'people',
    '/storage/art/scenes/late-hours.svg',
  ]);
  expect(data[0]?.data.inviteId).toBeDefined();
  expect(data.filter((one) => one.read_at === null)).toHaveLength(3);
});

const first = '00000000-0000-4000-8000-000000001000';
const key = 'POST notifications/mark-as-read';

test('F129 marks the named notifications, and returns how many are unread', async () => {
  const { call, world } = startBackend('member');

  const { body } = await call(key, { body: { ids: [first, first, 'unknown', 7] } });

  expect(body).toMatchObject({ unreadCount: 2 });
  expect(world.state.notifications[1]?.map((one) => one.read_at === null)).toEqual([
    false,
    true,
    true,
    ...Array<boolean>(14).fill(false),
  ]);
});

test('F126 marks all as read, and keeps existing dates', async () => {
  const { call, world } = startBackend('member');

  const { body } = await call(key, { body: { markAllAsUnread: true } });
  const dates = world.state.notifications[1]?.map((one) => one.read_at);
  world.advance(60_000);
  await call(key, { body: { markAllAsUnread: true } });

  expect(body).toMatchObject({ unreadCount: 0 });
  expect(dates).not.toContain(null);
  expect(world.state.notifications[1]?.map((one) => one.read_at)).toEqual(dates);
});

test("F129 does not change others' notifications", async () => {
  const { call, world } = startBackend('artist');

  await call(key, { body: { ids: [first] } });

  expect(world.state.notifications[1]?.[0]?.read_at).toBeNull();
});

const [read, write] = [
  'GET notifications/me/subscriptions',
  'PUT notifications/me/subscriptions',
] as const;

test('F132 stores the choices, channel by channel', async () => {
  const { call } = startBackend('member');

  await call(write, {
    body: {
      selections: [
        { notif_id: 'B01', channels: { email: true, pigeon: true } },
        { notif_id: 'X99', channels: { email: true } },
      ],
    },
  });
  await call(write, { body: { selections: [{ notif_id: 'C01', channels: { browser: true } }] } });

  const { body } = await call(read);
  expect(body).toMatchObject({
    available_channels: ['email', 'browser'],
    user_selections: [
      { notif_id: 'B01', channels: { email: true, browser: false } },
      { notif_id: 'C01', channels: { email: false, browser: true } },
    ],
  });
});

test("F131 hides others' choices", async () => {
  const { call, world } = startBackend('member');
  await call(write, { body: { selections: [{ notif_id: 'B01', channels: { email: true } }] } });

  world.actAs('artist');

  expect((await call(read)).body).toMatchObject({ user_selections: [] });
});
