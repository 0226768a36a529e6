import { randomBytes } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import type { CallKey, ReplyOf } from '../../../contracts/schema/calls.ts';
import { callUrl } from '../../../contracts/calls/call-key.ts';
import { applyScenarios } from '../../scenarios.ts';
import { serveLegacy } from '../../serve.ts';
import { startBrowser } from '../../test-browser.ts';
import { present } from '../../present.ts';

const { url, world, close } = await serveLegacy();
afterAll(close);
beforeEach(() => world.reset());

type Browser = ReturnType<typeof startBrowser>;

async function person(as: string): Promise<Browser> {
  const browser = startBrowser(url);
  await browser.post('/__demo/apply', { as });
  return browser;
}

const post = async <K extends CallKey>(
  browser: Browser,
  key: K,
  body: unknown,
): Promise<ReplyOf<K>> =>
  (await (await browser.post(callUrl(key.replace('POST ', '')), body)).json()) as ReplyOf<K>;

async function sendForm(
  browser: Browser,
  bytes: Buffer<ArrayBuffer>,
  { disk = 'uploads', type = 'audio/flac' } = {},
): Promise<string> {
  const form = new FormData();
  form.set('file', new File([bytes], 'a.flac', { type }));
  form.set('disk', disk);
  return `/${(await post(browser, 'POST file-entries', form)).fileEntry.url}`;
}

async function sendResumable(browser: Browser, bytes: Buffer<ArrayBuffer>): Promise<string> {
  const tus = { 'Tus-Resumable': '1.0.0' };
  const created = await browser.post('/api/v1/tus/upload', undefined, {
    ...tus,
    'Upload-Length': String(bytes.length),
  });
  const path = new URL(present(created.headers.get('Location'))).pathname;
  await browser.post(path, bytes, {
    ...tus,
    'X-HTTP-Method-Override': 'PATCH',
    'Content-Type': 'application/offset+octet-stream',
    'Upload-Offset': '0',
  });
  return `/${(await post(browser, 'POST tus/entries', { uploadKey: path.split('/').at(-1) })).fileEntry.url}`;
}

async function sendToBucket(browser: Browser, bytes: Buffer<ArrayBuffer>): Promise<string> {
  applyScenarios(world.state, 'uploads straight to S3');
  const described = {
    filename: 'a.flac',
    mime: 'audio/flac',
    size: bytes.length,
    extension: 'flac',
  };
  const {
    url: address,
    key,
    acl,
  } = await post(browser, 'POST s3/simple/presign', { ...described, disk: 'uploads' });
  await fetch(address, {
    method: 'PUT',
    body: bytes,
    headers: { 'Content-Type': 'audio/flac', 'x-amz-acl': acl ?? '' },
  });
  const entry = {
    clientMime: 'audio/flac',
    clientName: 'a.flac',
    clientExtension: 'flac',
    filename: key.split('/').at(-1),
    size: bytes.length,
  };
  return `/${(await post(browser, 'POST s3/entries', entry)).fileEntry.url}`;
}

const ranged = (browser: Browser, path: string, range: string): Promise<Response> =>
  browser.send('GET', path, undefined, { Range: range });
const bytesIn = async (response: Response): Promise<Buffer> =>
  Buffer.from(await response.arrayBuffer());

test.each([
  ['by a form', sendForm],
  ['resumably', sendResumable],
  ['to the bucket', sendToBucket],
])('F219 a file uploaded %s is served at its address, whole and in ranges', async (_, upload) => {
  const browser = await person('member');
  const bytes = randomBytes(70_000);
  const path = await upload(browser, bytes);

  const [whole, first, middle, rest, last, beyond] = await Promise.all([
    browser.get(path),
    ranged(browser, path, 'bytes=0-'),
    ranged(browser, path, 'bytes=100-199'),
    ranged(browser, path, 'bytes=69990-90000'),
    ranged(browser, path, 'bytes=-5'),
    ranged(browser, path, 'bytes=70000-'),
  ]);

  expect(
    [whole, first, middle, rest, last, beyond].map(({ status, headers }) => [
      status,
      headers.get('Content-Range'),
    ]),
  ).toEqual([
    [200, null],
    [206, 'bytes 0-69999/70000'],
    [206, 'bytes 100-199/70000'],
    [206, 'bytes 69990-69999/70000'],
    [206, 'bytes 69995-69999/70000'],
    [416, 'bytes */70000'],
  ]);
  expect(whole.headers.get('Accept-Ranges')).toBe('bytes');
  expect((await bytesIn(whole)).equals(bytes)).toBe(true);
  expect((await bytesIn(first)).equals(bytes)).toBe(true);
  expect((await bytesIn(middle)).equals(bytes.subarray(100, 200))).toBe(true);
  expect((await bytesIn(rest)).equals(bytes.subarray(69_990))).toBe(true);
  expect((await bytesIn(last)).equals(bytes.subarray(-5))).toBe(true);
});

test('F218 the public disk is public, and other disks are readable only by the owner', async () => {
  const [owner, other, guest] = [await person('member'), await person('artist'), startBrowser(url)];
  const own = await sendForm(owner, randomBytes(10));
  const shared = await sendForm(owner, randomBytes(10), { disk: 'public' });
  const statuses = async (path: string): Promise<number[]> =>
    Promise.all([owner, other, guest].map(async (browser) => (await browser.get(path)).status));

  expect(await statuses(own)).toEqual([200, 404, 404]);
  expect(await statuses(shared)).toEqual([200, 200, 200]);
});

test('F213 a deleted file is gone, and uploaded HTML is served as HTML', async () => {
  const browser = await person('member');
  const path = await sendForm(browser, Buffer.from('<script>alert(1)</script>'), {
    type: 'text/html',
  });
  const { headers } = await browser.get(path);
  expect([
    headers.get('Content-Type'),
    headers.get('Content-Disposition'),
    headers.get('X-Content-Type-Options'),
  ]).toEqual(['text/html', null, null]);

  await post(browser, 'POST file-entries/delete', {
    entryIds: world.state.uploads.entries.map(({ id }) => id),
  });

  expect((await browser.get(path)).status).toBe(404);
});
