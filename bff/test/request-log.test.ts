import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { send, startBefore, type RunningGateway } from './test-gateway.ts';

const open: { close(): Promise<void> }[] = [];
beforeEach(
  () => void vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] }),
);
afterEach(async () => {
  vi.useRealTimers();
  for (const running of open.splice(0).toReversed()) await running.close();
});

const linesOf = ({ log }: RunningGateway): Record<string, unknown>[] =>
  log.map((line) => JSON.parse(line) as Record<string, unknown>);

/** A line is written shortly after its response has arrived. */
async function written(front: RunningGateway, count: number): Promise<void> {
  await expect.poll(() => front.log.length).toBe(count);
}

const failing = (env: Record<string, string> = {}): Promise<RunningGateway> =>
  startBefore(
    open,
    (req, res) =>
      void res
        .writeHead(req.url?.includes('/fine') ? 200 : 500, { 'content-type': 'application/json' })
        .end('{"message":"no"}'),
    env,
  );

test('logs hundreds of failing requests as one warning, with a line for each', async () => {
  const front = await failing();
  for (let done = 0; done < 300; done += 50)
    await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        send(front.url, index % 5 === 0 ? '/api/v1/albums/7' : '/api/v1/users/7'),
      ),
    );
  await written(front, 300);
  vi.advanceTimersByTime(60_000);

  const lines = linesOf(front);
  const warnings = lines.filter(({ level }) => level === 'warn');
  expect(lines.filter(({ msg }) => msg === 'request')).toHaveLength(300);
  expect(warnings.map(({ msg }) => msg)).toEqual(['request', 'requests failed']);
  expect(warnings[1]).toMatchObject({
    failure: 'upstream_error',
    cause: 'status',
    repeated: 299,
  });
  expect(Object.keys(warnings[1]?.['most'] as object)).toEqual([
    'GET users/{id}',
    'GET albums/{id}',
  ]);
}, 60_000);

test.each([
  ['off', undefined],
  ['network', '203.0.113.0/24'],
  ['address', '203.0.113.9'],
])('with LOG_CLIENT=%s, a line has the client %s', async (LOG_CLIENT, client) => {
  const front = await failing({ LOG_CLIENT, TRUSTED_PROXIES: '127.0.0.1' });
  await send(front.url, '/api/v1/fine', { headers: { 'x-forwarded-for': '203.0.113.9' } });

  await written(front, 1);
  expect(linesOf(front)[0]?.['client']).toBe(client);
  if (client === undefined) expect(front.log.join()).not.toContain('203.0');
});

test('every line names its level', async () => {
  const front = await failing();
  await send(front.url, '/api/v1/fine');
  for (let count = 0; count < 2; count += 1) await send(front.url, '/api/v1/users/7');
  await written(front, 3);
  vi.advanceTimersByTime(60_000);

  expect(linesOf(front).map(({ level }) => level)).toEqual(['info', 'warn', 'info', 'warn']);
});

test('a line has the same route label as the metrics', async () => {
  const front = await failing();
  for (const path of ['/api/v1/fine', '/api/v1/users/7', '/robots.txt', '/api/v1/a%2fb'])
    await send(front.url, path);

  await written(front, 4);
  expect(linesOf(front).map(({ path, route }) => [path, route])).toEqual([
    ['/api/v1/fine', 'proxied:api/v1'],
    ['/api/v1/users/7', 'GET users/{id}'],
    ['/robots.txt', 'document'],
    ['/api/v1/a%2fb', 'proxied:api/v1'],
  ]);
});
