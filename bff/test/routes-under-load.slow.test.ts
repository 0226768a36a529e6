import { afterEach, expect, test } from 'vitest';
import { send } from './test-gateway.ts';
import { fromOf, startPair } from './test-routed-pair.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const track = '/api/v1/tracks/7';
const tracks = (percent = 100): object => ({
  name: 'tracks',
  call: 'GET tracks/{id}',
  to: 'b',
  percent,
});
test('answers every request under load while the rules change', async () => {
  const special = (
    _: string,
    __: unknown,
    res: { setHeader(name: string, value: string): unknown },
  ): boolean => !res.setHeader('x-seen', '1');
  const pair = await startPair(open, [tracks()], {
    env: { fields: { maxOfOneAddress: Infinity }, LOG_LEVEL: 'silent' },
    special,
  });
  const ends: Record<string, number> = {};
  let reloads = 0;
  const began = performance.now();
  const isOver = () => reloads > 20 && performance.now() - began > 2_000;
  const visitor = async (which: number): Promise<void> => {
    while (!isOver()) {
      const write = which % 4 === 0;
      const reply = await send(
        pair.front.url,
        write ? '/api/v1/playlists' : track,
        write
          ? {
              method: 'POST',
              headers: { 'content-type': 'application/json' },
              body: JSON.stringify({ name: 'x'.repeat(40_000) }),
            }
          : {},
      );
      const end = `${reply.status} ${String(fromOf(reply))}`;
      ends[end] = (ends[end] ?? 0) + 1;
    }
  };
  const operator = async (): Promise<void> => {
    while (!isOver()) {
      reloads += 1;
      // The backend also disappears and returns, as another one and as the same.
      if (reloads % 5 === 0) pair.change([], { backends: {} });
      else if (reloads % 5 === 1) pair.change([tracks()], { backends: { b: pair.b.url } });
      else
        pair.change([
          tracks(reloads % 2 === 0 ? 100 : 50),
          { name: 'lists', prefix: 'api/v1/playlists', to: 'b' },
        ]);
      await new Promise((resolve) => {
        setTimeout(resolve, 15);
      });
    }
  };

  await Promise.all([operator(), ...Array.from({ length: 24 }, (_, which) => visitor(which))]);

  expect(Object.keys(ends).toSorted()).toEqual(['200 a', '200 b']);
}, 60_000);
