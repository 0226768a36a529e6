import { describe, expect, test } from 'vitest';
import { configProblems } from './check.ts';
import { type RedisAddress, readRedisAddress, redisHosts } from './redis-address.ts';

const server: RedisAddress = {
  mode: 'single',
  nodes: [{ host: 'localhost', port: 6379 }],
  primary: '',
  username: '',
  password: '',
  sentinelPassword: '',
  database: 0,
  isTls: false,
};

test.each<[text: string, differs: Partial<RedisAddress>]>([
  ['redis://localhost', {}],
  ['redis://localhost:6379/', {}],
  ['REDIS://localhost/3', { database: 3 }],
  ['redis://[::1]:6380', { nodes: [{ host: '::1', port: 6380 }] }],
  [
    'rediss://user:p%40s%2Cs@cache.test/2',
    {
      nodes: [{ host: 'cache.test', port: 6379 }],
      username: 'user',
      password: 'p@s,s',
      database: 2,
      isTls: true,
    },
  ],
  [
    'redis+cluster://:secret@a:7000,b:7001,[::1]',
    {
      mode: 'cluster',
      nodes: [
        { host: 'a', port: 7000 },
        { host: 'b', port: 7001 },
        { host: '::1', port: 6379 },
      ],
      password: 'secret',
    },
  ],
  [
    'rediss+sentinel://u:p:q@a,b:26380/my-master/4?sentinel_password=s%26t',
    {
      mode: 'sentinel',
      nodes: [
        { host: 'a', port: 26_379 },
        { host: 'b', port: 26_380 },
      ],
      primary: 'my-master',
      username: 'u',
      password: 'p:q',
      sentinelPassword: 's&t',
      database: 4,
      isTls: true,
    },
  ],
])('reads %s', (text, differs) => {
  expect(readRedisAddress(text)).toEqual({ ...server, ...differs });
});

describe('an unusable address', () => {
  const secret = 'hunter2';

  test.each<[text: string, expected: RegExp]>([
    [`http://:${secret}@a`, /^a redis or rediss address/],
    [`redis://:hun/${secret}@a`, /^a redis or rediss address/],
    [`redis://:${secret}%@a`, /^a redis or rediss address/],
    [`redis://:${secret}@a/two`, /^a redis or rediss address/],
    [`redis://:${secret}@a:70000`, /^a redis or rediss address/],
    [`redis://:${secret}@a:7000,b:7001`, /^redis\+cluster:\/\/ or redis\+sentinel:\/\//],
    [`redis+cluster://:${secret}@a:7000,,b`, /^host:port pairs separated by commas/],
    [`redis+cluster://:${secret}@a:7000/2`, /^no database after the nodes/],
    [`redis+cluster://a?password=${secret}`, /^no parameters/],
    [`redis+sentinel://:${secret}@a,b`, /^the name of the primary after the sentinels/],
    [`redis+sentinel://:${secret}@a,b/`, /^the name of the primary after the sentinels/],
    [`redis+sentinel://a/main?password=${secret}`, /^no parameters, except sentinel_password/],
  ])('reports %s without its password', (text, expected) => {
    const found = readRedisAddress(text) as string;

    expect(found).toMatch(expected);
    expect(configProblems({ UPSTREAM_URL: 'http://x', REDIS_URL: text })).toEqual([
      `REDIS_URL: read '***', expected ${found}.`,
    ]);
    expect(found).not.toContain(secret);
  });
});

test('names only hosts in logs', () => {
  const address = readRedisAddress('redis+cluster://user:hunter2@a:7000,[::1]:7001');

  expect(redisHosts(address as RedisAddress)).toBe('a:7000, [::1]:7001');
});
