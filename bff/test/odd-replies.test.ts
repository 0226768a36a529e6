import { request } from 'undici';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readTextSync } from '../reply/read-body.ts';
import { publicUrl, type RunningGateway, startGateway } from './test-gateway.ts';
import { type OddBackend, oddReplies, startOddBackend } from './test-odd-replies.ts';

let backend: OddBackend;
let front: RunningGateway;
beforeAll(async () => {
  backend = await startOddBackend();
  front = await startGateway(backend.url, { UPSTREAM_ORIGIN: 'https://api.test' });
});
afterAll(async () => {
  await front.close();
  await backend.close();
});

/** Returns the response as a browser reads it, and how often the backend got the request. */
async function read(method: 'GET' | 'POST', path: string) {
  backend.paths.length = 0;
  const { statusCode, headers, body } = await request(front.url + path, {
    method,
    headers: {
      cookie: 'laravel_session=a',
      origin: publicUrl,
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    },
    body: method === 'POST' ? '{}' : null,
  });
  const text = readTextSync(
    new Uint8Array(await body.arrayBuffer()),
    String(headers['content-encoding'] ?? ''),
  );
  return {
    status: statusCode,
    text: text.trim(),
    requests: backend.paths.filter((one) => one.startsWith(path)).length,
  };
}

const bootstrap = (site: string): string =>
  `{"status":"success","data":{"user":{"id":9007199254740993,"name":"é"},"branding":{"site_name":"Odd"},"settings":{"base_url":"${site}","rate":1.0}}}`;

test.each(oddReplies)('reads bootstrap data and pages with $what', async (reply) => {
  backend.answer(reply, 200, bootstrap('https://api.test'));

  expect(await read('GET', '/api/v1/bootstrap-data')).toEqual({
    status: 200,
    text: bootstrap(publicUrl),
    requests: 1,
  });
  const page = await read('GET', '/');
  expect(page.status).toBe(200);
  expect(page.text).toContain('<title>Odd');
});

test.each(oddReplies)('passes replies and errors on with $what', async (reply) => {
  const text = '{"user":{"id":9007199254740993,"name":"é","rate":1.0}}';
  backend.answer(reply, 200, text);
  expect(await read('GET', '/api/v1/users/1')).toEqual({ status: 200, text, requests: 1 });

  const errors = '{"message":"No é.","errors":{"email":["Taken."]},"limit":1.0}';
  backend.answer(reply, 422, errors);
  expect(await read('POST', '/api/v1/playlists')).toEqual({
    status: 422,
    text: errors,
    requests: 1,
  });
});

test.each([
  ['a folded line', 'x-folded: a\r\n b'],
  ['a head over 16 kB', `x-long: ${'a'.repeat(20_000)}`],
])('a response with %s is requested once, and named in the log', async (_, line) => {
  backend.answer({ what: '', head: { 'x-a': `b\r\n${line}` } }, 200, '{}');

  expect(await read('GET', '/api/v1/users/1')).toMatchObject({ status: 502, requests: 1 });
  expect(JSON.parse(front.log.at(-1) ?? '')).toMatchObject({ cause: 'parser' });
});
