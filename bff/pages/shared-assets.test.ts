import { expect, test } from 'vitest';
import { startGateway } from '../test/test-gateway.ts';
import { open, redis, startRedisForEach } from '../test/test-redis-for-each.ts';
import type { DocumentAssets } from './assets.ts';
import { staticFile } from './static-files.ts';

startRedisForEach();

/** A build with these files. */
function buildOf(files: Record<string, string>): DocumentAssets {
  const all = new Map(
    Object.entries(files).map(([path, text]) => [
      path,
      staticFile(path, { identity: Buffer.from(text) }),
    ]),
  );
  return {
    forScreen: () => ({ scripts: [], styles: [], preloads: [] }),
    files: all,
    findFile: (path) => all.get(path) ?? null,
  };
}

test('B029 serves assets of a build that only another instance has', async () => {
  const settings = { REDIS_URL: redis.url };
  const upstream = 'http://127.0.0.1:1';
  const before = await startGateway(upstream, settings, buildOf({ '/assets/main-1.js': 'one' }));
  const after = await startGateway(
    upstream,
    settings,
    buildOf({ '/assets/main-2.css': 'two', '/foyer-client.js': 'client' }),
  );
  open.push(before, after);
  const get = (front: { url: string }, path: string) =>
    fetch(front.url + path).then(({ status }) => status);

  await expect.poll(() => get(before, '/assets/~1/main-2.css')).toBe(200);
  const reply = await fetch(`${before.url}/assets/main-2.css`);
  expect(await reply.text()).toBe('two');
  expect(reply.headers.get('content-type')).toBe('text/css; charset=utf-8');
  expect(reply.headers.get('cache-control')).toContain('immutable');
  expect(await (await fetch(`${after.url}/assets/main-1.js`)).text()).toBe('one');
  expect(await get(before, '/assets/gone.js')).toBe(404);
  expect(await get(before, '/foyer-client.js')).toBe(404);

  await redis.kill();
  expect(await get(before, '/assets/main-2.css')).toBe(404);
  expect(await get(after, '/assets/main-2.css')).toBe(200);
});
