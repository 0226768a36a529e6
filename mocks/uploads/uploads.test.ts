import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { callUrl } from '../../contracts/calls/call-key.ts';
import { type CallKey, calls, type ReplyOf } from '../../contracts/schema/calls.ts';
import { serveLegacy } from '../serve.ts';
import { applyScenarios } from '../scenarios.ts';
import { startBrowser } from '../test-browser.ts';
import { present } from '../present.ts';

const { url, world, bucketUrl, close } = await serveLegacy({ publicUrl: 'https://music.test/' });
afterAll(close);
beforeEach(() => world.reset());

const MIB = 1024 * 1024;
const song = (bytes: number): Buffer<ArrayBuffer> => Buffer.from(randomBytes(bytes));
const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

type Browser = ReturnType<typeof startBrowser>;

async function member(): Promise<Browser> {
  const browser = startBrowser(url);
  await browser.post('/__demo/apply', { as: 'member' });
  return browser;
}

/** Makes a call as the app does, and checks the reply against its schema. */
async function callAs<K extends CallKey>(
  browser: Browser,
  key: K,
  body: unknown,
): Promise<ReplyOf<K>> {
  const response = await browser.post(callUrl(key.replace('POST ', '')), body);
  const reply: unknown = await response.json();
  expect([response.status, reply]).toEqual([200, expect.anything()]);
  expect(calls[key].reply.safeParse(reply).error).toBeUndefined();
  return reply as ReplyOf<K>;
}

const statusOf = async (browser: Browser, path: string, body: unknown): Promise<number> =>
  (await browser.post(`/api/v1/${path}`, body)).status;
const seen = async (browser: Browser): Promise<unknown> =>
  (await browser.get('/__demo/uploads')).json();
const nothingLeft = { resumable: [], multipart: [] };

test('F212 F219 a form is stored with its size, digest and fields', async () => {
  const browser = await member();
  const bytes = song(70_000);
  const form = new FormData();
  form.set('file', new File([bytes], 'Ünder song.flac', { type: 'audio/flac' }));
  for (const [name, value] of Object.entries({
    disk: 'public',
    parentId: '4',
    relativePath: 'album/Ünder song.flac',
    workspaceId: '2',
  }))
    form.set(name, value);

  const { fileEntry } = await callAs(browser, 'POST file-entries', form);

  expect(fileEntry).toMatchObject({
    name: 'Ünder song.flac',
    file_size: 70_000,
    mime: 'audio/flac',
    extension: 'flac',
  });
  expect(await seen(browser)).toMatchObject({
    entries: [
      {
        id: fileEntry.id,
        sha256: sha256(bytes),
        size: 70_000,
        strategy: 'form',
        disk: 'public',
        parent_id: '4',
        relative_path: 'album/Ünder song.flac',
        workspace_id: '2',
      },
    ],
    leftOver: nothingLeft,
  });
});

