import { expect, test } from 'vitest';
import { readConfig } from '../config/read-config.ts';
import { publicHeaders as publicPairs } from './response-headers.ts';

const config = readConfig({
  UPSTREAM_URL: 'https://api.example.test',
  PUBLIC_URL: 'https://music.test',
});

/** The values of each header by its name. */
function publicHeaders(...inputs: Parameters<typeof publicPairs>): Record<string, string[]> {
  const pairs = publicPairs(...inputs);
  const values: Record<string, string[]> = {};
  for (let index = 0; index < pairs.length; index += 2)
    (values[pairs[index] ?? ''] ??= []).push(pairs[index + 1] ?? '');
  return values;
}

test("F100 keeps each Set-Cookie as a separate header, without the upstream's domain", () => {
  const headers = publicHeaders(
    { 'set-cookie': ['a=1; Domain=api.example.test; Secure; HttpOnly', 'b=2; SameSite=Lax'] },
    200,
    config,
  );

  expect(headers['set-cookie']).toEqual(['a=1; Secure; HttpOnly', 'b=2; SameSite=Lax; Secure']);
});

test('rewrites cookie paths of an upstream with a base path', () => {
  expect(
    publicHeaders({ 'set-cookie': 's=1; Path=/base' }, 200, {
      ...config,
      upstreamBase: '/base',
    })['set-cookie'],
  ).toEqual(['s=1; Path=/; Secure']);
});

test('F100 drops Secure only in development on plain http', () => {
  const secure = { 'set-cookie': 'a=1; Secure' };
  const plain = { ...config, publicOrigin: 'http://localhost:3000' };

  expect(publicHeaders(secure, 200, plain)['set-cookie']).toEqual(['a=1; Secure']);
  expect(publicHeaders(secure, 200, { ...config, mode: 'development' })['set-cookie']).toEqual([
    'a=1; Secure',
  ]);
  expect(publicHeaders(secure, 200, { ...plain, mode: 'development' })['set-cookie']).toEqual([
    'a=1',
  ]);
});

test('drops hop-by-hop headers', () => {
  const headers = publicHeaders(
    {
      connection: 'close, x-hop',
      'x-hop': '1',
      'transfer-encoding': 'chunked',
      'keep-alive': 'timeout=5',
      'alt-svc': 'h3=":443"',
      etag: '"x"',
    },
    200,
    config,
  );

  expect(headers).toEqual({ etag: ['"x"'] });
});

test('rewrites an upstream Location to the public origin, with any status', () => {
  expect(
    publicHeaders({ location: 'https://api.example.test/api/v1/tus/upload/1' }, 201, config)[
      'location'
    ],
  ).toEqual(['https://music.test/api/v1/tus/upload/1']);
  expect(
    publicHeaders({ location: 'https://accounts.google.com/' }, 302, config)['location'],
  ).toEqual(['https://accounts.google.com/']);
});

test('sends only one Location header', () => {
  expect(
    publicHeaders(
      { location: ['https://api.example.test/a', 'https://api.example.test/b'] },
      302,
      config,
    )['location'],
  ).toEqual(['https://music.test/a']);
});

test('drops the Content-Length of a 204', () => {
  expect(publicHeaders({ 'content-length': '0' }, 204, config)).toEqual({});
});

test.each([
  ['refresh', '0; url=/backend/login', '0; url=/login'],
  ['refresh', '5;URL="https://api.example.test/backend/x"', '5;URL="https://music.test/x"'],
  ['refresh', '0,/backend//evil.test', '0,/evil.test'],
  ['refresh', "0; url='/backend/\t/evil.test'", "0; url='/evil.test'"],
  ['refresh', '0; url=https://evil.test/', '0; url=https://evil.test/'],
  ['refresh', '30', '30'],
  [
    'link',
    '</backend/build/app.css>; rel=preload; as=style, <https://api.example.test/backend/x?a,b>; rel="next"',
    '</build/app.css>; rel=preload; as=style, <https://music.test/x?a,b>; rel="next"',
  ],
  ['link', '</backend/\t/evil.test>; rel=preconnect', '</evil.test>; rel=preconnect'],
  ['content-location', '/backend/\t\\evil.test', '/evil.test'],
  ['sourcemap', '/backend//evil.test/app.js.map', '/evil.test/app.js.map'],
  ['access-control-allow-origin', 'https://api.example.test', 'https://music.test'],
  ['access-control-allow-origin', '*', '*'],
])('rewrites the addresses of %s %j to the public origin, as %j', (name, value, expected) => {
  expect(
    publicHeaders({ [name]: value }, 200, { ...config, upstreamBase: '/backend' })[name],
  ).toEqual([expected]);
});
