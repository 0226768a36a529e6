import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import type { Exchange } from '../exchange.ts';
import { listen, type Reply, type Running, send } from '../test/test-gateway.ts';
import { looksLikeFile, readStaticFiles, sendFile, type StaticFile } from './static-files.ts';

const open: Running[] = [];
afterEach(() => Promise.all(open.splice(0).map((one) => one.close())));

const bodies = {
  identity: Buffer.from('plain'),
  br: Buffer.from('brotli'),
  gzip: Buffer.from('gzipped'),
};
const script: StaticFile = {
  type: 'text/javascript; charset=utf-8',
  etag: 'abc',
  isImmutable: true,
  bodies,
};
const icon: StaticFile = {
  type: 'image/svg+xml',
  etag: 'def',
  isImmutable: false,
  bodies: { identity: Buffer.from('<svg/>') },
};
const large: StaticFile = {
  type: 'image/png',
  etag: 'ghi',
  isImmutable: false,
  bodies: { identity: Buffer.alloc(100_000, 0xc3) },
};

async function fetchFile(
  file: StaticFile,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Reply> {
  const running = await listen((req, res) =>
    sendFile({ req, res, id: 'request-1' } as Exchange, file),
  );
  open.push(running);
  return send(running.url, '/', { headers, method });
}

test('B029 the service worker is checked on each use', async () => {
  const worker = { ...script, isImmutable: false, isAlwaysChecked: true };

  expect((await fetchFile(worker)).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['br, gzip', 'brotli', 'br'],
  ['gzip', 'gzipped', 'gzip'],
  ['', 'plain', undefined],
])('responds to Accept-Encoding %j with the %s file', async (accepted, text, encoding) => {
  const response = await fetchFile(script, { 'accept-encoding': accepted });

  expect(response.body).toBe(text);
  expect(response.headers['content-encoding']).toBe(encoding);
  expect(response.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
    'content-type': 'text/javascript; charset=utf-8',
    'content-length': String(text.length),
    'x-content-type-options': 'nosniff',
    'x-request-id': 'request-1',
  });
});

test('returns a 404 for source maps in the build', () => {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-files-'));
  for (const file of ['main.js', 'main.js.br', 'main.js.map', 'main.js.map.br'])
    writeFileSync(join(folder, file), file);

  expect([...readStaticFiles(folder).keys()]).toEqual(['/main.js']);
  rmSync(folder, { recursive: true });
});

test('serves only encodings that exist for the file', async () => {
  expect(await fetchFile(icon, { 'accept-encoding': 'br, gzip' })).toMatchObject({
    status: 200,
    body: '<svg/>',
  });
});

test('sends a 304 only for the encoding that the browser has', async () => {
  const { etag = '' } = (await fetchFile(script, { 'accept-encoding': 'br' })).headers;

  expect(
    await fetchFile(script, { 'accept-encoding': 'br', 'if-none-match': `"x", W/${etag}` }),
  ).toMatchObject({ status: 304, body: '', headers: { etag, vary: 'accept-encoding' } });
  expect(await fetchFile(script, { 'if-none-match': etag })).toMatchObject({ status: 200 });
});

test('caches a file with a stable name only briefly', async () => {
  expect((await fetchFile(icon)).headers).toMatchObject({
    'cache-control': 'public, max-age=300',
    'content-type': 'image/svg+xml',
  });
});

test('responds to HEAD like GET, without the file', async () => {
  const { headers, ...response } = await fetchFile(script, {}, 'HEAD');

  expect(response).toMatchObject({ status: 200, body: '' });
  expect(headers).toMatchObject({ 'content-length': '5', etag: '"abc"' });
});

test('sends files of any size unchanged', async () => {
  const running = await listen((req, res) =>
    sendFile({ req, res, id: 'request-1' } as Exchange, large),
  );
  open.push(running);

  expect(
    large.bodies.identity.equals(Buffer.from(await (await fetch(running.url)).arrayBuffer())),
  ).toBe(true);
});

test.each([
  ['/assets/x', true],
  ['/favicon.ico', true],
  ['/a.php', true],
  ['/login', false],
  ['/search/mr.robot', false],
  ['/pages/about.us', false],
])('recognises %s as a file: %j', (path, expected) => {
  expect(looksLikeFile(path)).toBe(expected);
});
