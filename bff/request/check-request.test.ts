import { expect, test } from 'vitest';
import { checkRequest } from './check-request.ts';

type Head = Parameters<typeof checkRequest>[0];

const head = (headers: Record<string, string>, rest: Partial<Head> = {}): Head => {
  const all = { host: 'music.test', ...headers };
  return {
    httpVersion: '1.1',
    url: '/',
    headers: all,
    rawHeaders: Object.entries(all).flat(),
    ...rest,
  };
};

test.each([
  'music.test',
  'music.test:3000',
  'foyer_web',
  '127.0.0.1:80',
  '[::1]',
  '[2001:db8::1]:443',
])('accepts %s as a host', (host) => {
  expect(() => checkRequest(head({ host }))).not.toThrow();
});

test('accepts headers that may be repeated', () => {
  const rawHeaders = [
    'Host',
    'music.test',
    'Accept',
    'a/b',
    'Accept',
    'c/d',
    'Cookie',
    'a=1',
    'Cookie',
    'b=2',
  ];

  expect(() =>
    checkRequest(head({ accept: 'a/b, c/d', cookie: 'a=1; b=2' }, { rawHeaders })),
  ).not.toThrow();
});

test.each([
  [{ httpVersion: '2.0' }, 505],
  [{ url: `/${'x'.repeat(8_192)}` }, 414],
  [{ rawHeaders: Array.from({ length: 202 }, () => 'x') }, 431],
  [{ rawHeaders: ['Host', 'music.test', 'HOST', 'music.test'] }, 400],
])('refuses %j with %i', (rest, status) => {
  expect(() => checkRequest(head({}, rest))).toThrow(expect.objectContaining({ status }));
});

test.each([
  [{ host: 'a/b' }, 400],
  [{ 'transfer-encoding': 'gzip, chunked' }, 501],
  [{ upgrade: 'websocket' }, 501],
  [{ expect: 'x' }, 417],
  [{ 'content-length': '9007199254740993' }, 413],
])('refuses the headers %j with %i', (headers, status) => {
  expect(() => checkRequest(head(headers))).toThrow(expect.objectContaining({ status }));
});