describe('resumable uploads', () => {
  const tus = { 'Tus-Resumable': '1.0.0' };
  const metadata = (fields: Record<string, string>): string =>
    Object.entries(fields)
      .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
      .join(',');
  const create = (browser: Browser, length: number) =>
    browser.post('/api/v1/tus/upload', undefined, {
      ...tus,
      'Upload-Length': String(length),
      'Upload-Metadata': metadata({
        name: 'a.flac',
        clientName: 'a.flac',
        clientExtension: 'flac',
        clientMime: 'audio/flac',
        clientSize: String(length),
        disk: 'uploads',
        parentId: '',
        relativePath: 'x/a.flac',
      }),
    });
  const patch = (
    browser: Browser,
    path: string,
    bytes: Buffer<ArrayBuffer>,
    offset: number,
    more: Record<string, string> = {},
  ) =>
    browser.post(path, bytes, {
      ...tus,
      'X-HTTP-Method-Override': 'PATCH',
      'Content-Type': 'application/offset+octet-stream',
      'Upload-Offset': String(offset),
      ...more,
    });
  const begin = async (browser: Browser, length: number): Promise<string> =>
    new URL(present((await create(browser, length)).headers.get('Location'))).pathname;

  test('F205 F217 arrive in chunks by POST with an override, and become an entry with their metadata', async () => {
    const browser = await member();
    const bytes = song(300_000);
    const created = await create(browser, bytes.length);
    const location = present(created.headers.get('Location'));
    const path = new URL(location).pathname;

    const first = await patch(browser, path, bytes.subarray(0, 100_000), 0);
    const head = await browser.send('HEAD', path, undefined, tus);
    const second = await patch(browser, path, bytes.subarray(100_000), 100_000);
    const between = await seen(browser);
    const { fileEntry } = await callAs(browser, 'POST tus/entries', {
      uploadKey: path.split('/').at(-1),
    });

    expect([
      created.status,
      location.startsWith(`${url}/api/v1/tus/upload/`),
      created.headers.has('Upload-Expires'),
    ]).toEqual([201, true, true]);
    expect([
      first.status,
      first.headers.get('Upload-Offset'),
      head.headers.get('Upload-Offset'),
      head.headers.get('Upload-Length'),
      second.status,
    ]).toEqual([204, '100000', '100000', '300000', 204]);
    expect(between).toMatchObject({
      entries: [],
      leftOver: { resumable: [path.split('/').at(-1)] },
    });
    expect(await seen(browser)).toMatchObject({
      entries: [
        {
          id: fileEntry.id,
          sha256: sha256(bytes),
          size: 300_000,
          strategy: 'resumable',
          disk: 'uploads',
          parent_id: null,
          relative_path: 'x/a.flac',
          extension: 'flac',
        },
      ],
      leftOver: nothingLeft,
    });
  });

  test.each<
    [status: number, why: string, act: (browser: Browser, path: string) => Promise<Response>]
  >([
    [409, 'an offset that is not the next', (browser, path) => patch(browser, path, song(10), 5)],
    [
      412,
      'another protocol',
      (browser, path) => patch(browser, path, song(10), 0, { 'Tus-Resumable': '' }),
    ],
    [419, 'no token', (browser, path) => patch(browser, path, song(10), 0, { 'X-XSRF-TOKEN': '' })],
    [401, 'a guest', (_, path) => patchAsGuest(path)],
    [
      404,
      'an unknown key',
      (browser) => patch(browser, '/api/v1/tus/upload/0123456789abcdef', song(10), 0),
    ],
  ])('F205 return %i for %s', async (status, _, act) => {
    const browser = await member();
    const path = await begin(browser, 10);

    const response = await act(browser, path);

    expect(response.status).toBe(status);
  });

  async function patchAsGuest(path: string): Promise<Response> {
    const guest = startBrowser(url);
    await guest.get('/sanctum/csrf-cookie');
    return patch(guest, path, song(10), 0);
  }

  test('F205 expire, and fail as often as requested', async () => {
    const browser = await member();
    const path = await begin(browser, 10);
    await browser.post('/__demo/uploads/fail', { chunks: 1 });

    const statuses = [(await patch(browser, path, song(10), 0)).status];
    await browser.post('/__demo/uploads/expire');
    statuses.push(
      (await patch(browser, path, song(10), 0)).status,
      (await browser.send('HEAD', path, undefined, tus)).status,
    );

    expect(statuses).toEqual([500, 410, 410]);
  });

  test('F205 become one entry, only after they are finished', async () => {
    const browser = await member();
    const path = await begin(browser, 10);
    const uploadKey = path.split('/').at(-1);

    const unfinished = await statusOf(browser, 'tus/entries', { uploadKey });
    await patch(browser, path, song(10), 0);
    await callAs(browser, 'POST tus/entries', { uploadKey });

    expect([
      unfinished,
      await statusOf(browser, 'tus/entries', { uploadKey }),
      await statusOf(browser, 'tus/entries', { uploadKey: '../x' }),
    ]).toEqual([404, 404, 404]);
  });

  test('F205 return 404 if the site has switched them off', async () => {
    applyScenarios(world.state, 'uploads by one request');

    expect((await create(await member(), 10)).status).toBe(404);
  });
});

