import { expect, test } from 'vitest';
import { world } from '../../../mocks/node.ts';
import { call } from '../../data/calls/call.ts';

const firstIsRead = () => world.state.notifications[1]?.[0]?.read_at !== null;

test('ends although a write is under way', () => {
  world.actAs('member');

  void call('POST notifications/mark-as-read', { body: { markAllAsUnread: true } });

  expect(firstIsRead()).toBe(false);
});

test('ends although a reply will lead to a write', () => {
  world.actAs('member');

  void call('GET notifications')
    .then(() => new Promise((done) => setTimeout(done)))
    .then(() => call('POST notifications/mark-as-read', { body: { markAllAsUnread: true } }));

  expect(firstIsRead()).toBe(false);
});

test('starts in a world that no earlier write changes', async () => {
  world.actAs('member');

  await new Promise((done) => setTimeout(done, 100));

  expect(firstIsRead()).toBe(false);
});
