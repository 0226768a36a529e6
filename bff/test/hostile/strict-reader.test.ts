import { expect, test } from 'vitest';
import { readStrictly } from './test-strict-reader.ts';

const good = 'POST /a?b HTTP/1.1\r\nHost: x\r\nContent-Length: 3\r\n\r\nabc';

test('reads pipelined requests, and keeps an incomplete one', () => {
  const { requests, rest, fault } = readStrictly(
    `${good}POST /c HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\n2\r\nde\r\n1\r\nf\r\n0\r\n\r\nGET /d`,
  );

  expect(requests.map(({ method, target, body }) => [method, target, body])).toEqual([
    ['POST', '/a?b', 'abc'],
    ['POST', '/c', 'def'],
  ]);
  expect([rest, fault]).toEqual(['GET /d', null]);
});

test.each([
  ['a bare line feed', 'GET / HTTP/1.1\nHost: x\r\n\r\n'],
  ['a bare carriage return', 'GET / HTTP/1.1\r\nHost: x\rX: y\r\n\r\n'],
  ['NUL', 'GET / HTTP/1.1\r\nHost: x\0\r\n\r\n'],
  ['another version', 'GET / HTTP/1.0\r\nHost: x\r\n\r\n'],
  ['an absolute URL', 'GET http://x/ HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a fragment', 'GET /#a HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a backslash', 'GET /\\a HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['two spaces', 'GET  / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no Host', 'GET / HTTP/1.1\r\nX: y\r\n\r\n'],
  ['two Hosts', 'GET / HTTP/1.1\r\nHost: x\r\nhost: x\r\n\r\n'],
  ['an underscore', 'GET / HTTP/1.1\r\nHost: x\r\nA_B: y\r\n\r\n'],
  ['a space before a colon', 'GET / HTTP/1.1\r\nHost : x\r\n\r\n'],
  ['a space behind a value', 'GET / HTTP/1.1\r\nHost: x \r\n\r\n'],
  ['a folded line', 'GET / HTTP/1.1\r\nHost: x\r\n y\r\n\r\n'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nTransfer-Encoding: chunked\r\n\r\n',
  ],
  ['a length with a plus', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: +0\r\n\r\n'],
  ['another coding', 'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip, chunked\r\n\r\n'],
  [
    'a chunk extension',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0;a\r\n\r\n',
  ],
  [
    'a trailer',
    'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nA: b\r\n\r\n',
  ],
  ['an upgrade', 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: h2c\r\n\r\n'],
  ['a Connection that names headers', 'GET / HTTP/1.1\r\nHost: x\r\nConnection: cookie\r\n\r\n'],
])('rejects %s', (_, bytes) => {
  expect(readStrictly(good + bytes)).toMatchObject({
    requests: [{ target: '/a?b' }],
    fault: expect.any(String),
  });
});