describe('uploads to the bucket', () => {
  const described = {
    filename: 'set.flac',
    mime: 'audio/flac',
    extension: 'flac',
    relativePath: 'x/set.flac',
    disk: 'uploads',
  };
  const entry = {
    clientMime: 'audio/flac',
    clientName: 'set.flac',
    clientExtension: 'flac',
    relativePath: 'x/set.flac',
    disk: 'uploads',
  };
  const put = (address: string, bytes: Buffer<ArrayBuffer>, headers: Record<string, string> = {}) =>
    fetch(address, {
      method: 'PUT',
      body: bytes,
      headers: { Origin: 'https://music.test', ...headers },
    });

  test('need a signature, a page of the site, and a key inside the bucket', async () => {
    const browser = await member();
    const { url: signed } = await callAs(browser, 'POST s3/simple/presign', {
      ...described,
      size: 3,
    });
    const { pathname, search } = new URL(signed);
    const folder = pathname.split('/')[1];
    const bytes = song(3);

    const refused = [
      await put(bucketUrl + pathname, bytes),
      await fetch(bucketUrl + pathname),
      await put(signed, bytes, { Origin: 'https://evil.test' }),
      await fetch(signed, { method: 'OPTIONS', headers: { Origin: 'https://evil.test' } }),
      await put(`${bucketUrl}/${folder}/..%2f..%2fetc${search}`, bytes),
      await put(`${bucketUrl}/${folder}/%252e%252e%252fetc${search}`, bytes),
    ];

    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 403));
    expect(refused.map(({ headers }) => headers.get('access-control-allow-origin'))).toEqual(
      refused.map(() => null),
    );
  });

  test('F207 send a file in one signed PUT without credentials', async () => {
    const browser = await member();
    const bytes = song(50_000);
    const {
      url: address,
      key,
      acl,
    } = await callAs(browser, 'POST s3/simple/presign', {
      ...described,
      size: bytes.length,
      disk: 'public',
    });
    const preflight = await fetch(address, {
      method: 'OPTIONS',
      headers: {
        Origin: 'https://music.test',
        'Access-Control-Request-Method': 'PUT',
        'Access-Control-Request-Headers': 'content-type,x-amz-acl',
      },
    });

    const response = await put(address, bytes, {
      'Content-Type': 'audio/flac',
      'x-amz-acl': acl ?? '',
    });
    const { fileEntry } = await callAs(browser, 'POST s3/entries', {
      ...entry,
      filename: key.split('/').at(-1),
      size: bytes.length,
    });

    expect([
      new URL(address).origin,
      new URL(address).searchParams.get('X-Amz-SignedHeaders'),
      acl,
      preflight.status,
      response.status,
    ]).toEqual([bucketUrl, expect.stringContaining('x-amz-acl'), 'public-read', 200, 200]);
    expect(await seen(browser)).toMatchObject({
      entries: [
        {
          id: fileEntry.id,
          sha256: sha256(bytes),
          strategy: 'bucket',
          relative_path: 'x/set.flac',
        },
      ],
      leftOver: nothingLeft,
    });
  });

  test('F208 F211 send a file in parts, can be resumed, and are joined in order', async () => {
    const browser = await member();
    const [first, second] = [song(5 * MIB), song(1_000)];
    const { key, uploadId } = await callAs(browser, 'POST s3/multipart/create', {
      ...described,
      size: first.length + second.length,
    });
    const signed = await callAs(browser, 'POST s3/multipart/batch-sign-part-urls', {
      key,
      uploadId,
      partNumbers: [1, 2],
    });
    const addressOf = (number: number): string =>
      signed.urls.find(({ partNumber }) => partNumber === number)?.url ?? '';

    const none = await callAs(browser, 'POST s3/multipart/get-uploaded-parts', { key, uploadId });
    const two = await put(addressOf(2), second);
    const before = await callAs(browser, 'POST s3/multipart/get-uploaded-parts', { key, uploadId });
    const one = await put(addressOf(1), first);
    const { parts } = await callAs(browser, 'POST s3/multipart/get-uploaded-parts', {
      key,
      uploadId,
    });
    await callAs(browser, 'POST s3/multipart/complete', {
      key,
      uploadId,
      parts: present(parts).map(({ ETag, PartNumber }) => ({ ETag, PartNumber })),
    });
    await callAs(browser, 'POST s3/entries', {
      ...entry,
      filename: key.split('/').at(-1),
      size: first.length + second.length,
    });

    expect(none.parts).toBeNull();
    expect(before.parts).toMatchObject([
      { PartNumber: 2, Size: 1_000, ETag: two.headers.get('ETag') },
    ]);
    expect(one.headers.get('Access-Control-Expose-Headers')).toBe('ETag');
    expect(parts).toMatchObject([{ PartNumber: 1, Size: 5 * MIB }, { PartNumber: 2 }]);
    expect(await seen(browser)).toMatchObject({
      entries: [{ sha256: sha256(Buffer.concat([first, second])), size: 5 * MIB + 1_000 }],
      leftOver: nothingLeft,
    });
  });

  test('F208 delete all data when they are aborted', async () => {
    const browser = await member();
    const { key, uploadId } = await callAs(browser, 'POST s3/multipart/create', {
      ...described,
      size: 10,
    });
    const open = await seen(browser);

    await callAs(browser, 'POST s3/multipart/abort', { key, uploadId });
    await callAs(browser, 'POST s3/multipart/abort', { key, uploadId });

    expect(open).toMatchObject({ leftOver: { multipart: [uploadId] } });
    expect(await seen(browser)).toMatchObject({ leftOver: nothingLeft });
    expect(await statusOf(browser, 's3/multipart/get-uploaded-parts', { key, uploadId })).toBe(500);
  });

  test('F208 F210 reject invalid parts and too many addresses at once', async () => {
    const browser = await member();
    const { key, uploadId } = await callAs(browser, 'POST s3/multipart/create', {
      ...described,
      size: 10,
    });
    const { urls } = await callAs(browser, 'POST s3/multipart/batch-sign-part-urls', {
      key,
      uploadId,
      partNumbers: [1, 2],
    });
    const tags = await Promise.all(
      urls.map(async (part) => (await put(part.url, song(10))).headers.get('ETag')),
    );
    const parts = urls.map(({ partNumber }, index) => ({
      PartNumber: partNumber,
      ETag: tags[index],
    }));

    expect([
      await statusOf(browser, 's3/multipart/batch-sign-part-urls', {
        key,
        uploadId,
        partNumbers: Array.from({ length: 11 }, (_, index) => index + 1),
      }),
      await statusOf(browser, 's3/multipart/complete', {
        key,
        uploadId,
        parts: [{ PartNumber: 1, ETag: '"other"' }],
      }),
      await statusOf(browser, 's3/multipart/complete', { key, uploadId, parts }),
      await statusOf(browser, 's3/entries', {
        ...entry,
        filename: key.split('/').at(-1),
        size: 10,
      }),
    ]).toEqual([422, 422, 422, 404]);
  });

  test('F211 hide the ETag, expire addresses and fail by scenario', async () => {
    const browser = await member();
    const { key, uploadId } = await callAs(browser, 'POST s3/multipart/create', {
      ...described,
      size: 10,
    });
    const sign = async (): Promise<string> =>
      (
        await callAs(browser, 'POST s3/multipart/batch-sign-part-urls', {
          key,
          uploadId,
          partNumbers: [1],
        })
      ).urls[0]?.url ?? '';
    const good = await sign();
    applyScenarios(world.state, 'bucket hides the ETag', 'bucket addresses come too late');
    await browser.post('/__demo/uploads/fail', { parts: 1 });

    const [failed, hidden, late] = [
      await put(good, song(10)),
      await put(good, song(10)),
      await put(await sign(), song(10)),
    ];

    expect([failed.status, hidden.status, late.status]).toEqual([500, 200, 403]);
    expect(hidden.headers.get('Access-Control-Expose-Headers')).toBeNull();
    expect(
      [failed, late].map((response) => response.headers.get('Access-Control-Allow-Origin')),
    ).toEqual(['*', '*']);
  });

  test("F207 create no entry for another person's file", async () => {
    const [browser, other] = [await member(), startBrowser(url)];
    await other.post('/__demo/apply', { as: 'artist' });
    const {
      url: address,
      key,
      acl,
    } = await callAs(browser, 'POST s3/simple/presign', {
      ...described,
      size: 10,
      disk: 'uploads',
    });
    await put(address, song(10), { 'x-amz-acl': acl ?? '' });

    expect(
      await statusOf(other, 's3/entries', { ...entry, filename: key.split('/').at(-1), size: 10 }),
    ).toBe(404);
  });
});

