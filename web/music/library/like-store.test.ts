import { expect, test, vi } from 'vitest';
import { LikeStore } from './like-store.ts';

/** A backend that responds when the test tells it to. */
function slowBackend() {
  const sent: boolean[] = [];
  const held: PromiseWithResolvers<void>[] = [];
  const send = async (_kind: string, _id: number, isLiked: boolean): Promise<void> => {
    sent.push(isLiked);
    const response = Promise.withResolvers<void>();
    held.push(response);
    await response.promise;
  };
  const respond = async (how: 'succeed' | 'refuse') => {
    const response = held.shift();
    if (how === 'succeed') response?.resolve();
    else response?.reject(new Error('refused'));
    await new Promise((resolve) => {
      setTimeout(resolve);
    });
  };
  return { sent, send, respond };
}

const nothing = { track: [], album: [], artist: [] };

test('P017 shows a like at once and sends it to the backend', async () => {
  const { send, sent, respond } = slowBackend();
  const likes = new LikeStore({ ...nothing, track: [3] }, send);
  const listener = vi.fn();
  likes.subscribe(listener);

  const done = likes.setMark('track', 5, true);

  expect(likes.isOn('track', 5)).toBe(true);
  expect(likes.isOn('album', 5)).toBe(false);
  expect(likes.isOn('track', 3)).toBe(true);
  expect(listener).toHaveBeenCalledTimes(1);
  await respond('succeed');
  await done;
  expect(sent).toEqual([true]);
});

test('P017 reverts a refused like and rejects', async () => {
  const { send, respond } = slowBackend();
  const likes = new LikeStore(nothing, send);

  const done = likes.setMark('album', 1, true).catch((error: Error) => error.message);
  await respond('refuse');

  expect(await done).toBe('refused');
  expect(likes.isOn('album', 1)).toBe(false);
});

test.each([
  ['sends only the first of an odd number', 5, [true]],
  ['sends the first and the final state of an even number', 4, [true, false]],
])('P017 handles rapid clicks: %s', async (_, presses, expected) => {
  const { send, sent, respond: settle } = slowBackend();
  const likes = new LikeStore(nothing, send);

  for (let press = 0; press < presses; press += 1) void likes.setMark('track', 1, press % 2 === 0);
  expect(sent).toEqual([true]);
  await settle('succeed');
  await settle('succeed');

  expect(sent).toEqual(expected);
  expect(likes.isOn('track', 1)).toBe(presses % 2 === 1);
});

test('P017 resolves if a like was undone before the backend refused it', async () => {
  const { send, sent, respond: settle } = slowBackend();
  const likes = new LikeStore(nothing, send);

  const done = likes.setMark('artist', 1, true);
  void likes.setMark('artist', 1, false);
  await settle('refuse');

  await expect(done).resolves.toBeUndefined();
  expect(likes.isOn('artist', 1)).toBe(false);
  expect(sent).toEqual([true]);
});

test('P017 sends likes of two items in parallel and retries either after a refusal', async () => {
  const { send, sent, respond: settle } = slowBackend();
  const likes = new LikeStore(nothing, send);
  const first = likes.setMark('track', 1, true).catch(() => 'refused');
  void likes.setMark('track', 2, true);
  expect(sent).toHaveLength(2);
  await settle('refuse');
  await expect(first).resolves.toBe('refused');

  void likes.setMark('track', 1, true);

  expect(sent).toHaveLength(3);
  expect(likes.isOn('track', 1)).toBe(true);
});
