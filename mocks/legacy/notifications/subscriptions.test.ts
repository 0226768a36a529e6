import { expect, test } from 'vitest';
import { startBackend } from '../../test-backend.ts';

const [read, write] = ['GET notifications/me/subscriptions', 'PUT notifications/me/subscriptions'] as const;

test('F132 keeps what was chosen, channel by channel', async () => {
  const { call, world } = startBackend();
  world.actAs('member');

  await call(write, { body: { selections: [{ notif_id: 'B01', channels: { email: true, pigeon: true } }, { notif_id: 'X99', channels: { email: true } }] } });
  await call(write, { body: { selections: [{ notif_id: 'C01', channels: { browser: true } }] } });

  const { body } = await call(read);
  expect(body).toMatchObject({
    available_channels: ['email', 'browser'],
    user_selections: [{ notif_id: 'B01', channels: { email: true, browser: false } }, { notif_id: 'C01', channels: { email: false, browser: true } }],
  });
});

test('F131 tells nobody what others chose', async () => {
  const { call, world } = startBackend();
  world.actAs('member');
  await call(write, { body: { selections: [{ notif_id: 'B01', channels: { email: true } }] } });

  world.actAs('artist');

  expect((await call(read)).body).toMatchObject({ user_selections: [] });
});