test("F213 moves only the visitor's entries to the trash, or deletes them for good", async () => {
  const [browser, other] = [await member(), startBrowser(url)];
  await other.post('/__demo/apply', { as: 'artist' });
  const send = (name: string): Promise<ReplyOf<'POST file-entries'>> => {
    const form = new FormData();
    form.set('file', new File(['x'], name));
    return callAs(browser, 'POST file-entries', form);
  };
  const [one, two] = [(await send('1')).fileEntry.id, (await send('2')).fileEntry.id];

  await callAs(other, 'POST file-entries/delete', { entryIds: [one, two], deleteForever: true });
  await callAs(browser, 'POST file-entries/delete', { entryIds: [one] });
  await callAs(browser, 'POST file-entries/delete', { entryIds: [two], deleteForever: true });

  expect(world.state.uploads.entries).toMatchObject([
    { id: one, deleted_at: expect.any(String) as unknown },
  ]);
});

test('resetting and closing a world deletes all stored files', async () => {
  // Tests in other processes use the shared temporary folder.
  const ownTmp = await mkdtemp(join(tmpdir(), 'foyer-own-'));
  vi.stubEnv('TMPDIR', ownTmp);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    return rm(ownTmp, { recursive: true });
  });
  const own = await serveLegacy();
  const browser = startBrowser(own.url);
  await browser.post('/__demo/apply', { as: 'member' });
  await browser.post('/api/v1/tus/upload', undefined, {
    'Tus-Resumable': '1.0.0',
    'Upload-Length': '5',
  });
  const folders = await readdir(ownTmp);
  const filled = await own.world.storage?.leftOver(own.world);

  await browser.post('/__demo/reset');
  const emptied = await own.world.storage?.leftOver(own.world);
  await own.close();

  expect([filled?.resumable.length, emptied]).toEqual([1, nothingLeft]);
  expect(folders).toEqual([expect.stringMatching(/^foyer-uploads-/)]);
  expect(await readdir(ownTmp)).toEqual([]);
});
