// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { type Bootstrap, normaliseBootstrap } from '../../contracts/site/bootstrap.ts';
import { world } from '../../mocks/node.ts';
import { applyScenarios } from '../../mocks/scenarios.ts';
import { call } from '../data/calls/call.ts';
import type { PlayerNotice } from './player-state.ts';
import { items } from './queue/test-tracks.ts';
import { Store } from '../lib/store.ts';
import { loaded, startPlayer } from './test-player.ts';
import { watchMinutes } from './watch-minutes.ts';

beforeEach(() => void vi.spyOn(globalThis, 'fetch'));

const requests = (): number =>
  vi.mocked(fetch).mock.calls.filter(([url]) => (url as string).endsWith('/minutes-left')).length;

async function listenAs(who: 'guest' | 'member') {
  world.actAs(who);
  const read = async (): Promise<Bootstrap> => normaliseBootstrap(await call('GET bootstrap-data'));
  const visitor = new Store<Bootstrap | null>(await read());
  const notices: PlayerNotice[] = [];
  const started = startPlayer({
    addressOf: () => '/sound.wav',
    lock: () => (areOver() ? 'minutes' : null),
  });
  const areOver = watchMinutes(started.player, visitor);
  started.player.listenToNotices((notice) => notices.push(notice));
  const play = (): void =>
    started.player.change({
      type: 'play',
      items: items('a b c'),
      startId: null,
      more: null,
      seed: 1,
    });
  return {
    ...started,
    play,
    notices,
    visitor,
    read,
    state: () => started.player.state.read().state,
  };
}

test('P016 sends no request before playback starts, or for guests', async () => {
  const guest = await listenAs('guest');
  guest.play();
  const member = await listenAs('member');
  await loaded();
  expect(requests()).toBe(0);

  member.play();
  await vi.waitFor(() => expect(requests()).toBe(1));
  member.engine.advance(300);
  member.player.next();
  await loaded();
  expect(requests()).toBe(1);
});

test('P016 pauses and explains when the minutes are used up, again on every press', async () => {
  applyScenarios(world.state, 'no minutes left');
  const { player, engine, play, notices, state } = await listenAs('member');
  play();
  expect(state()).toBe('loading');
  await vi.waitFor(() => expect(notices).toEqual([{ type: 'locked', why: 'minutes' }]));
  expect(state()).toBe('paused');
  const { length } = engine.loaded;

  player.resume();
  player.next();

  expect(notices).toHaveLength(3);
  expect(engine.loaded).toHaveLength(length);
  expect(state()).toBe('paused');
});

test('P016 checks again after a refused press and plays once there are minutes', async () => {
  applyScenarios(world.state, 'no minutes left');
  const { player, play, notices, state } = await listenAs('member');
  play();
  await vi.waitFor(() => expect(notices).toHaveLength(1));

  world.state.minutesToListen = null;
  player.resume();
  await vi.waitFor(() => expect(requests()).toBe(2));
  await loaded();
  player.resume();

  expect(state()).toBe('loading');
});

test('P016 checks again after a change of plan', async () => {
  applyScenarios(world.state, 'no minutes left');
  const { player, play, notices, visitor, read, state } = await listenAs('member');
  play();
  await vi.waitFor(() => expect(notices).toHaveLength(1));

  world.state.minutesToListen = 600;
  visitor.set(await read());
  player.resume();
  await loaded();

  expect([state(), requests()]).toEqual(['loading', 2]);
});

test('P016 ignores a reply from before a change of plan', async () => {
  applyScenarios(world.state, 'no minutes left');
  const { play, notices, visitor, read, state } = await listenAs('member');
  const next = await read();
  play();
  visitor.set(next);
  await loaded();

  expect([state(), notices]).toEqual(['loading', []]);
});

test('P016 checks again when the known minutes are used up, at the latest after an hour', async () => {
  world.state.minutesToListen = 100_000;
  const { engine, play } = await listenAs('member');
  play();
  await loaded();
  engine.advance(3_590);
  await loaded();
  expect(requests()).toBe(1);
  engine.advance(20);
  await loaded();
  expect(requests()).toBe(2);

  const short = await listenAs('member');
  const heard = (world.state.plays[short.visitor.read()?.user?.id ?? 0] ?? []).length;
  world.state.minutesToListen = 3 + Math.ceil(heard * 10);
  short.play();
  await loaded();
  const [before, left] = [
    requests(),
    (
      await call('GET users/{id}/minutes-left', {
        params: { id: short.visitor.read()?.user?.id ?? 0 },
      })
    ).minutesLeft ?? 0,
  ];
  world.state.minutesToListen = 0;
  short.engine.advance(Math.min(left * 60, 3_600) + 1);
  await vi.waitFor(() => expect(short.notices).toEqual([{ type: 'locked', why: 'minutes' }]));
  expect(requests()).toBe(before + 2);
});

test.each(['missing', 'maintenance', 'trace'] as const)(
  'P016 keeps playing when the backend returns %s',
  async (as) => {
    const { play, notices, state } = await listenAs('member');
    world.state.failures.push({ key: 'GET users/{id}/minutes-left', as, times: 1 });
    play();
    await vi.waitFor(() => expect(requests()).toBe(1));
    await loaded();

    expect([state(), notices]).toEqual(['loading', []]);
  },
);
