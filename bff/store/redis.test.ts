import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { redisAddress } from '../config/types.ts';
import { noRedis, redisBinary, type RunningRedis, startRedis } from '../test/test-redis.ts';
import { type ConnectedRedis, connectRedis } from './redis.ts';

const open: { close(): unknown }[] = [];
beforeEach((context) => context.skip(redisBinary === null, noRedis));
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

async function start(...options: string[]): Promise<RunningRedis> {
  const redis = await startRedis(...options);
  open.push(redis);
  return redis;
}

function connect(url: string): { redis: ConnectedRedis; lines: string[]; logs(): string[] } {
  const lines: string[] = [];
  const redis = connectRedis(
    redisAddress.parse(url),
    pino({ base: null }, { write: (line) => void lines.push(line) }),
  );
  open.unshift(redis);
  return {
    redis,
    lines,
    logs: () => lines.map((line) => (JSON.parse(line) as { msg: string }).msg),
  };
}

const away = (redis: ConnectedRedis): Promise<string> =>
  redis.client.get('x').then(
    () => 'answered',
    (error: Error) => error.message,
  );

test('logs an outage of Redis once, and its return once', async () => {
  const server = await start();
  const { redis, logs } = connect(server.url);
  await redis.tried;
  expect(redis.isUp()).toBe(true);
  expect(logs()).toEqual([]);

  await server.kill();
  await expect.poll(logs).toEqual(['redis is down']);
  // If each waited for Redis, this would time out.
  for (let turn = 0; turn < 100; turn += 1) expect(await away(redis)).not.toBe('answered');
  expect(redis.isUp()).toBe(false);

  await server.restart();
  await expect.poll(() => redis.isUp()).toBe(true);
  expect(await away(redis)).toBe('answered');
  expect(logs()).toEqual(['redis is down', 'redis is back']);
});

test('logs a refusal again after a quiet time, even if the connection stayed open', async () => {
  const server = await start();
  const { redis, logs } = connect(server.url);
  await redis.tried;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  open.unshift({ close: () => vi.useRealTimers() });
  const refuse = (): void => redis.reportRefusal(new Error('CLUSTERDOWN'));

  refuse();
  expect(logs()).toEqual(['redis refuses a command']);
  vi.advanceTimersByTime(120_000);
  refuse();

  expect(logs()).toEqual(['redis refuses a command', 'redis refuses a command']);
});

test('starts without Redis, and connects later', async () => {
  const server = await start();
  await server.kill();
  const { redis, logs } = connect(server.url);

  await redis.tried;
  expect(redis.isUp()).toBe(false);

  await server.restart();
  await expect.poll(logs).toEqual(['redis is down', 'redis is back']);
});

test('masks its password in logs', async () => {
  const server = await start('--requirepass', 'right p@ss');
  const { host } = new URL(server.url);
  const wrong = connect(`redis://:wrong%20p@ss@${host}`.replace('p@ss@', 'p%40ss@'));
  const right = connect(`redis://:right%20p%40ss@${host}/3`);
  await expect.poll(wrong.logs).toEqual(['redis is down']);
  await expect.poll(() => right.redis.isUp()).toBe(true);

  await server.kill();
  await expect.poll(right.logs).toEqual(['redis is down']);

  expect([...wrong.lines, ...right.lines].join('')).not.toMatch(/p@ss|p%40ss/);
  expect(wrong.lines.join('')).toContain('WRONGPASS');
});

test('logs no password that a server other than Redis echoes', async () => {
  const echo = createServer(
    (socket) =>
      void socket
        .on('error', () => {})
        .on(
          'data',
          (sent) =>
            void socket.write(`-ERR unknown command: ${JSON.stringify(sent.toString())}\r\n`),
        ),
  );
  await once(echo.listen(0, '127.0.0.1'), 'listening');
  const { redis, lines } = connect(
    `redis://:pass%2Fword@127.0.0.1:${(echo.address() as AddressInfo).port}`,
  );

  await expect.poll(() => lines.length).toBe(1);
  redis.close();
  echo.close();

  expect(lines[0]).toContain('unknown command');
  expect(lines[0]).not.toMatch(/pass.{1,3}word/);
});

test.each([':1', '$-1', '+OK', '*-1', '*0', '*1\r\n:7', '%nonsense', ':99999999999999999999'])(
  'treats the reply %j to a subscription as an outage',
  async (reply) => {
    const commands: string[] = [];
    const server = createServer((socket) =>
      socket
        .on('data', (bytes) => {
          for (const command of bytes
            .toString()
            .split(/^\*\d+\r\n/m)
            .slice(1)) {
            const isSubscription = /subscribe/i.test(command);
            if (isSubscription) commands.push(command);
            socket.write(isSubscription ? `${reply}\r\n` : '$19\r\nredis_version:7.0.0\r\n');
          }
        })
        .on('error', () => {}),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    open.push({ close: () => new Promise((resolve) => server.close(resolve)) });
    const { redis } = connect(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`);

    redis.subscribe(
      'channel',
      () => {},
      () => {},
    );

    await expect.poll(() => commands.length).toBeGreaterThan(0);
    await redis.tried;
    expect(await redis.client.info()).toContain('redis_version');
  },
);

test('logs once that a command is not allowed', async () => {
  const server = await start();
  const { redis, lines } = connect(server.url);
  await redis.tried;
  await server.client.call('ACL', 'SETUSER', 'default', '-get');

  for (let turn = 0; turn < 3; turn += 1) await redis.client.get('x').catch(redis.reportRefusal);

  expect(lines.map((line) => JSON.parse(line) as object)).toEqual([
    expect.objectContaining({
      msg: 'redis refuses a command',
      reason: expect.stringContaining('NOPERM'),
    }),
  ]);
});

test('subscribes again after an outage, and reports it each time', async () => {
  const server = await start();
  const { redis } = connect(server.url);
  const messages: string[] = [];
  redis.subscribe(
    'news',
    (message) => messages.push(message),
    () => messages.push('joined'),
  );
  await expect.poll(() => messages).toEqual(['joined']);

  await server.kill();
  await server.restart();
  await expect.poll(() => messages).toEqual(['joined', 'joined']);
  await server.client.publish('news', 'hello');

  await expect.poll(() => messages).toEqual(['joined', 'joined', 'hello']);
});

test('does not count a pause of this process as an outage', async () => {
  const { redis } = connect((await start()).url);
  await redis.tried;
  const reply = redis.patience.wait(redis.client.get('x'));
  await new Promise(setImmediate);
  for (const end = performance.now() + 400; performance.now() < end;);

  expect(await reply).toBeNull();
});

test('skips Redis while a reply is overdue, and uses it again afterwards', async () => {
  const server = await start();
  const { redis } = connect(server.url);
  await redis.tried;
  server.freeze();
  const overdue = (): Promise<string> =>
    redis.patience.wait(redis.client.get('x')).then(
      () => 'in time',
      (error: Error) => error.message,
    );
  expect(await overdue()).toBe('no reply within 250 ms');
  // If each waited for its own time limit, this would time out.
  for (let turn = 0; turn < 100; turn += 1) expect(await overdue()).toBe('no reply within 250 ms');

  server.goOn();
  await expect.poll(() => redis.patience.isOver).toBe(false);
  expect(await overdue()).toBe('in time');
});
